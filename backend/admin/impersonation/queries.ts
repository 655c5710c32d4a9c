import { sql } from 'kysely'
import type { OriginalAdmin } from '../../../shared/admin/impersonation.ts'
import { toPage } from '../../../shared/kit/page.ts'
import type { Db, Trx } from '../../db/open.ts'

type Row = {
  adminId: number
  adminSessionId: number
  targetMemberId: number
  sessionId: number
  reason: string
  ip: string | null
  userAgent: string | null
}

export const insert = (trx: Trx, row: Row, minutes: number) =>
  trx
    .insertInto('impersonations')
    .values({ ...row, expiresAt: sql<string>`now() + make_interval(mins => ${minutes})` })
    .returning(['impersonateSessionId', 'expiresAt'])
    .executeTakeFirstOrThrow()

/** What an admin has borrowed and not given back. */
export const open = (trx: Trx, adminId: number) =>
  trx
    .selectFrom('impersonations')
    .select(['sessionId', 'targetMemberId'])
    .where('adminId', '=', adminId)
    .where('endedAt', 'is', null)
    .execute()

/**
 * Why a borrowed session ended with the admin still in it, through nothing that was done to his own: the member's standing
 * changed, or he began another. A token that was used twice is none of them: who holds it may not be the admin.
 */
const takenFromHim = ['SUSPENDED', 'WITHDRAWN', 'ROLE_CHANGED', 'REVOKED']

/**
 * The impersonation behind a session, locked; undefined when there is none, when it was left longer than these seconds ago
 * or ended otherwise, or when it began more than a day ago. One whose time is over is there, and one that was taken from the
 * admin: he still has to get out of it.
 */
export const lockToLeave = (
  trx: Trx,
  { sessionId, memberId }: { sessionId: number; memberId: number },
  graceSeconds: number,
) =>
  trx
    .selectFrom('impersonations')
    .select([
      'impersonateSessionId',
      'adminId',
      'adminSessionId',
      'targetMemberId',
      sql<boolean>`"expiresAt" <= now()`.as('isExpired'),
      sql<boolean>`"endedBy" is not null and "endedBy" <> 'REVOKED'`.as('isLeft'),
      sql<boolean>`"endedAt" is not null`.as('isEnded'),
    ])
    .where('sessionId', '=', sessionId)
    // After a restore a number is given out again: what an old token names under it is another's.
    .where('targetMemberId', '=', memberId)
    .where((e) =>
      e.or([
        e('endedAt', 'is', null),
        e.and([
          e('endedBy', 'in', ['EXIT', 'EXPIRED']),
          e('endedAt', '>', sql<string>`clock_timestamp() - make_interval(secs => ${graceSeconds})`),
        ]),
        e.and([
          e('endedBy', '=', 'REVOKED'),
          e('sessionId', 'in', e.selectFrom('sessions').select('sessionId').where('revokeReason', 'in', takenFromHim)),
        ]),
      ]),
    )
    .where('startedAt', '>', sql<string>`now() - interval '1 day'`)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Who began an impersonation, and from which session of his own. */
export const homeOf = (trx: Trx, impersonateSessionId: string) =>
  trx
    .selectFrom('impersonations')
    .select(['adminId', 'adminSessionId'])
    .where('impersonateSessionId', '=', impersonateSessionId)
    .executeTakeFirstOrThrow()

export const setEnded = async (trx: Trx, impersonateSessionId: string, endedBy: 'EXIT' | 'EXPIRED'): Promise<void> => {
  await trx
    .updateTable('impersonations')
    .set({ endedAt: sql<string>`now()`, endedBy })
    .where('impersonateSessionId', '=', impersonateSessionId)
    .execute()
}

/** Whether the session an admin came from still is good; what he may do in it is decided at each call. */
export const isHome = async (trx: Trx, adminId: number, adminSessionId: number): Promise<boolean> => {
  const row = await trx
    .selectFrom('sessions as s')
    .innerJoin('members as m', 'm.id', 's.memberId')
    .select('s.sessionId')
    .where('s.sessionId', '=', adminSessionId)
    .where('s.revokedAt', 'is', null)
    .where('s.expiresAt', '>', sql<string>`now()`)
    .where('m.id', '=', adminId)
    .where('m.status', '=', 'ACTIVE')
    .executeTakeFirst()
  return row !== undefined
}

/** The banner's data of one impersonation. */
export async function describe(db: Db, impersonateSessionId: string) {
  const row = await db
    .selectFrom('impersonations as i')
    .innerJoin('members as a', 'a.id', 'i.adminId')
    .innerJoin('members as t', 't.id', 'i.targetMemberId')
    .select([
      'a.id as adminId',
      'a.name as adminName',
      'a.email as adminEmail',
      'a.nickname as adminNickname',
      'a.baseAuthRole as adminRole',
      't.id as targetId',
      't.name as targetName',
      't.email as targetEmail',
      'i.startedAt',
      'i.expiresAt',
    ])
    .where('i.impersonateSessionId', '=', impersonateSessionId)
    .executeTakeFirstOrThrow()
  const admin: OriginalAdmin = {
    id: row.adminId,
    name: row.adminName,
    email: row.adminEmail,
    nickname: row.adminNickname,
    baseAuthRole: row.adminRole,
  }
  const target = { id: row.targetId, name: row.targetName, email: row.targetEmail }
  return { admin, target, startedAt: row.startedAt, expiresAt: row.expiresAt }
}

/** Who looked in under this member's name; newest first. */
export async function ofTarget(db: Db, targetMemberId: number, asked: { page: number; size: number }) {
  const mine = db.selectFrom('impersonations as i').where('i.targetMemberId', '=', targetMemberId)
  const rows = await mine
    .innerJoin('members as a', 'a.id', 'i.adminId')
    .select((e) => [
      'a.name as adminName',
      'i.reason',
      'i.startedAt',
      sql<string | null>`coalesce(i."endedAt", case when i."expiresAt" <= now() then i."expiresAt" end)`.as('endedAt'),
      e
        .selectFrom('auditLog as l')
        .select((c) => c.fn.countAll<number>().as('entries'))
        .whereRef('l.impersonateSessionId', '=', 'i.impersonateSessionId')
        .where('l.result', '=', 'OK')
        .where('l.action', '<>', 'IMPERSONATE_END')
        .as('actionCount'),
    ])
    .orderBy('i.startedAt', 'desc')
    .limit(asked.size)
    .offset(asked.page * asked.size)
    .execute()
  const { total } = await mine.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return toPage(
    rows.map((row) => ({ ...row, actionCount: Number(row.actionCount) })),
    total,
    asked,
  )
}
