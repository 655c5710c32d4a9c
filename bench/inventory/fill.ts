import { sql } from 'kysely'
import type { Db } from '../../backend/db/open.ts'
import { type Book, holderOf } from '../support/books.ts'

/** What the questions have to know of a book. */
export type Stock = { firstLotId: number; firstProductId: number; warehouseIds: number[] }

export const FIRST_DAY = '2025-01-01'
const DAYS = 690
/** Each lot came in once and went in this many parts; of those that hold something a tenth is left. */
const PARTS = 9
const PRODUCTS = 300

/** Products beside the seeded ones, `품목 1호`; the government's list is as long. */
export async function addProducts(db: Db): Promise<void> {
  await sql`
    insert into "productCodes" ("largeCode", "largeName", "midCode", "midName", "smallCode", "smallName", "standardCode",
      source, "productName", "productNameInitial")
    select '99', '기타', lpad((n / 100)::text, 3, '0'), '품목', lpad((n % 100)::text, 2, '0'), n || '호', 'B' || n,
      'STANDARD', '품목 ' || n || '호', 'ㅍㅁ' || n || 'ㅎ' from generate_series(0, 17999) n`.execute(db)
}

/** A member with three warehouses, so many lots and ten movements of each. */
export async function fillStock(
  db: Db,
  name: string,
  { lots, onHand }: { lots: number; onHand: number },
): Promise<Book<Stock>> {
  const { id, token } = await holderOf(db, name)
  const warehouses = await db
    .insertInto('warehouses')
    .values(
      [1, 2, 3].map((n) => ({
        bookOwnerId: id,
        warehouseCode: `W00${n}`,
        warehouseName: `창고 ${n}`,
        storageType: 'COLD' as const,
        capacityKg: 1_000_000,
        isDefault: n === 1,
        createdBy: id,
        updatedBy: id,
      })),
    )
    .returning('warehouseId')
    .execute()
  const [first = 0] = warehouses.map(({ warehouseId }) => warehouseId)
  const { firstProductId } = await db
    .selectFrom('productCodes')
    .select((e) => e.fn.min<number>('productCodeId').as('firstProductId'))
    .where('standardCode', 'like', 'B%')
    .executeTakeFirstOrThrow()
  const firstLotId = await db.transaction().execute(async (trx) => {
    // A million movements one by one through the triggers would take the morning; what they keep is written here.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`set local statement_timeout = 0`.execute(trx)
    const left = sql`case when n >= ${lots - onHand} then 10 else 0 end`
    const { rows } = await sql<{ lotId: number }>`
      insert into "inventoryLots" ("bookOwnerId", "lotNo", "warehouseId", "productCodeId", "specificationId",
        "receivedDate", "expiryDate", "unitCost", "quantityOnHand", "weightOnHand", "amountOnHand", status)
      select ${id}, 'L2025-' || lpad(n::text, 7, '0'), ${first} + n % 3, ${firstProductId} + n % ${PRODUCTS}, 1 + n % 3,
        ${FIRST_DAY}::date + (n::bigint * ${DAYS} / ${lots})::int, ${FIRST_DAY}::date + (n::bigint * ${DAYS} / ${lots})::int + 20 + n % 30,
        20000 + n % 977, ${left}, ${left} * 10, ${left} * (20000 + n % 977),
        case when n >= ${lots - onHand} then 'AVAILABLE' else 'DEPLETED' end
      from generate_series(0, ${lots - 1}) n order by n returning "lotId"`.execute(trx)
    const firstLot = rows[0]?.lotId ?? 0
    await sql`
      insert into "stockMovements" ("bookOwnerId", "businessDate", "lotId", "warehouseId", type, quantity, "weightKg",
        amount, "unitCost", "refType")
      select l."bookOwnerId", l."receivedDate" + k, l."lotId", l."warehouseId",
        case when k = 0 then 'IN_PURCHASE' when k = ${PARTS} and l."lotId" % 50 = 0 then 'OUT_ADJUST' else 'OUT_SALE' end,
        m.q, m.q * 10, m.q * l."unitCost", l."unitCost", case when k = 0 then 'RECEIPT' else 'ADJUSTMENT' end
      from generate_series(0, ${PARTS}) k, "inventoryLots" l,
        lateral (select case when k = 0 then 100 when k = ${PARTS} then l."quantityOnHand" - 20 else -10 end as q) m
      where l."bookOwnerId" = ${id} order by l."receivedDate" + k, l."lotId"`.execute(trx)
    return firstLot
  })
  await sql`
    insert into "safetyStocks" ("warehouseId", "productCodeId", "specificationId", quantity)
    select w, p, 1, 30 from generate_series(${first}::int, ${first + 2}::int) w,
      generate_series(${firstProductId}::int, ${firstProductId + 19}::int) p`.execute(db)
  const of = { firstLotId, firstProductId, warehouseIds: warehouses.map(({ warehouseId }) => warehouseId) }
  return { token, size: lots, of }
}
