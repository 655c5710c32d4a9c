import { nextNumber } from '../db/numberSeries.ts'
import type { Trx } from '../db/open.ts'

/** The next number of a book's papers on a business date, `20260115-0001`: gapless, whatever their type (domain.md 14.1). */
export async function nextTransactionNo(trx: Trx, bookOwnerId: number, businessDate: string): Promise<string> {
  const number = await nextNumber(trx, 'transaction', bookOwnerId, businessDate)
  return `${businessDate.replaceAll('-', '')}-${String(number).padStart(4, '0')}`
}
