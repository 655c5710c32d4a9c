import type { Status } from '../../shared/purchase-requests/rules.ts'
import type { PagedParts } from '../views/listAt.ts'

export const root = '/services/purchase-request'

export const tabs = ['received', 'sent', 'all'] as const
export type Tab = (typeof tabs)[number]

/** What is written beside the list in a form of its own. */
export const moves = ['accept', 'counter', 'revise', 'ship', 'claim'] as const
export type Move = (typeof moves)[number]

/** What the address says about the list; defaults are left out of it. */
export type View = PagedParts & {
  /** Whose requests; null: the member's own. */
  book: number | null
  tab: Tab
  status: Status | null
  id: number | null
  move: Move | null
  /** So many hundreds of the newest are listed, of what was sent and of what was received. */
  hundreds: number
}
export const PAGE_SIZE = 50
/** More than this is looked for by its file. */
export const MOST_HUNDREDS = 20

/** The parts of a view that are not the defaults, as the address writes them. */
export function paramsOf({
  book,
  tab,
  status,
  view,
  cols,
  dense,
  page,
  size,
  id,
  move,
  hundreds,
}: Partial<View>): [string, string][] {
  const said: [string, string][] = []
  const say = (name: string, value: string | number | boolean | null | undefined) => {
    if (value) said.push([name, String(value)])
  }
  say('book', book)
  say('tab', tab !== 'received' && tab)
  say('status', status)
  say('cols', cols)
  say('dense', dense && '1')
  say('size', size !== PAGE_SIZE && size)
  say('page', page !== 1 && page)
  say('hundreds', hundreds !== 1 && hundreds)
  say('id', id)
  say('move', id && move)
  if (view === null || view === undefined) return said
  // An address with nothing but a saved view would open that view as it was kept.
  if (said.length === 0 && view > 0)
    return [
      ['view', String(view)],
      ['page', '1'],
    ]
  return [...said, ['view', String(view)]]
}

/** The address of a view. */
export function pathTo(view: Partial<View>): string {
  const params = paramsOf(view)
  return params.length === 0 ? root : `${root}?${new URLSearchParams(params)}`
}

/** The form's name among a member's drafts: of a draft that is gone on with, of somebody else's book, or of his own new one. */
export function draftName(edited: number | null, book: number | null): string {
  if (edited !== null) return `purchase-request:${edited}`
  return book === null ? 'purchase-request' : `purchase-request:of ${book}`
}

/** The same of what is said with a move. */
export const moveDraftName = (requestId: number, move: Move): string => `purchase-request:${requestId}:${move}`

export const createPath = `${root}?new=1`
/** The form in a book; the member's own when none is named. */
export const createPathIn = (book: number | null): string => (book === null ? createPath : `${createPath}&book=${book}`)
/** The form with the partner chosen, in the book that he stands in. */
export const createPathTo = (clientId: number): string => `${createPath}&to=${clientId}`
/** The form with what another request asked for. */
export const repeatPath = (requestId: number): string => `${createPath}&from=${requestId}`
export const editPath = (requestId: number): string => `${createPath}&edit=${requestId}`
/** What has to be bought at the auction, by product. */
export const prepPath = `${root}?view=prep`
/** The same of a book; the member's own when none is named. */
export const prepPathIn = (book: number | null): string => (book === null ? prepPath : `${prepPath}&book=${book}`)
