import { sql } from 'kysely'
import { joined, Told } from '../../../shared/kit/language.ts'
import type { Audit } from '../../audit/append.ts'
import { system } from '../../audit/system.ts'
import { orRegistered } from '../../clients/refuse.ts'
import * as self from '../../clients/selfQueries.ts'
import type { Db, Trx } from '../../db/open.ts'
import { ownBusiness } from '../../members/ownBusiness.ts'
import * as members from '../../members/queries.ts'
import * as sessions from '../../session/queries.ts'
import { recordEnds } from '../impersonation/recordEnds.ts'
import { grantTexts as texts } from './grantTexts.ts'

const nowhere = { ip: null, userAgent: null, requestId: null }
const REASON = 'admin:grant'

/**
 * Makes a member a system administrator, as whoever holds the server may: how an installation gets its first one. His
 * sessions end, so that he comes back as what he is now; the audit log tells of it without an actor.
 * @param named his e-mail address or his nickname
 * @returns what he is called, and whether he was one already
 * @throws when nobody or more than one goes by it, when he has not completed his profile, or may not sign in
 */
export const grantSysadmin = (
  db: Db,
  audit: Audit,
  named: string,
): Promise<{ nickname: string; provider: string; wasOne: boolean }> =>
  db.transaction().execute(async (trx) => {
    const memberId = await find(trx, named)
    const locked = await members.lock(trx, memberId)
    const before = await members.profile(trx, memberId)
    const { nickname, provider, status } = before
    if (nickname === null) throw new Told(texts.noProfile(named))
    if (locked === undefined || (status !== 'ACTIVE' && status !== 'PENDING'))
      throw new Told(texts.shutOut(named, status))
    if (before.baseAuthRole === 'ROLE_SYSADMIN' && status === 'ACTIVE') return { nickname, provider, wasOne: true }
    const granted = { status: 'ACTIVE', baseAuthRole: 'ROLE_SYSADMIN' } as const
    await members.update(trx, memberId, granted)
    if (status === 'PENDING') await orRegistered(self.upsertSelf(trx, memberId, ownBusiness(before)))
    const ended = await sessions.revokeAll(trx, memberId, 'ROLE_CHANGED')
    await recordEnds(trx, audit, ended, { from: nowhere, reason: REASON })
    await system(audit).record(trx, {
      action: 'PERMISSION',
      entityType: 'member',
      entityId: memberId,
      before: { baseAuthRole: before.baseAuthRole, status },
      after: granted,
      reason: REASON,
    })
    return { nickname, provider, wasOne: false }
  })

async function find(trx: Trx, named: string): Promise<number> {
  const found = await trx
    .selectFrom('members')
    .select(['id', 'nickname', 'provider'])
    .where('status', '<>', 'WITHDRAWN')
    .where((e) =>
      e.or([
        e(sql<string>`lower(email)`, '=', named.toLowerCase()),
        e(sql<string>`lower(nickname)`, '=', named.toLowerCase()),
      ]),
    )
    .orderBy('id')
    .execute()
  const [one, other] = found
  if (!one) throw new Told(texts.nobody(named))
  if (other) {
    const names = found.map(({ nickname, provider }) => texts.one(nickname, provider))
    throw new Told(texts.several(named, joined(names, ', ')))
  }
  return one.id
}
