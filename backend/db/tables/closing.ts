import type { Generated, JSONColumnType } from 'kysely'
import type { DayTotals } from '../../../shared/daily-closes/contract.ts'
import type { Paper } from '../../../shared/statements/paper.ts'
import type { ShareAnswer, ShareKind } from '../../../shared/statements/words.ts'

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
  statementShares: {
    shareId: Generated<number>
    bookOwnerId: number
    clientId: number
    kind: ShareKind
    transactionId: number | null
    from: string | null
    to: string | null
    label: string
    tokenHash: Uint8Array
    /** What whoever has the link reads, as it stood when the link was made. */
    paper: JSONColumnType<Paper, string, never>
    createdAt: Generated<string>
    createdBy: number
    expiresAt: string
    revokedAt: string | null
    revokedBy: number | null
    viewCount: Generated<number>
    lastViewedAt: string | null
    answer: ShareAnswer | null
    answerMemo: string | null
    answeredAt: string | null
  }
  /** `month` is its first day. */
  monthlyCloses: Closed & { month: string }
}
