import * as v from 'valibot'
import { businessDigits, isBusinessNumber } from '../kit/businessNumber.ts'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { sentFile } from '../kit/file.ts'
import { formatPhone, isMobile } from '../kit/phone.ts'
import { id, text } from '../kit/schema.ts'
import { genders, MemberRecord, nickname, taxStatuses, tradeRoles } from './contract.ts'

const empty = v.pipe(
  v.literal(''),
  v.transform(() => null),
)

/** Left out: stays as it is. Null or the empty field of a form: taken away. */
const changeable = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.nullable(v.union([empty, schema], ({ issues }) => issues?.at(-1)?.message ?? '')))

const changeableText = (label: string, max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        text(label, 0, max),
        v.transform((s) => s || null),
      ),
    ),
  )

const choice = <const T extends readonly string[]>(label: string, of: T) =>
  changeable(v.picklist(of, `${label}: 다시 골라 주세요.`))

/** What was typed, without spaces around it. */
const trimmed = v.pipe(v.string(), v.trim())

const birthyear = v.pipe(
  trimmed,
  v.regex(/^(?:19|20)\d{2}$/, '출생연도는 1980처럼 네 자리로 입력해 주세요.'),
  v.check((s) => Number(s) <= new Date().getFullYear(), '출생연도를 확인해 주세요.'),
)

/** `MM-DD` or `MMDD`, kept as `MM-DD`; 29 February counts in every year. */
const birthday = v.pipe(
  trimmed,
  v.regex(/^(0[1-9]|1[0-2])[-./ ]?(0[1-9]|[12]\d|3[01])$/, '생일은 0315나 03-15처럼 입력해 주세요.'),
  v.transform((s) => `${s.slice(0, 2)}-${s.slice(-2)}`),
  v.check((s) => new Date(`2000-${s}T00:00:00Z`).toISOString().slice(5, 10) === s, '생일이 달력에 없는 날짜예요.'),
)

const registrationNumber = v.pipe(
  v.string(),
  v.transform(businessDigits),
  v.check((s) => isBusinessNumber(s), '사업자등록번호 형식이 맞지 않아요. 숫자 10자리를 확인해 주세요.'),
)

const phone = v.pipe(
  v.string(),
  v.check(isMobile, '휴대전화는 010-1234-5678처럼 입력해 주세요.'),
  v.transform(formatPhone),
)

/**
 * What a member may change of himself (domain.md 2). Name and nickname always come along; any other field that is left
 * out stays as it is, so that an older client, which sends the specification's fields only, takes nothing away. Null or
 * an empty text takes a field's value away. They stand in the order of the form, in which it is told what is wrong.
 */
export const MemberChange = v.strictObject({
  name: text('이름', 2, 30),
  nickname,
  phone: changeable(phone),
  gender: choice('성별', genders),
  birthyear: changeable(birthyear),
  birthday: changeable(birthday),
  registrationNumber: changeable(registrationNumber),
  taxStatus: choice('과세유형', taxStatuses),
  businessName: changeableText('상호', 100),
  ceoName: changeableText('대표자명', 50),
  classificationCode: changeable(v.pipe(trimmed, v.regex(/^\d{6}$/, '업종코드는 숫자 6자리예요.'))),
  bizCondition: changeableText('업태', 100),
  bizItem: changeableText('종목', 100),
  postalCode: changeable(v.pipe(trimmed, v.regex(/^\d{5}$/, '우편번호는 숫자 5자리예요.'))),
  businessAddress: changeableText('사업장 주소', 200),
  addressDetail: changeableText('상세 주소', 100),
  marketCodeId: changeable(id),
  tradeRole: choice('거래 주체', tradeRoles),
  dealerNo: changeable(v.pipe(trimmed, v.regex(/^\d{1,10}$/, '중도매인 번호는 숫자 10자리까지예요.'))),
  transactionMemo: changeableText('거래 메모', 500),
  marketingAgreed: v.optional(v.boolean('예나 아니요로 답해 주세요.')),
  /** The one the caller has seen; not compared when left out, as by clients of the specification. */
  version: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
})
export type MemberChange = Of<typeof MemberChange>

/** Everything a member sees of himself: the session record and what domain.md 2 adds to it. */
export const OwnProfile = v.object({
  ...MemberRecord.entries,
  phone: v.nullable(v.string()),
  ceoName: v.nullable(v.string()),
  bizCondition: v.nullable(v.string()),
  bizItem: v.nullable(v.string()),
  taxStatus: v.nullable(v.picklist(taxStatuses)),
  postalCode: v.nullable(v.string()),
  addressDetail: v.nullable(v.string()),
  tradeRole: v.nullable(v.picklist(tradeRoles)),
  dealerNo: v.nullable(v.string()),
  marketingAgreed: v.boolean(),
  /** What the classification code is called; null without one. */
  industryName: v.nullable(v.string()),
  lastLoginAt: v.nullable(v.string()),
  /** 0 and null where the backend does not say. */
  loginCount: v.number(),
  createdAt: v.nullable(v.string()),
  updatedAt: v.nullable(v.string()),
  /** Counts its changes; 0 where the backend does not say. */
  version: v.number(),
})
export type OwnProfile = Of<typeof OwnProfile>

/** The caller as he is now: cookies may be a day old, and hold no more than a browser keeps of one. */
export const ownProfile = endpoint('GET', '/member/me', { reply: OwnProfile })

/**
 * Saves the caller's own profile; a newcomer becomes an ordinary member by it (domain.md 2.2). Answers the session
 * record, as older clients expect it. @throws STALE_VERSION
 */
export const modifyMember = endpoint('PUT', '/member/modify', { body: MemberChange, reply: MemberRecord })

export const ICON_BYTES = 2_097_152

/** A picture for the caller; it is made anew from its points, so that nothing else of the file is kept (reliability.md 5.9). */
export const uploadIcon = endpoint('POST', '/member/uploadIcon', {
  body: v.strictObject({ icon: sentFile({ maxBytes: ICON_BYTES }) }),
  reply: MemberRecord,
})

export const removeIcon = endpoint('DELETE', '/member/icon', { reply: MemberRecord })

/**
 * Leaves for good (domain.md 2.2). `confirm` is the caller's own nickname, or his name while he has none.
 * Refused while somebody owes or is owed in a book that nobody else could settle.
 */
export const withdraw = endpoint('DELETE', '/member/me', {
  body: v.strictObject({ confirm: text('닉네임', 1, 30) }),
})
