import { Refusal } from '../../shared/kit/errors.ts'
import { type Asker, requireOnClient } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import { hidden } from './access.ts'

/** The book of a client whose trade is for his eyes; read before the day is held open, which comes before the client's lock. */
export async function bookOfClient(db: Db | Trx, by: Asker, clientId: number): Promise<number> {
  const { bookOwnerId } = await requireOnClient(db, by, clientId, 'TRANSACTION_VIEW').catch(hidden)
  return bookOwnerId
}

/** The paper's client, when it is for his eyes. @throws Refusal NOT_FOUND */
export async function requirePaper<P extends { clientId: number }>(
  db: Db | Trx,
  by: Asker,
  paper: P | undefined,
): Promise<P> {
  if (!paper) throw new Refusal('NOT_FOUND')
  await requireOnClient(db, by, paper.clientId, 'TRANSACTION_VIEW').catch(hidden)
  return paper
}
