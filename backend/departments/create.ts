import type { DepartmentDetail } from '../../shared/departments/contract.ts'
import type { NewDepartment } from '../../shared/departments/input.ts'
import { MAX_DEPARTMENTS } from '../../shared/departments/tree.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Db } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { requireArranging } from './access.ts'
import { put, requireAtWork } from './people.ts'
import { lastPlace, parentName, requirePlace } from './place.ts'
import { detailFor } from './read.ts'
import * as rows from './writeQueries.ts'

/**
 * Puts a department into the caller's book, or into one whose people he looks after; behind the others of its place.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, QUOTA_EXCEEDED, DEPARTMENT_NAME_TAKEN, INVALID_FIELDS
 */
export const create = (db: Db, by: Member, input: NewDepartment, key: string | null): Promise<DepartmentDetail> =>
  db.transaction().execute((trx) =>
    once(trx, by, { key, verb: 'department.create', input }, async () => {
      const { bookOwnerId = by.id, departmentName, parentId, memo } = input
      await rows.lockBook(trx, bookOwnerId)
      const sight = await requireArranging(trx, by, bookOwnerId)
      await requireAtWork(trx, bookOwnerId, input.memberIds)
      const all = await rows.allOf(trx, bookOwnerId)
      if (all.length >= MAX_DEPARTMENTS)
        throw new Refusal('QUOTA_EXCEEDED', { message: `부서는 ${MAX_DEPARTMENTS}개까지 만들 수 있어요.` })
      requirePlace(all, undefined, { departmentName, parentId })
      const columns = { departmentName, parentId, memo, sortOrder: lastPlace(all, parentId) }
      const departmentId = await rows.insert(trx, { ...columns, bookOwnerId, createdBy: by.id, updatedBy: by.id })
      const { after } = await put(trx, by, { bookOwnerId, departmentId }, input, sight)
      await by.record(trx, {
        action: 'CREATE',
        entityType: 'department',
        entityId: departmentId,
        entityLabel: departmentName,
        after: { departmentName, parentName: parentName(all, parentId), memo, ...after },
      })
      return detailFor(trx, departmentId, sight)
    }),
  )
