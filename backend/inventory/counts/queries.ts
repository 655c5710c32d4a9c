import { type Insertable, sql } from 'kysely'
import type { CountStatus } from '../../../shared/inventory/words.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Tables } from '../../db/schema.ts'

const named = (db: Db | Trx) =>
  db
    .selectFrom('stockCounts as n')
    .innerJoin('warehouses as w', 'w.warehouseId', 'n.warehouseId')
    .leftJoin('members as m', 'm.id', 'n.createdBy')
    .select([
      'n.countId',
      'n.countNo',
      'n.bookOwnerId',
      'n.warehouseId',
      'w.warehouseName',
      'n.businessDate',
      'n.status',
      'n.memo',
      'n.createdAt',
      'm.name as createdByName',
      'n.version',
    ])

export const find = (db: Db | Trx, countId: number) => named(db).where('n.countId', '=', countId).executeTakeFirst()

type Asked = { bookOwnerId: number; warehouseId?: number | undefined; page: number; size: number }

/** One page of a book's counts, the newest first, and how many there are. */
export async function list(db: Db, { bookOwnerId, warehouseId, page, size }: Asked) {
  const content = await named(db)
    .where('n.bookOwnerId', '=', bookOwnerId)
    .$if(warehouseId !== undefined, (q) => q.where('n.warehouseId', '=', warehouseId ?? 0))
    .orderBy('n.countId', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  const { total } = await db
    .selectFrom('stockCounts as n')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('n.bookOwnerId', '=', bookOwnerId)
    .$if(warehouseId !== undefined, (q) => q.where('n.warehouseId', '=', warehouseId ?? 0))
    .executeTakeFirstOrThrow()
  return { content, total }
}

export const lock = (trx: Trx, countId: number) =>
  trx.selectFrom('stockCounts').selectAll().where('countId', '=', countId).forNoKeyUpdate().executeTakeFirst()

export type Stored = NonNullable<Awaited<ReturnType<typeof lock>>>

/** Opens a count over what lies in the warehouse; undefined when one is open there already. */
export async function insert(trx: Trx, row: Insertable<Tables['stockCounts']>): Promise<number | undefined> {
  const count = await trx
    .insertInto('stockCounts')
    .values(row)
    .onConflict((c) => c.column('warehouseId').where('status', '=', 'DRAFT').doNothing())
    .returning('countId')
    .executeTakeFirst()
  if (!count) return undefined
  await sql`
    insert into "stockCountLines" ("countId", "lotId", "systemQuantity", "systemWeight")
    select ${count.countId}, "lotId", "quantityOnHand", "weightOnHand" from "inventoryLots"
    where "bookOwnerId" = ${row.bookOwnerId} and "warehouseId" = ${row.warehouseId} and "quantityOnHand" > 0`.execute(
    trx,
  )
  return count.countId
}

export async function update(trx: Trx, countId: number, memberId: number, change: { status?: CountStatus } = {}) {
  await trx
    .updateTable('stockCounts')
    .set({ ...change, updatedBy: memberId, updatedAt: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('countId', '=', countId)
    .execute()
}
