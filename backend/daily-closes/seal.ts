import { createHash } from 'node:crypto'
import type { DayTotals } from '../../shared/daily-closes/contract.ts'
import type { Db, Trx } from '../db/open.ts'
import { hashAt } from './queries.ts'

type Sealed = {
  bookOwnerId: number
  businessDate: string
  totals: DayTotals
  countedCash: number | null
  ledgerSeq: number
  ledgerHash: string
}

/** The database keeps no order of names in what it stores, so that they are put in one. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** What the figures of a day and the ledger's end then hash to. @returns 64 hexadecimal digits */
export function sealOf({ bookOwnerId, businessDate, totals, countedCash, ledgerSeq, ledgerHash }: Sealed): string {
  const sealed = [bookOwnerId, businessDate, totals, countedCash, ledgerSeq, ledgerHash]
  return createHash('sha256').update(JSON.stringify(sealed, inOrder)).digest('hex')
}

/** Whether figures and ledger still are what was sealed. */
export async function isSound(db: Db | Trx, { hash, ...sealed }: Sealed & { hash: string }): Promise<boolean> {
  if (sealOf(sealed) !== hash) return false
  return sealed.ledgerSeq === 0 || (await hashAt(db, sealed.bookOwnerId, sealed.ledgerSeq)) === sealed.ledgerHash
}
