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
export const receiptDonePath = (receiptId: number): string => `${stockPath}/receipt?id=${receiptId}`
export const countsOf = (of: Into = {}): string => withQuery(countsPath, asked(of))
