import { type RawBuilder, sql } from 'kysely'
import type { Account } from '../../../shared/transactions/words.ts'

const amounts = { AR: sql.ref('c.openingArAmount'), AP: sql.ref('c.openingApAmount') }

/**
 * Won of an account that `c`, a client, was opened with in a period. Nothing was traded for it in these books: it is carried over
 * (이월, domain.md 15), though its entry is charged on the day by which it stands.
 * @param to the last day; null where all counts that is written
 */
export const openedIn = (
  account: Account,
  { from, to }: { from: string; to: string | null },
): RawBuilder<number> => sql`case when c."openingDate" >= ${from}::date
  ${to === null ? sql`` : sql`and c."openingDate" <= ${to}::date`} then ${amounts[account]} else 0 end`
