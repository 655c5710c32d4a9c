import type { DepartmentDetail } from '../../shared/departments/contract.ts'
import type { DepartmentChange } from '../../shared/departments/input.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { changes } from '../audit/changes.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { locked } from './locked.ts'
import { put, requireAtWork } from './people.ts'
import { lastPlace, parentName, requirePlace } from './place.ts'
import { detailFor } from './read.ts'
import * as rows from './writeQueries.ts'

/**
 * Saves a department as it is to be. One that comes to another place stands behind those that are there.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STALE_VERSION, DEPARTMENT_NAME_TAKEN, INVALID_FIELDS
 */
export const update = (db: Db, by: Member, departmentId: number, change: DepartmentChange): Promise<DepartmentDetail> =>
  db.transaction().execute(async (trx) => {
    const { stored, all, sight } = await locked(trx, by, departmentId)
    if (stored.version !== change.version) throw new Refusal('STALE_VERSION')
    const { departmentName, parentId, memo } = change
    await requireAtWork(trx, stored.bookOwnerId, change.memberIds)
    requirePlace(all, stored, { departmentName, parentId })
    const made = await put(trx, by, stored, change, sight)
    const was = {
      departmentName: stored.departmentName,
      parentName: parentName(all, stored.parentId),
      memo: stored.memo,
    }
    const { before, after } = changes<Record<string, unknown>>(
      { ...was, ...made.before },
      { departmentName, parentName: parentName(all, parentId), memo, ...made.after },
    )
    // Two places may be called alike.
    const isMoved = parentId !== stored.parentId
    if (Object.keys(after).length === 0 && !isMoved) return detailFor(trx, departmentId, sight)
    const sortOrder = isMoved ? lastPlace(all, parentId) : stored.sortOrder
    await rows.update(trx, departmentId, by.id, { departmentName, parentId, memo, sortOrder })
    await by.record(trx, {
      action: 'UPDATE',
      entityType: 'department',
      entityId: departmentId,
      entityLabel: departmentName,
      before,
      after,
    })
    return detailFor(trx, departmentId, sight)
  })
