import { nextNumber } from '../db/numberSeries.ts'
import type { Trx } from '../db/open.ts'

const papers = { receipt: 'R', transfer: 'M', repacking: 'P', stockCount: 'C', lot: 'L' } as const

/**
 * The next numbers of a book on a business date, `L20260115-0007`: gapless in their series. The paper's own series comes
 * before that of its lots, so that two who write never wait for each other.
 */
export async function nextNumbers(
  trx: Trx,
  series: keyof typeof papers,
  { bookOwnerId, businessDate }: { bookOwnerId: number; businessDate: string },
  count: number,
): Promise<string[]> {
  if (count === 0) return []
  const last = await nextNumber(trx, series, bookOwnerId, businessDate, count)
  return Array.from({ length: count }, (_, at) => {
    const n = String(last - count + 1 + at).padStart(4, '0')
    return `${papers[series]}${businessDate.replaceAll('-', '')}-${n}`
  })
}

/** One of them. */
export async function nextPaperNo(trx: Trx, series: keyof typeof papers, of: Parameters<typeof nextNumbers>[2]) {
  const [number = ''] = await nextNumbers(trx, series, of, 1)
  return number
}
