import type { DepartmentDetail, DepartmentTree } from '../../shared/departments/contract.ts'
import { inTreeOrder } from '../../shared/departments/tree.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Asker } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import { requireSeen, type Sight } from './access.ts'
import * as departments from './queries.ts'

/** The departments of a book, and whom and what they can be made of. @throws Refusal NOT_FOUND */
export async function list(
  db: Db,
  by: Asker,
  { bookOwnerId = by.id }: { bookOwnerId?: number | undefined },
): Promise<DepartmentTree> {
  const { seesStock, mayArrange } = await requireSeen(db, by, bookOwnerId)
  const tree = inTreeOrder(await departments.listOf(db, bookOwnerId))
  return {
    departments: tree.map(({ depth: _depth, ...one }) => (seesStock ? one : { ...one, warehouseIds: null })),
    colleagues: await departments.colleaguesOf(db, bookOwnerId),
    warehouses: seesStock ? await departments.warehousesOf(db, bookOwnerId) : null,
    mayArrange,
  }
}

/** One of them. @throws Refusal NOT_FOUND for one that is not for his eyes */
export async function one(db: Db, by: Asker, departmentId: number): Promise<DepartmentDetail> {
  const bookOwnerId = await departments.bookOf(db, departmentId)
  if (bookOwnerId === undefined) throw new Refusal('NOT_FOUND')
  return detailFor(db, departmentId, await requireSeen(db, by, bookOwnerId))
}

/** One as somebody with this sight of its book has it. @throws Refusal NOT_FOUND when it is not there */
export async function detailFor(
  db: Db | Trx,
  departmentId: number,
  { seesStock, mayArrange }: Sight,
): Promise<DepartmentDetail> {
  const found = await departments.find(db, departmentId)
  if (!found) throw new Refusal('NOT_FOUND')
  return { ...found, ...(seesStock ? {} : { warehouseIds: null, warehousesBelow: null }), mayArrange }
}
