import type { DeliveryPaper, PaperLine } from './paper.ts'

/** Lines that one copy on half a sheet of A4 has room for. */
export const LINES_OF_COPY = 15

export type Sheet = { lines: readonly PaperLine[]; blank: number; page: number; pages: number; isLast: boolean }

/** A paper cut into sheets: none has a part of a line, the last has the sums. */
export function sheetsOf({ lines }: Pick<DeliveryPaper, 'lines'>): Sheet[] {
  const pages = Math.max(1, Math.ceil(lines.length / LINES_OF_COPY))
  return Array.from({ length: pages }, (_, at) => {
    const part = lines.slice(at * LINES_OF_COPY, (at + 1) * LINES_OF_COPY)
    return { lines: part, blank: LINES_OF_COPY - part.length, page: at + 1, pages, isLast: at === pages - 1 }
  })
}

/** For whom each copy of a sheet is. */
export const copies = ['공급자용', '공급받는자용'] as const

/** Days of the longest statement: a year, whichever. */
export const MAX_STATEMENT_DAYS = 366
/** Lines of the longest. */
export const MAX_STATEMENT_ROWS = 5_000
