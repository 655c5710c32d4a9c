import { Refusal } from '../../shared/kit/errors.ts'
import type { TransactionType } from '../../shared/transactions/words.ts'
import { type Asker, rightOnClient } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import { seesPaper } from './access.ts'

/** The book of a client who is for his eyes; read before the day is held open, which comes before the client's lock. */
export async function bookOfClient(db: Db | Trx, by: Asker, clientId: number): Promise<number> {
  const found = await rightOnClient(db, by, clientId)
  if (!found) throw new Refusal('NOT_FOUND')
  return found.bookOwnerId
}

/** The paper, when it is for his eyes. @throws Refusal NOT_FOUND */
export async function requirePaper<P extends { clientId: number; transactionType: TransactionType }>(
  db: Db | Trx,
  by: Asker,
  paper: P | undefined,
): Promise<P> {
  const found = paper && (await rightOnClient(db, by, paper.clientId))
  if (!found || !seesPaper(found.right, paper.transactionType)) throw new Refusal('NOT_FOUND')
  return paper
}
