import type { Trx } from '../../db/open.ts'
import * as promises from './queries.ts'
import { receivedFor } from './view.ts'

/** Promises of a client that the money left no longer keeps wait again: the night judges them anew, and tells of it. */
export async function reopenPromises(trx: Trx, clientId: number): Promise<void> {
  const all = await promises.lockAll(trx, clientId)
  const received = await receivedFor(trx, clientId, all)
  for (const { promiseId, status, amount } of all)
    if (status === 'KEPT' && (received.get(promiseId) ?? 0) < amount)
      await promises.setStatus(trx, promiseId, 'OPEN', null)
}
