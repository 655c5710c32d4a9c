import { sql } from 'kysely'
import { nextNumber } from '../db/numberSeries.ts'
import type { Trx } from '../db/open.ts'

/** One series for the whole life of a book, where other series begin anew each day. */
const series = { series: 'CLIENT', businessDate: '2000-01-01' }

/**
 * The next code of a book, `C000001` (domain.md 5). Its series stays locked until the transaction ends; a book that was
 * filled without it goes on after its highest code.
 */
export async function nextClientCode(trx: Trx, bookOwnerId: number): Promise<string> {
  const number = await nextNumber(trx, series.series, bookOwnerId, series.businessDate)
  return codeOf(number > 1 ? number : await afterHighest(trx, bookOwnerId))
}

/** The next codes of a book, one after another. */
export async function nextClientCodes(trx: Trx, bookOwnerId: number, count: number): Promise<string[]> {
  const first = Number((await nextClientCode(trx, bookOwnerId)).slice(1))
  await setLast(trx, bookOwnerId, first + count - 1)
  return Array.from({ length: count }, (_, at) => codeOf(first + at))
}

const codeOf = (number: number) => `C${String(number).padStart(6, '0')}`

async function afterHighest(trx: Trx, bookOwnerId: number): Promise<number> {
  const { highest } = await trx
    .selectFrom('clients')
    .select(sql<number>`coalesce(max(substr("clientCode", 2)::integer), 0)`.as('highest'))
    .where('bookOwnerId', '=', bookOwnerId)
    .where(sql<boolean>`"clientCode" ~ '^C[0-9]{6,8}$'`)
    .executeTakeFirstOrThrow()
  await setLast(trx, bookOwnerId, highest + 1)
  return highest + 1
}

async function setLast(trx: Trx, bookOwnerId: number, lastNumber: number): Promise<void> {
  await trx
    .updateTable('numberSeries')
    .set({ lastNumber })
    .where('series', '=', series.series)
    .where('ownerId', '=', bookOwnerId)
    .execute()
}
