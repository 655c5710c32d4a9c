import { Refusal } from '../../shared/kit/errors.ts'
import type { ProductCodeDetail } from '../../shared/product-codes/contract.ts'
import type { ProductStatus } from '../../shared/product-codes/words.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { tellChanged } from './notices.ts'
import { lockPlace } from './place.ts'
import { detailIn } from './read.ts'
import * as rows from './writeQueries.ts'

type Change = { productCodeId: number; bookOwnerId?: number | undefined; to: ProductStatus }

/**
 * Takes a product out of what a book can choose, or back in (domain.md 24.1). The status it has already answers as done.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT for one that the government's list has given up
 */
export const changeStatus = (
  db: Db,
  by: Member,
  input: Change,
  idempotencyKey: string | null,
): Promise<ProductCodeDetail> =>
  db
    .transaction()
    .execute((trx) =>
      once(trx, by, { key: idempotencyKey, verb: 'product-code.status', input }, () => move(trx, by, input)),
    )

async function move(trx: Trx, by: Member, { productCodeId, bookOwnerId, to }: Change): Promise<ProductCodeDetail> {
  const place = await lockPlace(trx, by, productCodeId, bookOwnerId)
  const before = await detailIn(trx, place)
  if (before.isActive === (to === 'ACTIVE')) return before
  await rows.saySettings(trx, place, by.id, { isActive: to === 'ACTIVE' })
  const after = await detailIn(trx, place)
  if (after.isActive === before.isActive) throw givenUp()
  await by.record(trx, {
    action: 'STATUS',
    entityType: 'productCode',
    entityId: productCodeId,
    entityLabel: after.productName,
    before: { isActive: before.isActive },
    after: { isActive: after.isActive },
  })
  await tellChanged(trx, by.id, place, {
    title: after.isActive ? '품목을 다시 쓰기 시작했어요' : '품목을 더는 쓰지 않아요',
    content: after.productName,
  })
  return after
}

const givenUp = () =>
  new Refusal('STATUS_CONFLICT', {
    message: '표준 목록에서 더는 쓰지 않는 품목이에요.',
    currentStatus: 'INACTIVE',
    allowed: [],
  })
