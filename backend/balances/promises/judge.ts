import { judged } from '../../../shared/balances/rules.ts'
import { won } from '../../../shared/kit/money.ts'
import type { Db } from '../../db/open.ts'
import { type Each, inTurn } from '../../jobs/job.ts'
import { notify } from '../../notifications/notify.ts'
import * as details from '../detailQueries.ts'
import { toldOf } from '../keeper.ts'
import * as promises from './queries.ts'
import { receivedFor } from './view.ts'

/**
 * Decides which promises were kept and which are broken, each once, and tells who looks after the client of a broken
 * one (domain.md 24.1). @param day promises for days before it are over
 * @returns how many were decided
 */
export async function judgePromises(db: Db, day: string, each: Each = inTurn): Promise<number> {
  let decided = 0
  const act = async (clientId: number) => {
    decided += await judgeClient(db, clientId, day)
  }
  await each(await promises.clientsWithOpen(db), (clientId) => `promises of client ${clientId}`, act)
  return decided
}

const judgeClient = (db: Db, clientId: number, day: string): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const all = await promises.lockAll(trx, clientId)
    const received = await receivedFor(trx, clientId, all)
    const client = await details.find(trx, clientId)
    let decided = 0
    for (const promise of all) {
      if (promise.status !== 'OPEN') continue
      const got = received.get(promise.promiseId) ?? 0
      const status = judged(promise, got, day)
      if (status === 'OPEN') continue
      await promises.setStatus(trx, promise.promiseId, status, null)
      decided += 1
      if (!client || status !== 'BROKEN') continue
      for (const receiverId of await toldOf(trx, client))
        await notify(trx, {
          receiverId,
          type: 'PAYMENT_REMINDER',
          title: '약속한 날까지 입금되지 않았어요',
          content: `${client.clientName} · 약속 ${won(promise.amount)} 중 ${won(got)} 입금`,
          target: { type: 'CLIENT', id: clientId },
        })
    }
    return decided
  })
