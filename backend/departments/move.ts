import type { DepartmentDetail } from '../../shared/departments/contract.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { locked } from './locked.ts'
import { detailFor } from './read.ts'
import * as rows from './writeQueries.ts'

type Input = { departmentId: number; to: 'UP' | 'DOWN' }

/**
 * Changes places with the one before or behind it among those of one place; at the end of them it stays.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING
 */
export const move = (db: Db, by: Member, input: Input, key: string | null): Promise<DepartmentDetail> =>
  db
    .transaction()
    .execute((trx) => once(trx, by, { key, verb: 'department.move', input }, () => change(trx, by, input)))

async function change(trx: Trx, by: Member, { departmentId, to }: Input): Promise<DepartmentDetail> {
  const { stored, all, sight } = await locked(trx, by, departmentId)
  const beside = all
    .filter(({ parentId }) => parentId === stored.parentId)
    .toSorted((a, b) => a.sortOrder - b.sortOrder || a.departmentId - b.departmentId)
  const other = beside[beside.indexOf(stored) + (to === 'UP' ? -1 : 1)]
  if (other) {
    await rows.swap(trx, stored, other)
    await by.record(trx, {
      action: 'UPDATE',
      entityType: 'department',
      entityId: departmentId,
      entityLabel: stored.departmentName,
      before: { sortOrder: stored.sortOrder },
      after: { sortOrder: other.sortOrder },
    })
  }
  return detailFor(trx, departmentId, sight)
}
