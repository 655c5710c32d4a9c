import type { BalanceDetail } from '../../../shared/balances/contract.ts'
import { reminderOf } from '../../../shared/balances/rules.ts'
import { seoulDate } from '../../../shared/kit/dates.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { nameOf } from '../../clients/bookQueries.ts'
import { requireOnClient } from '../../connections/rights.ts'
import type { Db } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import { requirePartner } from '../access.ts'
import { detailFor } from '../detail.ts'
import * as details from '../detailQueries.ts'
import * as reminders from './queries.ts'
import { tellDebtor } from './tell.ts'

/**
 * Reminds a client of what he owes: by the bell where he is linked, on record in any case.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT where he owes nothing
 */
export const createReminder = (
  db: Db,
  by: Member,
  clientId: number,
  input: { content: string | null },
  idempotencyKey: string | null,
  now = Date.now(),
): Promise<BalanceDetail> =>
  db.transaction().execute((trx) =>
    once(trx, by, { key: idempotencyKey, verb: 'reminder.create', input: { clientId, ...input } }, async () => {
      const found = requirePartner(await requireOnClient(trx, by, clientId, 'PAYMENT_WRITE'))
      const client = await details.find(trx, clientId)
      if (!client) throw new Refusal('NOT_FOUND')
      const { bookOwnerId, receivableAmount } = client
      const open = await details.openNow(trx, clientId)
      const debts = open.filter(({ account, openAmount }) => account === 'AR' && openAmount > 0)
      const [first] = debts
      if (!first || receivableAmount <= 0)
        throw new Refusal('STATUS_CONFLICT', { message: '받을 돈이 없어서 알릴 내용이 없어요.' })
      const words = reminderOf(await nameOf(trx, bookOwnerId), debts, receivableAmount, seoulDate(now))
      const told = { ...words, content: input.content ?? words.content }
      const [reminderId = 0] = await reminders.insert(trx, [
        {
          bookOwnerId,
          clientId,
          transactionId: null,
          dayOffset: null,
          ...told,
          receiverId: client.debtorId,
          sentBy: by.id,
        },
      ])
      await tellDebtor(trx, client, told, first.transactionId)
      await by.record(trx, {
        action: 'CREATE',
        entityType: 'reminder',
        entityId: reminderId,
        entityLabel: client.clientName,
        after: { clientId, amount: told.amount },
      })
      return detailFor(trx, found)
    }),
  )
