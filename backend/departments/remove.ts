import { Refusal } from '../../shared/kit/errors.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { locked } from './locked.ts'
import * as rows from './writeQueries.ts'

/**
 * Takes a department away; its people and warehouses are in none afterwards.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, DEPARTMENT_IN_USE while there is one below it
 */
export const remove = (db: Db, by: Member, departmentId: number): Promise<undefined> =>
  db.transaction().execute(async (trx) => {
    const { stored, all } = await locked(trx, by, departmentId)
    const child = all.find(({ parentId }) => parentId === departmentId)
    if (child) {
      const message = `하위 부서(‘${child.departmentName}’)가 있어 지울 수 없어요. 먼저 옮기거나 지워 주세요.`
      throw new Refusal('DEPARTMENT_IN_USE', { message })
    }
    await rows.remove(trx, departmentId, by.id)
    await by.record(trx, {
      action: 'DELETE',
      entityType: 'department',
      entityId: departmentId,
      entityLabel: stored.departmentName,
      before: { departmentName: stored.departmentName },
    })
    return undefined
  })
