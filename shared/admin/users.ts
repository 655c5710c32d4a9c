import * as v from 'valibot'
import { connectionTypes } from '../connections/permissions.ts'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { listOf } from '../kit/list.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { dateText, id, optionalText, text } from '../kit/schema.ts'
import { memberStatuses, roles, taxStatuses, tradeRoles } from '../members/contract.ts'
import { MemberChange } from '../members/profile.ts'
import { providers } from '../session/contract.ts'
import { grantableRoles } from './userRules.ts'

/** A member as an admin's list shows him (domain.md 22). */
export const AdminMember = v.object({
  id: v.number(),
  name: v.string(),
  nickname: v.nullable(v.string()),
  /** Masked, `ga***@example.com`. */
  email: v.nullable(v.string()),
  businessName: v.nullable(v.string()),
  /** Masked, `123-45-*****`. */
  registrationNumber: v.nullable(v.string()),
  marketCodeId: v.nullable(v.number()),
  marketName: v.nullable(v.string()),
  baseAuthRole: v.picklist(roles),
  tradeRole: v.nullable(v.picklist(tradeRoles)),
  status: v.picklist(memberStatuses),
  provider: v.string(),
  createdAt: v.string(),
  lastLoginAt: v.nullable(v.string()),
  /** Trading partners in his book. */
  clientCount: v.number(),
})
export type AdminMember = Of<typeof AdminMember>

export const memberSorts = ['-createdAt', 'createdAt', '-lastLoginAt', 'name'] as const
export type MemberSort = (typeof memberSorts)[number]

/** The period is of the days on which members came, both ends in it. */
const memberFilters = {
  /** A piece of name, nickname or business name; e-mail address, phone and business number as a whole. */
  keyword: v.optional(text('검색어', 0, 100)),
  role: v.optional(v.picklist(roles, '권한을 다시 골라 주세요.')),
  status: v.optional(v.picklist(memberStatuses, '상태를 다시 골라 주세요.')),
  marketCodeId: v.optional(id),
  provider: v.optional(v.picklist(providers, '로그인 방법을 다시 골라 주세요.')),
  tradeRole: v.optional(v.picklist(tradeRoles, '거래 주체를 다시 골라 주세요.')),
  from: v.optional(dateText('시작일')),
  to: v.optional(dateText('종료일')),
}
const MemberFilters = v.strictObject(memberFilters)
export type MemberFilters = Of<typeof MemberFilters>

/** Members in the caller's scope: a manager sees those of his market. */
export const listMembers = endpoint('GET', '/admin/members', {
  query: v.strictObject({
    ...memberFilters,
    sort: v.optional(v.picklist(memberSorts, '정렬을 다시 골라 주세요.'), '-createdAt'),
    ...pageQuery(25),
  }),
  reply: pageOf(AdminMember),
})

const MemberConnection = v.object({
  connectionId: v.number(),
  clientName: v.string(),
  /** Whose book the client stands in. */
  bookName: v.string(),
  connectionType: v.picklist(connectionTypes),
  connectedAt: v.string(),
})

const Login = v.object({
  provider: v.string(),
  ip: v.nullable(v.string()),
  /** Words for the device, like `Windows의 Chrome`. */
  device: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.string(),
  /** Null while the session lives. */
  endedAt: v.nullable(v.string()),
  endReason: v.nullable(v.string()),
})

const AuditLine = v.object({
  seq: v.number(),
  occurredAt: v.string(),
  action: v.string(),
  actorName: v.nullable(v.string()),
  /** The admin who acted in the actor's name. */
  realActorName: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  changes: v.array(v.object({ field: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) })),
})

export const AdminMemberDetail = v.object({
  ...AdminMember.entries,
  /** In full for an ACTIVE member, else masked: `isPrivate`. The same goes for the phone. */
  phone: v.nullable(v.string()),
  isPrivate: v.boolean(),
  repIcon: v.nullable(v.string()),
  dealerNo: v.nullable(v.string()),
  ceoName: v.nullable(v.string()),
  bizCondition: v.nullable(v.string()),
  bizItem: v.nullable(v.string()),
  taxStatus: v.nullable(v.picklist(taxStatuses)),
  classificationCode: v.nullable(v.string()),
  industryName: v.nullable(v.string()),
  postalCode: v.nullable(v.string()),
  businessAddress: v.nullable(v.string()),
  addressDetail: v.nullable(v.string()),
  loginCount: v.number(),
  withdrawnAt: v.nullable(v.string()),
  version: v.number(),
  /** True when he has filled in his profile and waits for an admin to let him in. */
  isWaiting: v.boolean(),
  /** The latest of those that are active, and how many there are. */
  connections: v.object({ total: v.number(), latest: v.array(MemberConnection) }),
  logins: v.array(Login),
  /** What was done to his membership, newest first. */
  audit: v.array(AuditLine),
  /** Of his own book: won owed to him, won that he owes, partners with either. */
  balances: v.object({ receivableAmount: v.number(), payableAmount: v.number(), openClients: v.number() }),
  impersonations: v.array(
    v.object({
      adminName: v.string(),
      reason: v.string(),
      startedAt: v.string(),
      endedAt: v.nullable(v.string()),
      actionCount: v.number(),
    }),
  ),
  /** What the caller may do with him now. */
  may: v.object({
    edit: v.boolean(),
    changeRole: v.boolean(),
    impersonate: v.boolean(),
    statuses: v.array(v.picklist(memberStatuses)),
  }),
})
export type AdminMemberDetail = Of<typeof AdminMemberDetail>

const params = v.strictObject({ id })
const Reason = optionalText('사유', 200)

/** Each look at a member is put on record. */
export const oneMember = endpoint('GET', '/admin/members/:id', { params, reply: AdminMemberDetail })

const { name, nickname, ...others } = MemberChange.entries
const { gender, birthyear, birthday, transactionMemo, marketingAgreed, ...business } = others

/**
 * What an admin may change of a member; what is left out stays. Only a SYSADMIN gives roles and moves members between
 * markets. `version` is the one the caller has seen.
 */
export const AdminMemberChange = v.strictObject({
  name: v.optional(name),
  nickname: v.optional(nickname),
  ...business,
  baseAuthRole: v.optional(v.picklist(grantableRoles, '권한을 다시 골라 주세요.')),
  version: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  reason: Reason,
})
export type AdminMemberChange = Of<typeof AdminMemberChange>

export const changeMember = endpoint('PUT', '/admin/members/:id', {
  params,
  body: AdminMemberChange,
  reply: AdminMember,
})

/** Along domain.md 2.2; to suspend and to lift it needs a reason. The same status again changes nothing. */
export const changeMemberStatus = endpoint('PUT', '/admin/members/:id/status', {
  params,
  query: v.strictObject({ status: v.picklist(memberStatuses, '알 수 없는 상태예요.'), reason: Reason }),
  reply: AdminMember,
})

/** Ends a membership for good, as its member could. */
export const withdrawMember = endpoint('DELETE', '/admin/members/:id', {
  params,
  query: v.strictObject({ reason: Reason }),
})

export const MAX_BULK = 200
export const bulkActions = ['ACTIVATE', 'SUSPEND', 'DELETE', 'CHANGE_ROLE', 'CHANGE_MARKET', 'SEND_NOTICE'] as const
export type BulkAction = (typeof bulkActions)[number]

const toEach = {
  /** One that stands there twice is taken once. */
  memberIds: v.pipe(
    listOf(id, MAX_BULK, `한 번에 ${MAX_BULK}명까지 처리할 수 있어요.`, '회원을 골라 주세요.'),
    v.minLength(1, '회원을 한 명 이상 골라 주세요.'),
  ),
  reason: text('사유', 2, 200),
}
const plain = <const A extends BulkAction>(action: A) => v.strictObject({ ...toEach, action: v.literal(action) })

export const NOTICE_LENGTH = 500
export const BulkAct = v.variant(
  'action',
  [
    plain('ACTIVATE'),
    plain('SUSPEND'),
    plain('DELETE'),
    v.strictObject({
      ...toEach,
      action: v.literal('CHANGE_ROLE'),
      value: v.picklist(grantableRoles, '권한을 골라 주세요.'),
    }),
    v.strictObject({ ...toEach, action: v.literal('CHANGE_MARKET'), value: id }),
    v.strictObject({
      ...toEach,
      action: v.literal('SEND_NOTICE'),
      value: text('알림 내용', 1, NOTICE_LENGTH),
    }),
  ],
  '할 일을 골라 주세요.',
)
export type BulkAct = Of<typeof BulkAct>

export const BulkOutcome = v.object({
  requested: v.number(),
  succeeded: v.number(),
  failed: v.array(v.object({ memberId: v.number(), code: v.string(), message: v.string() })),
})
export type BulkOutcome = Of<typeof BulkOutcome>

/** Does one thing to up to 200 members, each by itself: what is refused for one is told of him and done for the others. */
export const bulkAction = endpoint('POST', '/admin/members/bulk-action', { body: BulkAct, reply: BulkOutcome })
