export const stockPath = '/services/inventory'
export const countsPath = `${stockPath}/counts`
export const countPath = (countId: number): string => `${countsPath}/${countId}`

type Into = { book?: number | null; warehouse?: number | null; page?: number }
const asked = ({ book, warehouse, page = 1 }: Into) =>
  [
    ...(book ? [`book=${book}`] : []),
    ...(warehouse ? [`warehouse=${warehouse}`] : []),
    ...(page > 1 ? [`page=${page}`] : []),
  ].join('&')
const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path)

/** The receipt slip, in the caller's own book and its first warehouse when none are named. */
export const receiptPath = (into: Into = {}): string => withQuery(`${stockPath}/receipt`, asked(into))
/** A slip that is written; `book` is whose, null for the caller's own. */
export const receiptDonePath = (receiptId: number, book: number | null = null): string =>
  withQuery(`${stockPath}/receipt`, [...(book ? [`book=${book}`] : []), `id=${receiptId}`].join('&'))
export const countsOf = (of: Into = {}): string => withQuery(countsPath, asked(of))

/** An address that names nothing leads to nothing. */
export const idOf = (typed: string | null | undefined): number | null =>
  typed && /^[1-9]\d{0,15}$/.test(typed) && Number.isSafeInteger(Number(typed)) ? Number(typed) : null

/** The dialog that asks of which days a file of movements is wanted. */
export const MOVEMENT_FILE = 'movement-file'
