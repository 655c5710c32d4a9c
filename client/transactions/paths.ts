import type { GoodsType } from '../../shared/transactions/words.ts'

export const lookupPath = '/transaction-view'
export const historyPath = '/client/transactionHistory'

/** A client's papers. */
export const historyOf = (clientId: number): string => `${historyPath}?client=${clientId}`
/** One paper beside the list of all. */
export const paperPath = (transactionId: number, book: number | null = null): string =>
  `${lookupPath}?${book === null ? '' : `book=${book}&`}id=${transactionId}`
export const editPath = (transactionId: number): string => `/transaction/${transactionId}/edit`
export const printPath = (transactionId: number): string => `/print/transaction/${transactionId}`

/** What a new paper begins with: a client, lots that were won, the paper whose goods come back, or a purchase request. */
export type From = {
  book?: number | null | undefined
  client?: number | null | undefined
  auction?: Iterable<number>
  of?: number
  request?: number
}

/** The form for a new paper, in the caller's own book when none is named. */
export function entryPath(type: GoodsType, { book, client, auction, of, request }: From = {}): string {
  const ids = [...(auction ?? [])].join(',')
  const asked = [
    `type=${type}`,
    ...(book ? [`book=${book}`] : []),
    ...(client ? [`client=${client}`] : []),
    ...(ids ? [`auction=${ids}`] : []),
    ...(of ? [`of=${of}`] : []),
    ...(request ? [`request=${request}`] : []),
  ]
  return `/transaction/new?${asked.join('&')}`
}
