import { MonthlySales } from '../../shared/admin/dashboard.ts'
import { OriginalAdmin, startImpersonation } from '../../shared/admin/impersonation.ts'
import { allowedStatuses, mayImpersonate } from '../../shared/admin/userRules.ts'
import { AdminMember, AdminMemberDetail } from '../../shared/admin/users.ts'
import { Board, Category } from '../../shared/boards/board.ts'
import { Comment } from '../../shared/boards/comments.ts'
import { Post, PostRow } from '../../shared/boards/posts.ts'
import { Connection, ConnectionRequest } from '../../shared/connections/contract.ts'
import { REQUEST_DAYS } from '../../shared/connections/rules.ts'
import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import { MemberRecord, memberStatuses, type Role, roles } from '../../shared/members/contract.ts'
import { seesAdmin } from '../../shared/menus/fallback.ts'
import { Notification, types } from '../../shared/notifications/contract.ts'
import { NotificationSettings, settingsFrom } from '../../shared/notifications/settings.ts'
import { PurchaseRequest, PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import { offered, type Party, type Status, statuses } from '../../shared/purchase-requests/rules.ts'
import { isRecord, type Mends } from './fit.ts'

type Fields = Record<string, unknown>
type Member = MemberRecord | null

/** A role that is none of ours may do what an ordinary member may. */
export const roleOf = (role: unknown): Role => roles.find((known) => known === role) ?? 'ROLE_USER'
const ofSomeRole = (raw: Fields): Fields => ({ ...raw, baseAuthRole: roleOf(raw.baseAuthRole) })
const numberIn = (...values: unknown[]): number => Number(values.find((value) => value != null) ?? 0)
const textIn = (...values: unknown[]): string => String(values.find((value) => value != null) ?? '')

/**
 * What such a backend leaves to be known from elsewhere: whose a thing is, what may be done with it, what it is called,
 * and where it stands, as the call's `path` says.
 */
export function mendsFor(member: Member, path = ''): Mends {
  const me = member?.id ?? 0
  const isAdmin = seesAdmin(member?.baseAuthRole ?? null)

  const purchase = (raw: Fields): Fields => {
    const requestId = numberIn(raw.requestId, raw.id)
    const memberId = numberIn(raw.memberId, raw.senderMemberId)
    const createdAt = textIn(raw.createdAt)
    const party: Party = memberId === me ? 'sender' : 'receiver'
    const desiredDate = textIn(raw.desiredDate, createdAt === '' ? null : addDays(createdAt.slice(0, 10), 1))
    const status: Status = statuses.find((known) => known === raw.status) ?? 'REQUESTED'
    const dated = { status, cutoffAt: null, desiredDate, cancelRequestedBy: null }
    const known = { requestId, id: requestId, requestNo: `#${requestId}`, requestType: 'DIRECT', memberId, party }
    const items = Array.isArray(raw.items) ? raw.items.filter(isRecord) : []
    return {
      ...known,
      ...{
        summary: items.length > 0 ? wordsOf(items) : '구매 요청',
        itemCount: items.length,
        senderMemberId: memberId,
      },
      ...raw,
      ...{ desiredDate, allowed: raw.allowed ?? offered(dated, party, Date.now()) },
    }
  }
  const authored = (raw: Fields): Fields => {
    const isMine = me > 0 && isRecord(raw.author) && raw.author.memberId === me
    const mine = { isMine, canEdit: isMine, canDelete: isMine || isAdmin }
    return { ...mine, ...placeIn(path), isDeleted: 'N', updatedAt: raw.createdAt, ...raw }
  }
  const adminMember = (raw: Fields): Fields => ({
    ...ofSomeRole(raw),
    status: memberStatuses.find((known) => known === raw.status) ?? 'ACTIVE',
  })

  return new Map<unknown, (raw: Fields) => Fields>([
    [MemberRecord, ofSomeRole],
    [OriginalAdmin, ofSomeRole],
    [PurchaseRequest, purchase],
    [PurchaseRequestDetail, purchase],
    [PostRow, authored],
    [Post, authored],
    [Comment, authored],
    [Category, (raw) => ({ isActive: true, ...raw })],
    [Board, (raw) => boardOf(raw, member !== null, isAdmin)],
    [Notification, (raw) => ({ ...raw, type: types.find((known) => known === raw.type) ?? 'SYSTEM_NOTICE' })],
    [NotificationSettings, (raw) => settingsFrom(raw)],
    [Connection, (raw) => connectionOf(raw, me)],
    [ConnectionRequest, requestOf],
    [AdminMember, adminMember],
    [AdminMemberDetail, (raw) => mayBeDone(adminMember(raw), member)],
    [startImpersonation.reply, impersonated],
    [MonthlySales, (raw) => ({ year: Number(seoulDate(Date.now()).slice(0, 4)), ...raw })],
  ])
}

/** The board and the post of a call; a post in a list has a number of its own. */
function placeIn(path: string): Fields {
  const [, boardCode, postId] = /^\/boards\/([^/?]+)(?:\/posts\/(\d+))?/.exec(path) ?? []
  return { ...(boardCode ? { boardCode } : {}), ...(postId ? { postId: Number(postId) } : {}) }
}

const wordsOf = ([first = {}, ...others]: Fields[]): string =>
  others.length > 0 ? `${textIn(first.productName)} 외 ${others.length}건` : textIn(first.productName)

function boardOf(raw: Fields, isIn: boolean, isAdmin: boolean): Fields {
  const may = { canWrite: isIn, canComment: isIn, canManage: isAdmin }
  const audiences = { read: ['EVERYONE'], write: ['ROLE_USER'], comment: ['ROLE_USER'], manage: ['ROLE_SYSADMIN'] }
  const uses = { useCategory: true, useComment: true, useAttachment: false, useSecret: false, useNotice: false }
  return { boardType: 'FREE', permissions: audiences, ...uses, pageSize: 10, isActive: true, ...may, ...raw }
}

/** Whether the caller may do it, that backend alone knows: it is offered, and a refusal is shown. */
function connectionOf(raw: Fields, me: number): Fields {
  const members = (Array.isArray(raw.members) ? raw.members : []).filter(isRecord)
  const allowed = { manage: true, makeOwner: true, disconnect: true }
  return {
    ...{ reach: 'CLIENT', bookName: raw.clientName, bookOwnerId: raw.clientId, memberId: me, allowed },
    ...{ connectedAt: raw.createdAt, connectionType: 'MANAGER', status: 'ACTIVE' },
    ...raw,
    members: members.map((one) => ({ connectionType: 'MANAGER', ...one })),
  }
}

function requestOf(raw: Fields): Fields {
  const asked = Date.parse(textIn(raw.createdAt))
  const expiresAt = Number.isNaN(asked) ? undefined : new Date(asked + REQUEST_DAYS * 86_400_000).toISOString()
  return { direction: 'LINK', connectionType: 'MANAGER', status: 'PENDING', expiresAt, ...raw }
}

/** By the rules that hold here; what that backend thinks otherwise it refuses. */
function mayBeDone(raw: Fields, member: Member): Fields {
  if (member === null) return raw
  const status = memberStatuses.find((known) => known === raw.status) ?? 'ACTIVE'
  const target = { id: numberIn(raw.id), role: roleOf(raw.baseAuthRole), status }
  const by = { id: member.id, role: member.baseAuthRole }
  const isHimself = target.id === by.id
  const may = {
    edit: !isHimself,
    changeRole: false,
    impersonate: mayImpersonate(by, target),
    statuses: isHimself ? [] : allowedStatuses(by.role, status),
  }
  return { may, ...raw }
}

/** The session of an hour: what the banner counts down to when nobody says when it ends. */
const impersonated = (raw: Fields): Fields => ({
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  ...raw,
})
