import { reminderOf } from '../../../shared/balances/rules.ts'
import { won } from '../../../shared/kit/money.ts'
import { nameOf } from '../../clients/bookQueries.ts'
import type { Db } from '../../db/open.ts'
import { type Each, inTurn } from '../../jobs/job.ts'
import { notify } from '../../notifications/notify.ts'
import * as details from '../detailQueries.ts'
import { toldOf } from '../keeper.ts'
import * as reminders from './queries.ts'
import { tellDebtor } from './tell.ts'

/**
 * Tells debtors, and who looks after them, of what falls due on the days that their book has chosen (domain.md 20): once
 * for each debt and day, however often it is run. @returns how many debts were told of
 */
export async function remindDue(db: Db, today: string, each: Each = inTurn): Promise<number> {
  const clientIds = new Set((await reminders.due(db, today)).map(({ clientId }) => clientId))
  let told = 0
  const act = async (clientId: number) => {
    told += await remindClient(db, clientId, today)
  }
  await each([...clientIds], (clientId) => `debts of client ${clientId}`, act)
  return told
}

const remindClient = (db: Db, clientId: number, today: string): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const client = await details.find(trx, clientId)
    // Others were told before him; meanwhile he may have paid.
    const debts = await reminders.due(trx, today, clientId)
    const [first] = debts
    if (!client || !first || client.receivableAmount <= 0) return 0
    const { bookOwnerId, debtorId: receiverId } = client
    const words = reminderOf(await nameOf(trx, bookOwnerId), debts, client.receivableAmount, today)
    const { title, content } = words
    const written = await reminders.insert(
      trx,
      debts.map(({ transactionId, dayOffset, openAmount: amount }) => ({
        bookOwnerId,
        clientId,
        transactionId,
        dayOffset,
        amount,
        title,
        content,
        receiverId,
        sentBy: null,
      })),
    )
    if (written.length === 0) return 0
    await tellDebtor(trx, client, words, first.transactionId)
    for (const keeperId of await toldOf(trx, client))
      await notify(trx, {
        receiverId: keeperId,
        type: 'PAYMENT_REMINDER',
        title: receiverId === null ? '결제일이 된 거래처가 있어요' : '거래처에 결제일을 알렸어요',
        content: `${client.clientName} · ${won(words.amount)}`,
        target: { type: 'PAYMENT', id: first.transactionId },
      })
    return written.length
  })
