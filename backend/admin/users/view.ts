import { maskedEmail, maskedPhone, maskedRegistration } from '../../../shared/admin/mask.ts'
import { allowedStatuses, mayImpersonate, outOfHands } from '../../../shared/admin/userRules.ts'
import type { AdminMember, AdminMemberDetail } from '../../../shared/admin/users.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { type Page, toPage } from '../../../shared/kit/page.ts'
import { deviceName } from '../../../shared/session/devices.ts'
import { changesTold, maskedFor } from '../../audit/told.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { ofTarget } from '../impersonation/queries.ts'
import { scopeOf } from '../scope.ts'
import * as log from './detailQueries.ts'
import * as rows from './queries.ts'

const orNull = (value: string | null, as: (value: string) => string) => (value === null ? null : as(value))

const shown = ({ email, registrationNumber, ...row }: rows.Row): AdminMember => ({
  ...row,
  email: orNull(email, maskedEmail),
  registrationNumber: orNull(registrationNumber, maskedRegistration),
})

/** One page of the members in the caller's scope. */
export async function list(
  db: Db,
  by: Member,
  asked: Parameters<typeof rows.pageOfMembers>[2],
): Promise<Page<AdminMember>> {
  const found = await rows.pageOfMembers(db, await scopeOf(by, db), asked)
  return toPage(found.rows.map(shown), found.total, asked)
}

/** The row of a member who has just been changed. */
export const afterwards = async (db: Db, memberId: number): Promise<AdminMember> => shown(await rows.row(db, memberId))

const IMPERSONATIONS = 10

/** A page that stays open reads again by itself what it shows: within so many minutes that is the same look. */
const LOOK_MINUTES = 30

/** Everything an admin sees of a member; that he looked, and from where, is put on record. @throws Refusal NOT_FOUND, also out of scope */
export async function detail(db: Db, by: Member, memberId: number): Promise<AdminMemberDetail> {
  const scope = await scopeOf(by, db)
  const found = await rows.detail(db, scope, memberId)
  if (!found) throw new Refusal('NOT_FOUND')
  const { email, phone, ...row } = found
  const isPrivate = found.status !== 'ACTIVE'
  const [connections, logins, entries, balances, impersonations] = await Promise.all([
    log.connectionsOf(db, by, memberId),
    log.loginsOf(db, memberId),
    log.entriesOf(db, scope, memberId),
    log.balancesOf(db, memberId),
    ofTarget(db, memberId, { page: 0, size: IMPERSONATIONS }),
  ])
  if (!(await log.isLooking(db, by, memberId, LOOK_MINUTES)))
    await db
      .transaction()
      .execute((trx) =>
        by.record(trx, { action: 'VIEW_SENSITIVE', entityType: 'member', entityId: memberId, entityLabel: found.name }),
      )
  return {
    ...row,
    registrationNumber: orNull(found.registrationNumber, maskedRegistration),
    email: isPrivate ? orNull(email, maskedEmail) : email,
    phone: isPrivate ? orNull(phone, maskedPhone) : phone,
    isPrivate,
    isWaiting: found.status === 'PENDING' && found.nickname !== null,
    connections,
    logins: logins.map(({ userAgent, ...login }) => ({ ...login, device: deviceName(userAgent) })),
    audit: entries.map(({ before, after, ...entry }) => ({
      ...entry,
      changes: changesTold(maskedFor('member', before), maskedFor('member', after)),
    })),
    balances,
    impersonations: impersonations.content,
    may: mayOf(by, found),
  }
}

function mayOf(by: Member, { id, baseAuthRole: role, status, nickname }: rows.Row): AdminMemberDetail['may'] {
  const target = { id, role, status }
  const isInHand = outOfHands(by, target) === null
  const isSettled = isInHand && status !== 'PENDING' && status !== 'WITHDRAWN'
  const isIncomplete = status === 'PENDING' && nickname === null
  return {
    edit: isSettled,
    changeRole: isSettled && by.role === 'ROLE_SYSADMIN',
    impersonate: mayImpersonate(by, target),
    statuses: isInHand ? allowedStatuses(by.role, status).filter((to) => to !== 'ACTIVE' || !isIncomplete) : [],
  }
}
