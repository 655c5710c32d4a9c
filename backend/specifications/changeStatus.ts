import type { SpecificationDetail } from '../../shared/specifications/contract.ts'
import type { SpecificationStatus } from '../../shared/specifications/words.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { tellChanged } from '../product-codes/notices.ts'
import { changed, locked } from './read.ts'
import * as rows from './writeQueries.ts'

type Change = { specificationId: number; to: SpecificationStatus }

/**
 * Takes a specification out of what can be chosen, or back in (domain.md 24.1). The status it has already answers as done.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING
 */
export const changeStatus = (
  db: Db,
  by: Member,
  input: Change,
  idempotencyKey: string | null,
): Promise<SpecificationDetail> =>
  db
    .transaction()
    .execute((trx) =>
      once(trx, by, { key: idempotencyKey, verb: 'specification.status', input }, () => move(trx, by, input)),
    )

async function move(trx: Trx, by: Member, { specificationId, to }: Change): Promise<SpecificationDetail> {
  const stored = await locked(trx, by, specificationId)
  const isActive = to === 'ACTIVE'
  if (stored.isActive === isActive) return changed(trx, specificationId)
  await rows.update(trx, specificationId, by.id, { isActive })
  await by.record(trx, {
    action: 'STATUS',
    entityType: 'specification',
    entityId: specificationId,
    entityLabel: stored.displayName,
    before: { isActive: stored.isActive },
    after: { isActive },
  })
  const { bookOwnerId, productCodeId } = stored
  if (bookOwnerId !== null)
    await tellChanged(
      trx,
      by.id,
      { bookOwnerId, productCodeId },
      { title: isActive ? '규격을 다시 쓰기 시작했어요' : '규격을 더는 쓰지 않아요', content: stored.displayName },
    )
  return changed(trx, specificationId)
}
