import { sql } from 'kysely'
import type { Colleague, Department, DepartmentDetail, DepartmentTree } from '../../shared/departments/contract.ts'
import type { Db, Trx } from '../db/open.ts'

const departments = (db: Db | Trx) =>
  db
    .selectFrom('departments as d')
    .select(['d.departmentId', 'd.departmentName', 'd.parentId', 'd.isActive', 'd.sortOrder'])
    .select([
      sql<number | null>`(select m."memberId" from "departmentMembers" m
        where m."departmentId" = d."departmentId" and m."isLeader")`.as('leaderMemberId'),
      sql<number[]>`(select coalesce(json_agg(m."memberId" order by m."memberId"), '[]') from "departmentMembers" m
        where m."departmentId" = d."departmentId")`.as('memberIds'),
      sql<number[]>`(select coalesce(json_agg(w."warehouseId" order by w."warehouseId"), '[]')
        from "departmentWarehouses" w where w."departmentId" = d."departmentId")`.as('warehouseIds'),
    ])
    .where('d.deletedAt', 'is', null)

/** Those of a book, in no order. */
export const listOf = (db: Db | Trx, bookOwnerId: number): Promise<Department[]> =>
  departments(db).where('d.bookOwnerId', '=', bookOwnerId).execute()

/** Whose book a department is in; undefined when there is no such one. */
export async function bookOf(db: Db | Trx, departmentId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('departments')
    .select('bookOwnerId')
    .where('departmentId', '=', departmentId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.bookOwnerId
}

/** A department and everything below it. */
const branch = (departmentId: number) => sql`with recursive branch as (
  select d."departmentId" from departments d where d."departmentId" = ${departmentId} and d."deletedAt" is null
  union all select c."departmentId" from branch b
    join departments c on c."parentId" = b."departmentId" and c."deletedAt" is null)`

export type Reach = { memberIds: number[]; warehouseIds: number[] }

/** The people and warehouses of a department and of everything below it. */
export async function reachOf(db: Db | Trx, departmentId: number): Promise<Reach> {
  const { rows } = await sql<Reach>`${branch(departmentId)} select
    (select coalesce(json_agg(m."memberId"), '[]') from "departmentMembers" m join branch using ("departmentId")) as "memberIds",
    (select coalesce(json_agg(w."warehouseId"), '[]') from "departmentWarehouses" w join branch using ("departmentId"))
      as "warehouseIds"`.execute(db)
  return rows[0] ?? { memberIds: [], warehouseIds: [] }
}

type Found = Omit<DepartmentDetail, 'mayArrange'> & { warehouseIds: number[]; warehousesBelow: number }

/** One with everything that is known of it. */
export async function find(db: Db | Trx, departmentId: number): Promise<Found | undefined> {
  const row = await departments(db)
    .leftJoin('members as u', 'u.id', 'd.updatedBy')
    .select(['d.bookOwnerId', 'd.memo', 'd.updatedAt', 'u.name as updatedByName', 'd.version'])
    .where('d.departmentId', '=', departmentId)
    .executeTakeFirst()
  if (!row) return undefined
  const { memberIds, warehouseIds } = await reachOf(db, departmentId)
  return { ...row, membersBelow: memberIds.length, warehousesBelow: warehouseIds.length }
}

/** Who works in all of a book: its holder, unless he has left the service, then the others by name. */
export async function colleaguesOf(db: Db | Trx, bookOwnerId: number): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select m.id as "memberId", m.name from members m
    where m.status <> 'WITHDRAWN' and (m.id = ${bookOwnerId} or exists (
      select from connections n join clients s on s."clientId" = n."clientId" and s."clientKind" = 'SELF'
      where n."memberId" = m.id and n.status = 'ACTIVE' and s."bookOwnerId" = ${bookOwnerId}))
    order by m.id <> ${bookOwnerId}, m.name collate "C", m.id`.execute(db)
  return rows
}

/** The warehouses of a book by code. */
export const warehousesOf = (db: Db | Trx, bookOwnerId: number): Promise<NonNullable<DepartmentTree['warehouses']>> =>
  db
    .selectFrom('warehouses')
    .select(['warehouseId', 'warehouseName', 'status'])
    .where('bookOwnerId', '=', bookOwnerId)
    .orderBy(sql`"warehouseCode" collate "C"`)
    .execute()
