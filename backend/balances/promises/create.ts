import { type BalanceDetail, MAX_PROMISE_DAYS, type NewPromise } from '../../../shared/balances/contract.ts'
import { addDays, seoulDate } from '../../../shared/kit/dates.ts'
import { refuseField } from '../../../shared/kit/errors.ts'
import { requireOnClient } from '../../connections/rights.ts'
import type { Db } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import { requirePartner } from '../access.ts'
import { detailFor } from '../detail.ts'
import * as promises from './queries.ts'

/**
 * Puts on record that a client has promised to pay.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, INVALID_FIELDS for a day that has passed or is more than a year away
 */
export const createPromise = (
  db: Db,
  by: Member,
  clientId: number,
  input: NewPromise,
  idempotencyKey: string | null,
  now = Date.now(),
): Promise<BalanceDetail> =>
  db.transaction().execute((trx) =>
    once(trx, by, { key: idempotencyKey, verb: 'promise.create', input: { clientId, ...input } }, async () => {
      const found = requirePartner(await requireOnClient(trx, by, clientId, 'PAYMENT_WRITE'))
      const { bookOwnerId } = found
      const today = seoulDate(now)
      if (input.promisedDate < today) refuseField('promisedDate', '오늘이나 다가올 날을 골라 주세요.')
      if (input.promisedDate > addDays(today, MAX_PROMISE_DAYS))
        refuseField('promisedDate', '1년 안의 날을 골라 주세요.')
      const promiseId = await promises.insert(trx, { bookOwnerId, clientId, ...input, createdBy: by.id })
      await by.record(trx, {
        action: 'CREATE',
        entityType: 'promise',
        entityId: promiseId,
        after: { clientId, ...input },
      })
      return detailFor(trx, found)
    }),
  )
