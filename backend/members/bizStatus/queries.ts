import { sql } from 'kysely'
import type { BizStatus } from '../../../shared/members/contract.ts'
import type { Db, Trx } from '../../db/open.ts'

/** Business numbers of members and clients, ten digits each, those first that were looked up longest ago. */
export async function numbers(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from (
      select "registrationNumber" as number, "bizCheckedAt" as at from members
        where status = 'ACTIVE' and "registrationNumber" is not null
      union all
      select "registrationNumber", "bizCheckedAt" from clients
        where "deletedAt" is null and "clientKind" = 'PARTNER' and "registrationNumber" is not null) n
    group by number order by min(at) nulls first, number limit ${most}`.execute(db)
  return rows.map(({ number }) => number)
}

export type ClosedMember = { id: number; businessName: string | null; name: string }

/** Writes down what members' businesses are. @returns whose has closed since it was looked up */
export async function setMembers(trx: Trx, number: string, status: BizStatus): Promise<ClosedMember[]> {
  const { rows } = await sql<ClosedMember>`
    update members m set "bizStatus" = ${status}, "bizCheckedAt" = now()
    from (select id, "bizStatus" as before from members
      where "registrationNumber" = ${number} and status = 'ACTIVE' order by id for no key update) b
    where m.id = b.id returning case when b.before is distinct from ${status} then m.id end as id,
      m."businessName", m.name`.execute(trx)
  return status === 'ACTIVE' ? [] : rows.filter(({ id }) => id !== null)
}

export type ClosedClient = {
  clientId: number
  bookOwnerId: number
  managerMemberId: number | null
  clientName: string
}

/** The same for clients of all books. */
export async function setClients(trx: Trx, number: string, status: BizStatus): Promise<ClosedClient[]> {
  const { rows } = await sql<ClosedClient>`
    update clients c set "bizStatus" = ${status}, "bizCheckedAt" = now()
    from (select "clientId", "bizStatus" as before from clients
      where "registrationNumber" = ${number} and "deletedAt" is null and "clientKind" = 'PARTNER'
      order by "clientId" for no key update) b
    where c."clientId" = b."clientId"
    returning case when b.before is distinct from ${status} then c."clientId" end as "clientId", c."bookOwnerId",
      c."managerMemberId", c."clientName"`.execute(trx)
  return status === 'ACTIVE' ? [] : rows.filter(({ clientId }) => clientId !== null)
}
