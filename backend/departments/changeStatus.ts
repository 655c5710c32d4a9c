import type { DepartmentDetail } from '../../shared/departments/contract.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { locked } from './locked.ts'
import { detailFor } from './read.ts'
import * as rows from './writeQueries.ts'

type Input = { departmentId: number; to: 'ACTIVE' | 'INACTIVE' }

/**
 * Ends the use of a department or takes it up again; its people stay in it. The status it has already answers as done.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, DEPARTMENT_IN_USE with one in use below it, STATUS_CONFLICT below one
 * that is out of use
 */
export const changeStatus = (db: Db, by: Member, input: Input, key: string | null): Promise<DepartmentDetail> =>
  db
    .transaction()
    .execute((trx) => once(trx, by, { key, verb: 'department.status', input }, () => change(trx, by, input)))

async function change(trx: Trx, by: Member, { departmentId, to }: Input): Promise<DepartmentDetail> {
  const { stored, all, sight } = await locked(trx, by, departmentId)
  const isActive = to === 'ACTIVE'
  if (stored.isActive === isActive) return detailFor(trx, departmentId, sight)
  if (isActive) requireParentInUse(all, stored)
  else requireNoneInUseBelow(all, stored)
  await rows.update(trx, departmentId, by.id, { isActive })
  await by.record(trx, {
    action: 'STATUS',
    entityType: 'department',
    entityId: departmentId,
    entityLabel: stored.departmentName,
    before: { isActive: stored.isActive },
    after: { isActive },
  })
  return detailFor(trx, departmentId, sight)
}

function requireParentInUse(all: readonly rows.Stored[], { parentId }: rows.Stored): void {
  const parent = all.find((one) => one.departmentId === parentId)
  if (!parent || parent.isActive) return
  const message = `상위 부서 ‘${parent.departmentName}’의 사용이 멈춰 있어요. 상위 부서를 먼저 다시 사용해 주세요.`
  throw new Refusal('STATUS_CONFLICT', { message, currentStatus: 'INACTIVE', allowed: [] })
}

function requireNoneInUseBelow(all: readonly rows.Stored[], { departmentId }: rows.Stored): void {
  const child = all.find((one) => one.parentId === departmentId && one.isActive)
  if (!child) return
  const message = `하위 부서(‘${child.departmentName}’)를 쓰고 있어요. 하위 부서를 먼저 멈추거나 옮겨 주세요.`
  throw new Refusal('DEPARTMENT_IN_USE', { message })
}
