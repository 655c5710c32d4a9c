import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { text } from '../kit/schema.ts'

export const roles = ['ROLE_SYSADMIN', 'ROLE_MANAGER', 'ROLE_USER', 'ROLE_PENDING'] as const
export type Role = (typeof roles)[number]

export const tradeRoles = [
  'CORPORATION',
  'INTERMEDIARY',
  'MARKET_WHOLESALER',
  'PARTICIPANT',
  'SHIPPER',
  'COLLECTOR',
  'BUYER',
  'ETC',
] as const
export type TradeRole = (typeof tradeRoles)[number]

export const memberStatuses = ['PENDING', 'ACTIVE', 'SUSPENDED', 'DORMANT', 'WITHDRAWN'] as const
export type MemberStatus = (typeof memberStatuses)[number]

export const genders = ['M', 'F', 'U'] as const

export const taxStatuses = ['TAXABLE', 'SIMPLE', 'EXEMPT'] as const
export type TaxStatus = (typeof taxStatuses)[number]

/** What the tax office says of a business: trading, closed for a time, closed (domain.md 2). */
export type BizStatus = 'ACTIVE' | 'CLOSED_TEMP' | 'CLOSED'

/** The spec's member session record without its tokens: what cookies and pages may hold. */
export const MemberRecord = v.object({
  id: v.number(),
  name: v.string(),
  email: v.nullable(v.string()),
  nickname: v.nullable(v.string()),
  gender: v.nullable(v.string()),
  birthyear: v.nullable(v.string()),
  birthday: v.nullable(v.string()),
  repIcon: v.nullable(v.string()),
  baseAuthRole: v.picklist(roles),
  provider: v.string(),
  registrationNumber: v.nullable(v.string()),
  businessName: v.nullable(v.string()),
  businessAddress: v.nullable(v.string()),
  transactionMemo: v.nullable(v.string()),
  classificationCode: v.nullable(v.string()),
  marketCodeId: v.nullable(v.number()),
  marketName: v.nullable(v.string()),
})
export type MemberRecord = Of<typeof MemberRecord>

export const nickname = v.pipe(
  text('닉네임', 2, 20),
  v.regex(/^[가-힣a-zA-Z0-9_]+$/, '닉네임에는 한글, 영문, 숫자, 밑줄만 쓸 수 있어요.'),
)

export const checkNickname = endpoint('GET', '/member/checkNickname', {
  query: v.strictObject({ nickname: text('닉네임', 0, 100) }),
  reply: v.object({ isDuplicate: v.boolean() }),
})
