import { sql } from 'kysely'
import type { Db } from '../../backend/db/open.ts'

/** One hash a table. Two that are equal mean that nothing has been written in between. */
export type Snapshot = Record<string, string>

/** Hashes the content of every table, whatever the order of its rows. */
export async function snapshot(db: Db): Promise<Snapshot> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const hashes: Snapshot = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ hash: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash
      from ${sql.table(name)} t`.execute(db)
    hashes[name] = rows[0]?.hash ?? ''
  }
  return hashes
}
