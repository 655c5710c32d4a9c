import type { Of } from '../../../shared/kit/endpoint.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { allocatePayment, TransactionDetail } from '../../../shared/transactions/contract.ts'
import type { Db } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import { openDay } from '../../inventory/businessDay.ts'
import { lockTrading } from '../access.ts'
import { requirePaper } from '../clientQueries.ts'
import { detailFor } from '../detail.ts'
import { allocateOldest, allocateTo } from '../ledger/allocate.ts'
import * as rows from '../writeQueries.ts'

type Input = Of<(typeof allocatePayment)['body']> & { transactionId: number }

/**
 * Settles more with what is left of a payment, a return or a discount: the papers named, or the oldest due.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT for a paper that is not posted, OVER_ALLOCATED
 */
export const allocate = (
  db: Db,
  by: Member,
  input: Input,
  key: string | null,
  now = Date.now(),
): Promise<TransactionDetail> =>
  db.transaction().execute((trx) =>
    once(trx, by, { key, verb: 'payment.allocate', input }, async () => {
      const { clientId, bookOwnerId } = await requirePaper(trx, by, await rows.whose(trx, input.transactionId))
      const businessDate = await openDay(trx, bookOwnerId, null, now)
      await lockTrading(trx, by, clientId, 'PAYMENT_WRITE')
      const paper = await rows.lock(trx, input.transactionId)
      if (!paper) throw new Refusal('NOT_FOUND')
      const { status, transactionId, transactionNo } = paper
      if (status !== 'POSTED') throw new Refusal('STATUS_CONFLICT', { currentStatus: status, allowed: ['POSTED'] })
      const allocating = { bookOwnerId, businessDate, transactionId, createdBy: by.id }
      if (input.allocations) await allocateTo(trx, allocating, clientId, input.allocations)
      else await allocateOldest(trx, allocating, clientId)
      await by.record(trx, {
        action: 'UPDATE',
        entityType: 'transaction',
        entityId: transactionId,
        entityLabel: transactionNo,
        after: { allocations: input.allocations ?? 'oldest' },
      })
      return detailFor(trx, by, transactionId)
    }),
  )
