import { type Insertable, sql, type Updateable } from 'kysely'
import type { Trx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'

type Row = Tables['departments']

/** Departments of a book are written one after the other, so that no two changes together make a circle. */
export async function lockBook(trx: Trx, bookOwnerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`departments:${bookOwnerId}`}, 0))`.execute(trx)
}

/** All of a book that are there, once it is locked. */
export const allOf = (trx: Trx, bookOwnerId: number) =>
  trx
    .selectFrom('departments')
    .selectAll()
    .where('bookOwnerId', '=', bookOwnerId)
    .where('deletedAt', 'is', null)
    .orderBy('departmentId')
    .execute()

export type Stored = Awaited<ReturnType<typeof allOf>>[number]

/**
 * Keeps these members at work in a book until the transaction ends: nobody ends their connections meanwhile.
 * @returns those of them that work there
 */
export async function lockAtWork(trx: Trx, bookOwnerId: number, memberIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ memberId: number }>`
    select n."memberId" from connections n join clients s on s."clientId" = n."clientId" and s."clientKind" = 'SELF'
    where s."bookOwnerId" = ${bookOwnerId} and n.status = 'ACTIVE' and n."memberId" = any(${[...memberIds]}::bigint[])
    order by n."connectionId" for share of n`.execute(trx)
  return new Set(rows.map(({ memberId }) => memberId))
}

export async function insert(trx: Trx, row: Insertable<Row>): Promise<number> {
  const { departmentId } = await trx
    .insertInto('departments')
    .values(row)
    .returning('departmentId')
    .executeTakeFirstOrThrow()
  return departmentId
}

export async function update(trx: Trx, departmentId: number, memberId: number, change: Updateable<Row>): Promise<void> {
  await trx
    .updateTable('departments')
    .set({ ...change, updatedBy: memberId, updatedAt: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('departmentId', '=', departmentId)
    .execute()
}

/** Two of one place change places; their contents stay as they are. */
export async function swap(trx: Trx, one: Stored, other: Stored): Promise<void> {
  for (const [at, to] of [
    [one, other.sortOrder],
    [other, one.sortOrder],
  ] as const)
    await trx.updateTable('departments').set({ sortOrder: to }).where('departmentId', '=', at.departmentId).execute()
}

export async function remove(trx: Trx, departmentId: number, memberId: number): Promise<void> {
  await trx.deleteFrom('departmentMembers').where('departmentId', '=', departmentId).execute()
  await trx.deleteFrom('departmentWarehouses').where('departmentId', '=', departmentId).execute()
  await trx
    .updateTable('departments')
    .set({ deletedAt: sql<string>`now()`, deletedBy: memberId })
    .where('departmentId', '=', departmentId)
    .execute()
}

type Where = Pick<Stored, 'bookOwnerId' | 'departmentId'>

/** Makes these the people of a department; whoever was in another one is there no more. */
export async function setMembers(
  trx: Trx,
  { bookOwnerId, departmentId }: Where,
  memberIds: readonly number[],
  leaderMemberId: number | null,
): Promise<void> {
  await sql`delete from "departmentMembers" where "departmentId" = ${departmentId}
    or ("bookOwnerId" = ${bookOwnerId} and "memberId" = any(${[...memberIds]}::bigint[]))`.execute(trx)
  if (memberIds.length === 0) return
  await trx
    .insertInto('departmentMembers')
    .values(
      memberIds.map((memberId) => ({ bookOwnerId, memberId, departmentId, isLeader: memberId === leaderMemberId })),
    )
    .execute()
}

/** The same for warehouses. */
export async function setWarehouses(
  trx: Trx,
  { bookOwnerId, departmentId }: Where,
  warehouseIds: readonly number[],
): Promise<void> {
  await sql`delete from "departmentWarehouses" where "departmentId" = ${departmentId}
    or "warehouseId" = any(${[...warehouseIds]}::bigint[])`.execute(trx)
  if (warehouseIds.length === 0) return
  await trx
    .insertInto('departmentWarehouses')
    .values(warehouseIds.map((warehouseId) => ({ bookOwnerId, warehouseId, departmentId })))
    .execute()
}
