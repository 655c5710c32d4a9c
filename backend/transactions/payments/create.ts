import { refuseField } from '../../../shared/kit/errors.ts'
import type { NewPayment, TransactionDetail } from '../../../shared/transactions/contract.ts'
import type { Db } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import { openDay } from '../../inventory/businessDay.ts'
import { lockTrading, paymentNeeds } from '../access.ts'
import { bookOfClient } from '../clientQueries.ts'
import { refusePointless } from '../create.ts'
import { detailFor } from '../detail.ts'
import { pay } from './pay.ts'

/**
 * Writes a payment, a set-off, a discount, an adjustment or a bad debt of one client; always allowed, whatever his status
 * (domain.md 5). @throws Refusal NOT_FOUND, PERMISSION_MISSING, OWN_BUSINESS, DAY_CLOSED and what `pay` refuses
 */
export const createPayment = (
  db: Db,
  by: Member,
  input: NewPayment,
  key: string | null,
  now = Date.now(),
): Promise<TransactionDetail> =>
  db.transaction().execute((trx) =>
    once(trx, by, { key, verb: 'payment.create', input }, async () => {
      const { clientId, transactionType, account } = input
      if ((transactionType === 'DISCOUNT' || transactionType === 'ADJUSTMENT') && account === undefined)
        refuseField('account', '받을 돈인지 줄 돈인지 골라 주세요.')
      const bookOwnerId = await bookOfClient(trx, by, clientId)
      const businessDate = await openDay(trx, bookOwnerId, input.businessDate, now)
      const trading = await lockTrading(trx, by, clientId, paymentNeeds[transactionType])
      refusePointless({ ...input, businessDate })
      return detailFor(trx, by, await pay(trx, by, trading, { ...input, businessDate }))
    }),
  )
