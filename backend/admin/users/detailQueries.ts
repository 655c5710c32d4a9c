import { sql } from 'kysely'
import { entryParts } from '../../audit/entryParts.ts'
import { type Asker, administers } from '../../connections/rights.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { inMarket } from '../inMarket.ts'
import type { Scope } from '../scope.ts'

const CONNECTIONS = 20
const LOGINS = 10
const ENTRIES = 20

/** Whom a member works for or with, as far as the asker looks after the books: the latest connections, and how many. */
export async function connectionsOf(db: Db, by: Asker, memberId: number) {
  const active = db
    .selectFrom('connections as n')
    .innerJoin('clients as c', 'c.clientId', 'n.clientId')
    .where('n.memberId', '=', memberId)
    .where('n.status', '=', 'ACTIVE')
    .where('c.deletedAt', 'is', null)
    .where(administers(by, 'c.bookOwnerId'))
  const latest = await active
    .innerJoin('members as o', 'o.id', 'c.bookOwnerId')
    .select(['n.connectionId', 'c.clientName', 'n.connectionType', 'n.connectedAt'])
    .select(sql<string>`coalesce(o."businessName", o.name)`.as('bookName'))
    .orderBy('n.connectedAt', 'desc')
    .orderBy('n.connectionId', 'desc')
    .limit(CONNECTIONS)
    .execute()
  const { total } = await active.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { total, latest }
}

/** The sessions he began himself, the latest first; what an admin borrowed is none of his. */
export const loginsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('sessions as s')
    .select(['s.provider', 's.ip', 's.userAgent', 's.createdAt', 's.lastUsedAt', 's.revokeReason as endReason'])
    .select(
      sql<string | null>`coalesce(s."revokedAt", case when s."expiresAt" <= now() then s."expiresAt" end)`.as(
        'endedAt',
      ),
    )
    .where('s.memberId', '=', memberId)
    .where('s.sessionId', 'not in', (e) => e.selectFrom('impersonations').select('sessionId'))
    .orderBy('s.sessionId', 'desc')
    .limit(LOGINS)
    .execute()

/**
 * What was done to his membership, newest first; looks at him are left out. What those of another market did, where he was
 * before, stays there as it does in the audit log.
 */
export const entriesOf = (db: Db, scope: Scope, memberId: number) =>
  db
    .selectFrom('auditLog as a')
    .leftJoin('members as admin', 'admin.id', 'a.realActorId')
    .select(entryParts)
    .where('a.entityType', '=', 'member')
    .where('a.entityId', '=', String(memberId))
    .where('a.result', '=', 'OK')
    .where('a.action', '<>', 'VIEW_SENSITIVE')
    .where(
      sql<boolean>`(a."actorId" is null or exists (select from members by
        where by.id = a."actorId" and (${inMarket(scope, 'by.marketCodeId')} or by."baseAuthRole" = 'ROLE_SYSADMIN')))`,
    )
    .orderBy('a.seq', 'desc')
    .limit(ENTRIES)
    .execute()

/** Whether the asker is on record with a look at him within so many minutes, from the same address. */
export async function isLooking(db: Db, by: Member, memberId: number, minutes: number): Promise<boolean> {
  const look = await db
    .selectFrom('auditLog')
    .select('seq')
    .where('actorId', '=', by.id)
    .where('entityType', '=', 'member')
    .where('entityId', '=', String(memberId))
    .where('action', '=', 'VIEW_SENSITIVE')
    .where('result', '=', 'OK')
    .where(sql<boolean>`ip is not distinct from ${by.from.ip}`)
    .where('occurredAt', '>', sql<string>`now() - make_interval(mins => ${minutes})`)
    .limit(1)
    .executeTakeFirst()
  return look !== undefined
}

/** What is open in his own book, in won. */
export async function balancesOf(db: Db, memberId: number) {
  const { rows } = await sql<{ receivableAmount: number; payableAmount: number; openClients: number }>`
    select coalesce(sum(c."receivableAmount"), 0) as "receivableAmount", coalesce(sum(c."payableAmount"), 0) as "payableAmount",
      count(*) filter (where c."receivableAmount" <> 0 or c."payableAmount" <> 0) as "openClients"
    from clients c where c."bookOwnerId" = ${memberId} and c."deletedAt" is null`.execute(db)
  return rows[0] ?? { receivableAmount: 0, payableAmount: 0, openClients: 0 }
}
