import type { Generated, JSONColumnType } from 'kysely'
import type { DayTotals } from '../../../shared/daily-closes/contract.ts'

type Closed = {
  bookOwnerId: number
  status: 'CLOSED' | 'REOPENED'
  closedAt: Generated<string>
  closedBy: number | null
  reopenedAt: string | null
  reopenedBy: number | null
  reopenReason: string | null
}

export type ClosingTables = {
  /** A closed day closes those before it too. */
  dailyCloses: Closed & {
    businessDate: string
    /** Null of a day that was closed without its figures. */
    totals: JSONColumnType<DayTotals | null, string | null | undefined, string | null>
    /** Won that lay in the drawer; null where nobody counted. */
    countedCash: number | null
    note: string | null
    /** The last entry of the book's ledger then. */
    ledgerSeq: Generated<number>
    ledgerHash: Generated<string>
    hash: Generated<string>
  }
  /** `month` is its first day. */
  monthlyCloses: Closed & { month: string }
}
