import { type RawBuilder, sql } from 'kysely'
import type { Broadcast, Target } from '../../../shared/admin/notifications.ts'
import type { Db, Trx } from '../../db/open.ts'
import { inMarket } from '../inMarket.ts'
import type { Scope } from '../scope.ts'

export async function insert(
  trx: Trx,
  row: {
    marketCodeId: number | null
    title: string
    content: string
    link: string | null
    target: Target
    receivers: number
    createdBy: number
  },
): Promise<number> {
  const { broadcastId } = await trx
    .insertInto('broadcasts')
    .values({ ...row, target: JSON.stringify(row.target), endedAt: null })
    .returning('broadcastId')
    .executeTakeFirstOrThrow()
  return broadcastId
}

/** Writes down who is meant. @returns how many they are */
export async function insertReceivers(trx: Trx, broadcastId: number, who: RawBuilder<boolean>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`insert into "broadcastReceivers" ("broadcastId", "memberId")
    select ${broadcastId}::bigint, m.id from members m where ${who}`.execute(trx)
  return Number(numAffectedRows)
}

/** Broadcasts of the scope, with how many have read each: by itself, or as all up to some notice. */
const shown = (db: Db | Trx, scope: Scope) =>
  db
    .selectFrom('broadcasts as b')
    .innerJoin('members as m', 'm.id', 'b.createdBy')
    .select(['b.broadcastId', 'b.title', 'b.content', 'b.link', 'b.status', 'b.receivers', 'b.reached'])
    .select(['b.createdAt', 'b.endedAt', 'm.name as createdByName'])
    .select([
      sql<Broadcast['target']>`b.target || jsonb_build_object('marketName',
        (select k."marketName" from "marketCodes" k where k."marketCodeId" = (b.target->>'marketCodeId')::bigint))`.as(
        'target',
      ),
      sql<number>`(select count(*) from "broadcastReceivers" r join notifications n on n.id = r."notificationId"
        left join "notificationMarks" k on k."memberId" = r."memberId"
        where r."broadcastId" = b."broadcastId" and (n."isRead" or n.id <= k."readThroughId"))`.as('read'),
    ])
    .where(inMarket(scope, 'b.marketCodeId'))

export const page = (db: Db, scope: Scope, { page, size }: { page: number; size: number }): Promise<Broadcast[]> =>
  shown(db, scope)
    .orderBy('b.broadcastId', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()

export async function count(db: Db, scope: Scope): Promise<number> {
  const { total } = await db
    .selectFrom('broadcasts as b')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where(inMarket(scope, 'b.marketCodeId'))
    .executeTakeFirstOrThrow()
  return total
}

export const find = (db: Db | Trx, scope: Scope, broadcastId: number): Promise<Broadcast | undefined> =>
  shown(db, scope).where('b.broadcastId', '=', broadcastId).executeTakeFirst()

/** Whether it is in the scope, locked; a chunk that is just being sent is waited for. */
export async function lock(trx: Trx, scope: Scope, broadcastId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('broadcasts as b')
    .select('b.broadcastId')
    .where('b.broadcastId', '=', broadcastId)
    .where(inMarket(scope, 'b.marketCodeId'))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function end(trx: Trx, broadcastId: number, status: 'DONE' | 'CANCELED'): Promise<void> {
  await trx
    .updateTable('broadcasts')
    .set({ status, endedAt: sql<string>`now()` })
    .where('broadcastId', '=', broadcastId)
    .execute()
}
