import { type RawBuilder, sql } from 'kysely'
import { addDays, businessDate } from '../../shared/kit/dates.ts'
import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import type { Db, Trx } from '../db/open.ts'
import * as markets from '../markets/queries.ts'

/** The business date of a book at this moment. */
export const businessDay = async (db: Db | Trx, bookOwnerId: number, now: number): Promise<string> =>
  businessDate(now, await markets.businessDayStart(db, bookOwnerId))

const bookDay = (bookOwnerId: number) => sql`hashtextextended(${`book-day:${bookOwnerId}`}, 0)`

/**
 * Keeps everybody from writing to a day of the book until the transaction ends: whoever has begun to write is waited for,
 * and who comes later waits, and then finds the day as this transaction has left it.
 */
export async function lockDays(trx: Trx, bookOwnerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${bookDay(bookOwnerId)})`.execute(trx)
}

/**
 * Keeps the days of a book as they are, open or closed, until the transaction ends. Whoever writes calls it, or `openDay`,
 * before he locks rows of the book: a close that waits for one writer holds up the next, who must not hold what the first
 * still needs.
 */
export async function holdDays(trx: Trx, bookOwnerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${bookDay(bookOwnerId)})`.execute(trx)
}

/** The day of now, or where that is closed the first that is not, held open until the transaction ends. */
export async function firstOpenDay(trx: Trx, bookOwnerId: number, now: number): Promise<string> {
  await holdDays(trx, bookOwnerId)
  const today = await businessDay(trx, bookOwnerId, now)
  const last = await lastClosed(trx, bookOwnerId)
  return last === null || last < today ? today : addDays(last, 1)
}

/** The first day that is not closed; null where none was ever. Call `holdDays` before, where it is written to. */
export async function openFrom(db: Db | Trx, bookOwnerId: number): Promise<string | null> {
  const last = await lastClosed(db, bookOwnerId)
  return last && addDays(last, 1)
}

/**
 * The last day of a book that is closed, or null: a closed day closes those before it too, and a closed month all of its own,
 * whatever has become of the close of a later day that it had found them closed by.
 */
export const closedTo = (book: RawBuilder<unknown>) => sql<string | null>`greatest(
  (select max(d."businessDate") from "dailyCloses" d where d."bookOwnerId" = ${book} and d.status = 'CLOSED'),
  (select (max(m.month) + interval '1 month - 1 day')::date from "monthlyCloses" m
    where m."bookOwnerId" = ${book} and m.status = 'CLOSED'))`

/** The same of one book. */
export async function lastClosed(db: Db | Trx, bookOwnerId: number): Promise<string | null> {
  const { last } = await db.selectNoFrom(closedTo(sql`${bookOwnerId}::bigint`).as('last')).executeTakeFirstOrThrow()
  return last
}

const TODAY_CLOSED = '이 장부는 오늘 영업일을 이미 마감했어요. 마감을 풀거나 다음 영업일에 다시 해 주세요.'

/**
 * The day on which something is written, held open until the transaction ends: unless told that of now, or of when it was
 * written where it has waited for the network and that day is still open.
 * @throws Refusal INVALID_FIELDS for a day to come, DAY_CLOSED
 */
export async function openDay(
  trx: Trx,
  bookOwnerId: number,
  asked: string | null,
  now: number,
  waitedMs = 0,
): Promise<string> {
  await holdDays(trx, bookOwnerId)
  const dayStart = await markets.businessDayStart(trx, bookOwnerId)
  const [today, written] = [businessDate(now, dayStart), businessDate(now - waitedMs, dayStart)]
  const last = await lastClosed(trx, bookOwnerId)
  const isClosed = (day: string) => last !== null && day <= last
  const day = asked ?? (isClosed(written) ? today : written)
  if (day > today) refuseField('businessDate', '아직 오지 않은 영업일에는 적을 수 없어요.')
  // No paper of today puts today right.
  if (isClosed(day) && day === today) throw new Refusal('DAY_CLOSED', { message: TODAY_CLOSED })
  if (isClosed(day)) throw new Refusal('DAY_CLOSED')
  return day
}
