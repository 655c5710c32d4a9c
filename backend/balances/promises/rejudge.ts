import type { Trx } from '../../db/open.ts'
import * as promises from './queries.ts'
import { receivedFor } from './view.ts'

/**
 * What has become of a client's promises once his money has changed: those that it no longer keeps wait again, the night judges
 * them anew and tells of it; those that were called broken before money of a day in time was written down are kept.
 */
export async function rejudgePromises(trx: Trx, clientId: number): Promise<void> {
  const all = await promises.lockAll(trx, clientId)
  const received = await receivedFor(trx, clientId, all)
  for (const { promiseId, status, amount } of all) {
    const isKept = (received.get(promiseId) ?? 0) >= amount
    if (status === 'KEPT' && !isKept) await promises.setStatus(trx, promiseId, 'OPEN', null)
    if (status === 'BROKEN' && isKept) await promises.setStatus(trx, promiseId, 'KEPT', null)
  }
}
