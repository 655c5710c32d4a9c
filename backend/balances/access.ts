import { Refusal } from '../../shared/kit/errors.ts'
import { type Asker, type BookRight, type ClientRight, type Right, rightOnBook } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'

const sees = ({ permissions }: Right) => permissions.has('BALANCE_VIEW')

/**
 * What of a book's balances the asker sees: all of them, or those of single clients. A client that he sees without its
 * balance is none of these.
 * @throws Refusal NOT_FOUND for a book of which he sees nothing, PERMISSION_MISSING where he sees no balance in it
 */
export async function requireBalances(db: Db | Trx, by: Asker, bookOwnerId: number): Promise<BookRight> {
  const right = await rightOnBook(db, by, bookOwnerId)
  if (!right) throw new Refusal('NOT_FOUND')
  const shown = balancesOn(right)
  if (!shown) throw new Refusal('PERMISSION_MISSING')
  return shown
}

/** What of the right shows balances; null where none of it does. */
export function balancesOn(right: BookRight): BookRight | null {
  if (right.whole && sees(right.whole)) return right
  const single = new Map([...right.single].filter(([, one]) => sees(one)))
  return single.size === 0 ? null : { ...right, whole: null, single }
}

/** A partner of a book; nobody owes himself. @throws Refusal NOT_FOUND for one's own business */
export function requirePartner(found: ClientRight): ClientRight {
  if (found.clientKind !== 'PARTNER') throw new Refusal('NOT_FOUND')
  return found
}
