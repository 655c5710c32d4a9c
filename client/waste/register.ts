import { listBooks } from '../../shared/clients/contract.ts'
import { type Lot, type LotDetail, listLots, oneLot } from '../../shared/inventory/contract.ts'
import type { Page } from '../../shared/kit/page.ts'
import { wasteSettings } from '../../shared/waste/contract.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { App } from '../app/context.ts'
import { onAll } from '../connections/books.ts'
import { openBook, type StockBook } from '../inventory/book.ts'
import { idOf } from '../inventory/paths.ts'
import { isOwnerOf, may } from './list.ts'

/** The lot that goods are thrown away of, and how that goes for this member. */
export type Chosen = {
  lot: LotDetail
  mayThrowAway: boolean
  /** What he asks for leaves at once. */
  leavesAtOnce: boolean
}

export type RegisterData = {
  /** The Idempotency-Key of the form, the same for every press of its button. */
  formKey: string
  book: number | null
  q: string
  chosen: Promise<Outcome<Chosen>> | null
  lots: Promise<Outcome<{ book: StockBook; page: Page<Lot> }>> | null
}

/** How many lots are offered. */
const OFFERED = 20

/** The form for a lot that the address names, else the lots to choose from, those whose date is near first. */
export function loadRegister({ app: { call }, url }: { app: Pick<App, 'call'>; url: URL }): RegisterData {
  const asked = url.searchParams
  const lotId = idOf(asked.get('lot'))
  const book = idOf(asked.get('book'))
  const q = (asked.get('q') ?? '').trim().slice(0, 50)
  const chosen = async (id: number): Promise<Chosen> => {
    const [lot, books] = await Promise.all([call(oneLot, { params: { id } }), call(listBooks)])
    const { bookOwnerId } = lot
    const own = books.map(onAll).find((one) => one.bookOwnerId === bookOwnerId)
    const leavesAtOnce = isOwnerOf(own) && (await call(wasteSettings, { query: { bookOwnerId } })).autoApprove
    return { lot, mayThrowAway: may(own, 'WASTE_WRITE'), leavesAtOnce }
  }
  const lots = async () => {
    const opened = await openBook(call, book)
    const query = { bookOwnerId: opened.bookOwnerId, sort: 'expiry', size: OFFERED, ...(q ? { q } : {}) } as const
    return { book: opened, page: await call(listLots, { query }) }
  }
  return {
    formKey: crypto.randomUUID(),
    book,
    q,
    chosen: lotId === null ? null : settle(chosen(lotId)),
    lots: lotId === null ? settle(lots()) : null,
  }
}
