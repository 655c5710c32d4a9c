import { sql } from 'kysely'
import { type Page, toPage } from '../../shared/kit/page.ts'
import type { Specification } from '../../shared/specifications/contract.ts'
import type { Db, Trx } from '../db/open.ts'

const active = (db: Db | Trx) =>
  db
    .selectFrom('specifications as s')
    .innerJoin('units as u', 'u.unitCode', 's.unitCode')
    .where('s.isActive', '=', true)

const columns = [
  's.specificationId',
  's.displayName',
  sql<number | null>`s."unitWeight" * u."kgFactor"`.as('packageKg'),
] as const

type Asked = { page: number; size: number; productCodeId?: number | undefined }

export async function list(db: Db, asked: Asked): Promise<Page<Specification>> {
  const { productCodeId = null } = asked
  const fits = sql<boolean>`coalesce(s."productCodeId" = ${productCodeId}::bigint, true)`
  const content = await active(db)
    .where(fits)
    .select(columns)
    .orderBy('s.sortOrder')
    .orderBy('s.specificationId')
    .limit(asked.size)
    .offset(asked.page * asked.size)
    .execute()
  const { total } = await active(db)
    .where(fits)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return toPage(content, total, asked)
}

export async function byId(trx: Trx, ids: number[]): Promise<Map<number, Specification>> {
  if (ids.length === 0) return new Map()
  const rows = await active(trx).select(columns).where('s.specificationId', 'in', ids).execute()
  return new Map(rows.map((r) => [r.specificationId, r]))
}
