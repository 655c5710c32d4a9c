import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { listOf } from '../kit/list.ts'
import { id } from '../kit/schema.ts'
import { authorities } from '../menus/contract.ts'
import { MenuAuth } from './menu.ts'

const flag = v.boolean('권한마다 참이나 거짓이어야 해요.')
const flags = { canRead: flag, canCreate: flag, canUpdate: flag, canDelete: flag, canExport: flag }
/** The row's version as the administrator saw it, 0 where there was none; not compared when left out. */
const version = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))

export const MOST_ROWS = 1_000

/** How many rows were set, and which changed with them: what stands above what is read, what hangs on what is not. */
const Outcome = v.object({
  menuVersion: v.number(),
  updated: v.number(),
  also: v.array(v.object({ menuId: v.number(), authority: v.picklist(authorities), canRead: v.boolean() })),
})

/** All rows or none; each that is wrong is named by its place in the list. */
export const changeRights = endpoint('PUT', '/admin/menu-auth/batch', {
  body: v.pipe(
    listOf(
      v.strictObject({
        menuId: id,
        authority: v.picklist(authorities, '알 수 없는 권한 그룹이에요.'),
        ...flags,
        version,
      }),
      MOST_ROWS,
      `한 번에 ${MOST_ROWS}개까지 바꿀 수 있어요.`,
    ),
    v.minLength(1, '바꿀 권한을 골라 주세요.'),
  ),
  reply: Outcome,
})
export type RightsChange = Of<typeof changeRights.body>[number]

/** One row, by its own number. */
export const changeRight = endpoint('PUT', '/admin/menu-auth/:id', {
  params: v.object({ id }),
  body: v.strictObject({ ...flags, version }),
  reply: MenuAuth,
})

/**
 * Gives what hangs on the entry `:id`, at every depth, the entry's own rights for all authorities. Entries that are
 * switched off, and what hangs on them, only if asked. `updated` and `skipped` count entries.
 */
export const propagateRights = endpoint('POST', '/admin/menu-auth/:id/propagate', {
  params: v.object({ id }),
  query: v.strictObject({
    includeInactive: v.optional(
      v.pipe(
        v.picklist(['true', 'false'], 'true나 false여야 해요.'),
        v.transform((s) => s === 'true'),
      ),
      'false',
    ),
  }),
  reply: v.object({ updated: v.number(), skipped: v.number() }),
})
