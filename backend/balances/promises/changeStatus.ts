import type { BalanceDetail } from '../../../shared/balances/contract.ts'
import type { PromiseStatus } from '../../../shared/balances/words.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { requireOnClient } from '../../connections/rights.ts'
import type { Db } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import { requirePartner } from '../access.ts'
import { detailFor } from '../detail.ts'
import * as promises from './queries.ts'

type Move = { clientId: number; promiseId: number; to: PromiseStatus }

/**
 * Calls a promise off. Whether one is kept or broken money and days decide, and nobody else (domain.md 24.1).
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT
 */
export const changePromise = (db: Db, by: Member, input: Move, idempotencyKey: string | null): Promise<BalanceDetail> =>
  db.transaction().execute((trx) =>
    once(trx, by, { key: idempotencyKey, verb: 'promise.status', input }, async () => {
      const { clientId, promiseId, to } = input
      const found = requirePartner(await requireOnClient(trx, by, clientId, 'PAYMENT_WRITE'))
      const promise = await promises.lock(trx, clientId, promiseId)
      if (!promise) throw new Refusal('NOT_FOUND')
      const { status } = promise
      if (status === to && to === 'CANCELED') return detailFor(trx, found)
      if (status !== 'OPEN' || to !== 'CANCELED')
        throw new Refusal('STATUS_CONFLICT', { currentStatus: status, allowed: status === 'OPEN' ? ['CANCELED'] : [] })
      await promises.setStatus(trx, promiseId, to, by.id)
      await by.record(trx, {
        action: 'STATUS',
        entityType: 'promise',
        entityId: promiseId,
        before: { status },
        after: { status: to },
      })
      return detailFor(trx, found)
    }),
  )
