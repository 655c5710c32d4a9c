import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Dimension } from './sumQueries.ts'

type Named = { key: string; label: string }

/** What the keys of a dimension are called; an origin is called what it is. */
export async function labels(db: Db, by: Dimension, keys: readonly string[]): Promise<Map<string, string>> {
  const named = keys.filter((key) => key !== '')
  if (by === 'ORIGIN') return new Map(named.map((key) => [key, key]))
  const { rows } = await sql<Named>`${statements[by](named)}`.execute(db)
  return new Map(rows.map(({ key, label }) => [key, label]))
}

type Statement = (keys: string[]) => ReturnType<typeof sql>
const statements: Record<Exclude<Dimension, 'ORIGIN'>, Statement> = {
  CLIENT: (keys) => sql`select "clientId"::text as key, "clientName" as label from clients
    where "clientId" = any(${keys}::bigint[])`,
  PRODUCT: (keys) => sql`select "productCodeId"::text as key, "productName" as label from "productCodes"
    where "productCodeId" = any(${keys}::bigint[])`,
  GRADE: (keys) =>
    sql`select "gradeCode" as key, "gradeName" as label from grades where "gradeCode" = any(${keys}::text[])`,
  WAREHOUSE: (keys) => sql`select "warehouseId"::text as key, "warehouseName" as label from warehouses
    where "warehouseId" = any(${keys}::bigint[])`,
}
