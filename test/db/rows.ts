import { type Selectable, sql } from 'kysely'
import type { Db } from '../../backend/db/open.ts'
import type { Tables } from '../../backend/db/schema.ts'

/** Reads whole tables, in the order of their first column. */
export const rowsOf =
  (db: () => Db) =>
  async <T extends keyof Tables>(table: T): Promise<Selectable<Tables[T]>[]> => {
    const { rows } = await sql<Selectable<Tables[T]>>`select * from ${sql.table(table)} order by 1`.execute(db())
    return rows
  }
