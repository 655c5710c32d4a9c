import { bizStatusNames } from '../../../shared/clients/words.ts'
import { grouped } from '../../../shared/kit/money.ts'
import type { BizStatus } from '../../../shared/members/contract.ts'
import { toldOf } from '../../balances/keeper.ts'
import type { Db } from '../../db/open.ts'
import type { Work } from '../../jobs/job.ts'
import { systemAdmins } from '../../jobs/queries.ts'
import { notify } from '../../notifications/notify.ts'
import * as businesses from './queries.ts'
import { ASKED_AT_ONCE, askStatuses, type BizStatusApi } from './service.ts'

/** What a week can look through; who is left over comes first the next time. */
const MAX_NUMBERS = 5_000

type Parts = { db: Db; api: BizStatusApi; key: string }

/**
 * Asks the tax office whether businesses of members and clients still trade, and tells who looks after a client, and
 * the system's administrators of a member, when one has stopped (domain.md 2.1).
 */
export async function checkBusinesses(work: Work, { db, api, key }: Parts): Promise<string> {
  const numbers = await businesses.numbers(db, MAX_NUMBERS)
  let closed = 0
  work.expect(numbers.length)
  for (let at = 0; at < numbers.length; at += ASKED_AT_ONCE) {
    const some = numbers.slice(at, at + ASKED_AT_ONCE)
    // A service that does not answer for these will not for the next either.
    const statuses = await askStatuses({ ...api, key, signal: work.signal }, some)
    for (const number of some) {
      const status = statuses.get(number)
      if (status !== undefined) closed += await write(db, number, status)
      await work.done()
    }
  }
  return `사업자 ${grouped(numbers.length)}곳을 확인했고, 새로 휴업·폐업한 곳은 ${grouped(closed)}곳이에요.`
}

const write = (db: Db, number: string, status: BizStatus): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const members = await businesses.setMembers(trx, number, status)
    const clients = await businesses.setClients(trx, number, status)
    for (const client of clients)
      for (const receiverId of await toldOf(trx, client))
        await notify(trx, {
          receiverId,
          type: 'SYSTEM_NOTICE',
          title: `거래처가 ${bizStatusNames[status]} 상태예요`,
          content: `${client.clientName} · 국세청에서 확인했어요. 받을 돈이 있으면 먼저 정리해 주세요.`,
          target: { type: 'CLIENT', id: client.clientId },
        })
    if (members.length > 0)
      for (const receiverId of await systemAdmins(trx))
        for (const { businessName, name } of members)
          await notify(trx, {
            receiverId,
            type: 'SYSTEM_NOTICE',
            title: `회원 사업자가 ${bizStatusNames[status]} 상태예요`,
            content: `${businessName ?? name} · 국세청에서 확인했어요.`,
          })
    return Math.max(members.length, clients.length) > 0 ? 1 : 0
  })
