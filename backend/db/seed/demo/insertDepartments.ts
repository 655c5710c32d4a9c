import type { Trx } from '../../open.ts'
import { missing } from '../reference.ts'
import { demoDepartments } from './departments.ts'
import { actor, type Cast } from './insertMembers.ts'
import type { WarehouseOf } from './insertWarehouses.ts'

const BOOK = 'dealer'

/** Inserts the departments of the wholesaler's book with their people and warehouses. */
export async function insertDepartments(trx: Trx, cast: Cast, warehouseOf: WarehouseOf): Promise<void> {
  const bookOwnerId = actor(cast, BOOK).id
  const made = new Map<string, number>()
  for (const [at, { departmentName, above, leader, members, warehouses, memo }] of demoDepartments.entries()) {
    const parentId = above === null ? null : (made.get(above) ?? missing(`department ${above}`))
    const { departmentId } = await trx
      .insertInto('departments')
      .values({
        ...{ bookOwnerId, departmentName, parentId, memo, sortOrder: at + 1 },
        createdBy: bookOwnerId,
        updatedBy: bookOwnerId,
      })
      .returning('departmentId')
      .executeTakeFirstOrThrow()
    made.set(departmentName, departmentId)
    for (const member of members)
      await trx
        .insertInto('departmentMembers')
        .values({ bookOwnerId, departmentId, memberId: actor(cast, member).id, isLeader: member === leader })
        .execute()
    for (const name of warehouses)
      await trx
        .insertInto('departmentWarehouses')
        .values({ bookOwnerId, departmentId, warehouseId: warehouseOf(BOOK, name).warehouseId })
        .execute()
  }
}
