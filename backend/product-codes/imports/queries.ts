import { sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { StandardProduct } from './rows.ts'

/** One import at a time. */
export const lock = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('product code import'))`.execute(trx)

const columns = [
  'standardCode',
  'largeCode',
  'largeName',
  'midCode',
  'midName',
  'smallCode',
  'smallName',
  'productName',
  'productNameInitial',
  'isActive',
] as const

/** The whole standard list by code. */
export async function standard(trx: Db | Trx): Promise<Map<string, StandardProduct>> {
  const rows = await trx.selectFrom('productCodes').select(columns).where('source', '=', 'STANDARD').execute()
  return new Map(rows.map((row) => [row.standardCode, row]))
}

/** Rows of one statement: PostgreSQL takes 65,535 parameters at most, and others wait meanwhile. */
const BATCH = 500

const batches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, n) => rows.slice(n * BATCH, (n + 1) * BATCH))

export async function insert(trx: Trx, rows: readonly StandardProduct[], memberId: number | null): Promise<void> {
  for (const batch of batches(rows)) {
    const values = batch.map((row) => ({
      ...row,
      source: 'STANDARD' as const,
      createdBy: memberId,
      updatedBy: memberId,
    }))
    await trx.insertInto('productCodes').values(values).execute()
  }
}

/** By code, never by name: the same variety's name stands under several items (domain.md 7). */
export async function update(trx: Trx, rows: readonly StandardProduct[], memberId: number | null): Promise<void> {
  const named = columns.filter((name) => name !== 'standardCode')
  const set = sql.join(named.map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`))
  const types = sql.join(
    columns.map((name) => sql`${sql.ref(name)} ${sql.raw(name === 'isActive' ? 'boolean' : 'text')}`),
  )
  for (const batch of batches(rows)) {
    await sql`update "productCodes" p set ${set}, version = p.version + 1, "updatedAt" = now(), "updatedBy" = ${memberId}
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r(${types})
      where p.source = 'STANDARD' and p."standardCode" = r."standardCode"`.execute(trx)
  }
}

/** Codes that are not offered any more; what was written with them keeps them. */
export async function hide(trx: Trx, standardCodes: readonly string[], memberId: number | null): Promise<void> {
  await sql`update "productCodes" set "isActive" = false, version = version + 1, "updatedAt" = now(), "updatedBy" = ${memberId}
    where source = 'STANDARD' and "standardCode" = any(${[...standardCodes]}::text[])`.execute(trx)
}
