import type { Book } from '../../shared/clients/contract.ts'
import { businessDate } from '../../shared/kit/dates.ts'
import type { App } from '../app/context.ts'

/** What the days of a book go by. */
export type DatedBook = Pick<Book, 'marketCodeId'>

/**
 * The business date of a book at this moment, `YYYY-MM-DD` (domain.md 9.3): its day begins when that of its holder's market
 * does. Without a book, that of the member's own.
 */
export function businessDay(
  { boot: { member, site }, now }: Pick<App, 'boot' | 'now'>,
  book?: DatedBook | null,
): string {
  const marketCodeId = (book ?? member)?.marketCodeId ?? null
  const start = site.dayStarts?.find((market) => market.marketCodeId === marketCodeId)
  return businessDate(now(), start?.businessDayStart)
}
