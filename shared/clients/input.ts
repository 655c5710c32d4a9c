import * as v from 'valibot'
import { businessDigits, isBusinessNumber } from '../kit/businessNumber.ts'
import { listOf } from '../kit/list.ts'
import {
  acrossFields,
  dateText,
  type FieldRule,
  id,
  optionalText,
  orNothing,
  phoneText,
  postalCode,
  text,
  whole,
  won,
} from '../kit/schema.ts'
import * as words from './words.ts'

/** Of a closed list, with a default; an empty choice of a form counts as left out. */
const choice = <const T extends readonly string[]>(label: string, of: T, fallback: T[number]) =>
  v.optional(v.picklist(of, `${label} 값을 다시 골라 주세요.`), fallback)

/** A corporation of a market (domain.md 4). */
export const corpCode = v.pipe(v.string(), v.regex(/^\d{8}$/, '도매시장법인을 다시 골라 주세요.'))

export const registrationNumber = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      // A dash says that there is none; words are none either, and are not thrown away unseen.
      v.transform((s) => (/[\p{L}\p{N}]/u.test(s) ? s : null)),
      v.check(
        (s) => s === null || isBusinessNumber(s),
        '사업자등록번호 형식이 맞지 않아요. 숫자 10자리를 확인해 주세요.',
      ),
      v.transform((s) => s && businessDigits(s)),
    ),
  ),
  null,
)

const email = v.optional(
  v.nullable(
    v.pipe(
      text('이메일', 0, 100),
      v.transform((s) => (s === '' ? null : s)),
      v.check(
        (s) => s === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(s),
        '이메일 주소를 확인해 주세요. 예: name@example.com',
      ),
    ),
  ),
  null,
)

export const Contact = v.strictObject({
  name: text('담당자 이름', 1, 50),
  role: choice('담당 업무', words.contactRoles, 'ADMIN'),
  phone: phoneText('담당자 전화'),
  email,
  isPrimary: v.optional(v.boolean(), false),
})
export type Contact = v.InferOutput<typeof Contact>

export const DeliveryPlace = v.strictObject({
  name: text('배송지 이름', 1, 50),
  address: text('배송지 주소', 1, 200),
  gate: optionalText('하차 위치·시간', 100),
  memo: optionalText('배송지 메모', 200),
})
export type DeliveryPlace = v.InferOutput<typeof DeliveryPlace>

/** Terms that cost money when they are wrong: only who may CREDIT_EDIT changes them. */
export const creditTerms = {
  creditLimitAmount: orNothing(won('외상한도')),
  creditPolicy: choice('한도를 넘으면', words.creditPolicies, 'BLOCK'),
  creditCheckPoint: choice('한도 점검 시점', words.creditCheckPoints, 'REQUEST_ACCEPT'),
  paymentTermType: choice('결제 조건', words.paymentTermTypes, 'NET_DAYS'),
  paymentTermDays: v.optional(whole('결제 기한', 0, 180), 15),
  paymentDay: orNothing(whole('결제일', 1, 31)),
  priceGrade: optionalText('단가 등급', 10),
  discountRate: v.optional(
    v.pipe(
      v.union(
        [
          v.number(),
          v.pipe(v.string(), v.regex(/^-?\d{1,3}(\.\d{1,2})?$/, '할인율은 숫자로 입력해 주세요.'), v.transform(Number)),
        ],
        '할인율은 숫자로 입력해 주세요.',
      ),
      v.finite('할인율은 숫자로 입력해 주세요.'),
      v.minValue(-100, '할인율은 -100% 이상이어야 해요.'),
      v.maxValue(100, '할인율은 100% 이하여야 해요.'),
      v.transform((n) => Math.round(n * 100) / 100),
    ),
    0,
  ),
} as const

const fields = {
  clientType: choice('구분', words.clientTypes, 'BOTH'),
  partnerCategory: choice('업종 분류', words.partnerCategories, 'ETC'),
  clientName: text('상호', 1, 100),
  registrationNumber,
  registrationSubNo: orNothing(v.pipe(v.string(), v.regex(/^\d{4}$/, '종사업장번호는 숫자 4자리예요.'))),
  ceoName: optionalText('대표자', 50),
  bizCondition: optionalText('업태', 100),
  bizItem: optionalText('종목', 100),
  corpCode: orNothing(corpCode),
  phone: phoneText('전화번호'),
  mobile: phoneText('휴대전화'),
  fax: phoneText('팩스'),
  email,
  contacts: v.optional(listOf(Contact, 10, '담당자는 10명까지 적을 수 있어요.'), []),
  postalCode: orNothing(postalCode),
  address: optionalText('주소', 200),
  addressDetail: optionalText('상세 주소', 100),
  deliveryPlaces: v.optional(listOf(DeliveryPlace, 20, '배송지는 20곳까지 적을 수 있어요.'), []),
  bankCode: orNothing(v.pipe(v.string(), v.regex(/^\d{3}$/, '은행을 다시 골라 주세요.'))),
  bankName: optionalText('은행', 50),
  accountHolder: optionalText('예금주', 50),
  /** Left out: stays as it is. Null or empty: removed. The number is kept encrypted. */
  accountNo: v.optional(
    v.nullable(
      v.pipe(
        text('계좌번호', 0, 30),
        v.transform((s) => s.replace(/[\s-]/g, '') || null),
        v.check((s) => s === null || /^\d{6,20}$/.test(s), '계좌번호는 숫자 6~20자리예요.'),
      ),
    ),
  ),
  taxDocType: choice('증빙', words.taxDocTypes, 'NONE'),
  roundingUnit: v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))], '끝수 단위를 골라 주세요.'),
      v.picklist([1, 10, 100], '끝수 단위를 골라 주세요.'),
    ),
    1,
  ),
  roundingMode: choice('끝수 처리', words.roundingModes, 'HALF_UP'),
  openingArAmount: v.optional(won('이월 미수금'), 0),
  openingApAmount: v.optional(won('이월 미지급금'), 0),
  openingDate: orNothing(dateText('이월 기준일')),
  tradeStartDate: orNothing(dateText('거래 시작일')),
  managerMemberId: orNothing(id),
  memo: optionalText('메모', 1000),
  ...creditTerms,
}

type Fields = Omit<v.InferOutput<v.StrictObjectSchema<typeof fields, undefined>>, 'creditPolicy'>

/** Rules that span fields (domain.md 5), each told at the field where a person mends it. */
const rules: readonly FieldRule<Fields>[] = [
  {
    field: 'phone',
    message: '전화번호나 휴대전화 가운데 하나는 적어 주세요.',
    holds: (c) => c.phone !== null || c.mobile !== null,
  },
  {
    field: 'registrationNumber',
    message: '증빙을 발행하려면 사업자등록번호가 필요해요.',
    holds: (c) => c.taxDocType === 'NONE' || c.registrationNumber !== null,
  },
  {
    field: 'paymentDay',
    message: '매월 결제할 날을 적어 주세요.',
    holds: (c) => c.paymentTermType !== 'FIXED_DAY' || c.paymentDay !== null,
  },
  {
    field: 'contacts',
    message: '대표 담당자를 한 명 골라 주세요.',
    holds: (c) => c.contacts.length === 0 || c.contacts.filter(({ isPrimary }) => isPrimary).length === 1,
  },
  {
    field: 'corpCode',
    message: '도매시장법인일 때만 고를 수 있어요.',
    holds: (c) => c.corpCode === null || c.partnerCategory === 'CORPORATION',
  },
  {
    field: 'openingDate',
    message: '이월 잔액의 기준일을 적어 주세요.',
    holds: (c) => (c.openingArAmount === 0 && c.openingApAmount === 0) || c.openingDate !== null,
  },
]

const newClient = v.strictObject({
  ...fields,
  creditPolicy: v.optional(fields.creditPolicy.wrapped),
  bookOwnerId: v.optional(id),
})
/**
 * A partner to be put into a book; the caller's own when `bookOwnerId` is left out, and what is set for all when
 * `creditPolicy` is.
 */
export const NewClient = v.pipe(newClient, acrossFields<Fields, v.InferOutput<typeof newClient>>(rules))
export type NewClient = v.InferOutput<typeof NewClient>

const clientChange = v.strictObject({ ...fields, version: whole('버전', 1, 999_999) })
/** A partner as he is to be, with the version that was changed. */
export const ClientChange = v.pipe(clientChange, acrossFields<Fields, v.InferOutput<typeof clientChange>>(rules))
export type ClientChange = v.InferOutput<typeof ClientChange>

/** The names of the credit terms. */
export const creditTermNames = Object.keys(creditTerms) as (keyof typeof creditTerms)[]
