import type { StockCount, saveCount } from '../../../shared/inventory/contract.ts'
import type { Of } from '../../../shared/kit/endpoint.ts'
import { Refusal, refuseField } from '../../../shared/kit/errors.ts'
import type { Db, Trx } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import * as sheet from './lineQueries.ts'
import { lockedCount, requireDraft } from './locked.ts'
import * as counts from './queries.ts'
import { detailFor } from './read.ts'

type Input = Of<(typeof saveCount)['body']> & { countId: number }

/**
 * Keeps what was counted so far. What the books say of a lot is noted with what was counted of it: what moves later
 * changes both (decision 016).
 * @param waitedMs how long ago it was counted, where it waited for the network: what has moved since is pointed out
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT, STALE_VERSION, INVALID_FIELDS
 */
export const save = (
  db: Db,
  by: Member,
  input: Input,
  idempotencyKey: string | null,
  waitedMs = 0,
): Promise<StockCount> =>
  db
    .transaction()
    .execute((trx) =>
      once(trx, by, { key: idempotencyKey, verb: 'stockCount.save', input }, () => keep(trx, by, input, waitedMs)),
    )

async function keep(trx: Trx, by: Member, { countId, version, lines }: Input, waitedMs: number): Promise<StockCount> {
  const stored = await lockedCount(trx, by, countId)
  requireDraft(stored)
  if (stored.version !== version) throw new Refusal('STALE_VERSION')
  const seen = new Set<number>()
  for (const [at, { lotId, countedQuantity, countedWeight }] of lines.entries()) {
    if (seen.has(lotId)) refuseField(`lines.${at}.lotId`, '같은 로트가 두 번 들어 있어요.')
    seen.add(lotId)
    if (countedQuantity === 0 && countedWeight)
      refuseField(`lines.${at}.countedWeight`, '수량이 0이면 중량도 0이어야 해요.')
  }
  const found = await sheet.save(trx, countId, lines, waitedMs)
  const strange = lines.findIndex(({ lotId }) => !found.has(lotId))
  if (strange >= 0) refuseField(`lines.${strange}.lotId`, '이 실사에 없는 로트예요.')
  await counts.update(trx, countId, by.id)
  await by.recordIfImpersonated(trx, {
    action: 'UPDATE',
    entityType: 'stockCount',
    entityId: countId,
    entityLabel: stored.countNo,
    after: { lines: lines.length },
  })
  return detailFor(trx, countId)
}
