import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { id, text } from '../kit/schema.ts'
import { listKeys, MAX_SHOWN } from './words.ts'

const list = v.picklist(listKeys, '알 수 없는 목록이에요.')
const name = text('보기 이름', 1, 40)
/**
 * What the address of the list says, without the page and what stands beside the list. The server keeps it as it is: the
 * list itself reads it and sets aside what it does not know.
 */
const query = v.pipe(text('조건', 0, 1_000), v.regex(/^[^\s?#/\\]*$/, '조건을 저장할 수 없어요.'))
/** Column ids in order with dots between them; empty: as the list itself has them. */
const columns = v.pipe(
  v.string(),
  v.regex(/^([a-z][a-zA-Z]{0,19}(\.[a-z][a-zA-Z]{0,19}){0,29})?$/, '알 수 없는 열이에요.'),
)
/** Whose staff see the view too; null: nobody else. */
const bookOwnerId = v.nullable(id)

export const SavedView = v.object({
  viewId: v.number(),
  name: v.string(),
  query: v.string(),
  bookOwnerId: v.nullable(v.number()),
  /** Who made it; null: the caller himself. */
  authorName: v.nullable(v.string()),
  /** Opened when the caller opens the list without a query. */
  isDefault: v.boolean(),
  mayChange: v.boolean(),
  version: v.number(),
})
export type SavedView = Of<typeof SavedView>

/** A list as one member has it: his views in his order, then those of others, and which columns he wants to see. */
export const ListViews = v.object({
  views: v.pipe(v.array(SavedView), v.maxLength(MAX_SHOWN)),
  columns: v.string(),
  isDense: v.boolean(),
})
export type ListViews = Of<typeof ListViews>

const params = v.object({ id })

export const listViews = endpoint('GET', '/views', { query: v.strictObject({ list }), reply: ListViews })

/** @throws INVALID_FIELDS for a name that the list has already, and for one more than MAX_VIEWS */
export const createView = endpoint('POST', '/views', {
  body: v.strictObject({ list, name, query, bookOwnerId: v.optional(bookOwnerId, null) }),
  reply: SavedView,
})

/** What is left out stays; `position` is where it stands among one's own, from 0. */
export const changeView = endpoint('PATCH', '/views/:id', {
  params,
  body: v.strictObject({
    name: v.optional(name),
    query: v.optional(query),
    bookOwnerId: v.optional(bookOwnerId),
    position: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SHOWN))),
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  reply: SavedView,
})
export const removeView = endpoint('DELETE', '/views/:id', { params })
export const restoreView = endpoint('POST', '/views/:id/restore', { params, reply: SavedView })

/** How the caller wants to see a list; what is left out stays. */
export const saveListSettings = endpoint('PUT', '/views/settings', {
  body: v.strictObject({
    list,
    columns: v.optional(columns),
    isDense: v.optional(v.boolean()),
    defaultViewId: v.optional(v.nullable(id)),
  }),
  reply: ListViews,
})
