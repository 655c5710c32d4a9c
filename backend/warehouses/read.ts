import { permissions } from '../../shared/connections/permissions.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Keeper, Warehouse, WarehouseDetail } from '../../shared/warehouses/contract.ts'
import type { WarehouseStatus } from '../../shared/warehouses/words.ts'
import * as books from '../clients/bookQueries.ts'
import { inWholeBook } from '../connections/inWholeBook.ts'
import { type Asker, type Right, requireInBook } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import * as warehouses from './queries.ts'

type Asked = { bookOwnerId?: number | undefined; status?: WarehouseStatus | undefined }

/** The warehouses of a book whose stock the caller may see. @throws Refusal NOT_FOUND for any other book */
export async function list(db: Db, by: Asker, { bookOwnerId = by.id, status }: Asked): Promise<Warehouse[]> {
  await requireInBook(db, by, bookOwnerId, 'INVENTORY_VIEW')
  return warehouses.listOf(db, bookOwnerId, status ?? null)
}

/** Who may look after one of them. @throws as `list` */
export async function keepers(db: Db, by: Asker, { bookOwnerId = by.id }: Asked): Promise<Keeper[]> {
  await requireInBook(db, by, bookOwnerId, 'INVENTORY_VIEW')
  return inWholeBook(db, bookOwnerId, 'INVENTORY_VIEW')
}

/** One of them. @throws Refusal NOT_FOUND for one that is not for his eyes */
export async function one(db: Db, by: Asker, warehouseId: number): Promise<WarehouseDetail> {
  const bookOwnerId = await warehouses.bookOf(db, warehouseId)
  if (bookOwnerId === undefined) throw new Refusal('NOT_FOUND')
  return detailFor(db, warehouseId, await requireInBook(db, by, bookOwnerId, 'INVENTORY_VIEW'))
}

/** One as somebody with this right on its book sees it. @throws Refusal NOT_FOUND when it is not there */
export async function detailFor(db: Db | Trx, warehouseId: number, right: Right): Promise<WarehouseDetail> {
  const row = await warehouses.find(db, warehouseId)
  if (!row) throw new Refusal('NOT_FOUND')
  return {
    ...row,
    bookName: await books.nameOf(db, row.bookOwnerId),
    permissions: permissions.filter((permission) => right.permissions.has(permission)),
  }
}
