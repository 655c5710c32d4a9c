import type { Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import * as rows from './writeQueries.ts'

/** Takes the place of the default from the one that has it, before another is given it; `all` are those of its book. */
export async function takeDefault(trx: Trx, by: Member, all: readonly rows.Stored[]): Promise<void> {
  const former = all.find(({ isDefault }) => isDefault)
  if (!former) return
  await rows.update(trx, former.warehouseId, by.id, { isDefault: false })
  await by.record(trx, {
    action: 'UPDATE',
    entityType: 'warehouse',
    entityId: former.warehouseId,
    entityLabel: former.warehouseName,
    before: { isDefault: true },
    after: { isDefault: false },
  })
}
