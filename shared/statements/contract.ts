import * as v from 'valibot'
import { monthText } from '../daily-closes/contract.ts'
import { businessDigits, isBusinessNumber } from '../kit/businessNumber.ts'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { fileReply } from '../kit/file.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { dateText, id, phoneText, text } from '../kit/schema.ts'
import { ClientPaper, DeliveryPaper } from './paper.ts'
import { layouts } from './words.ts'

const params = v.strictObject({ id })
const period = v.strictObject({ from: dateText('시작일'), to: dateText('종료일') })
const bookOwnerId = v.optional(id)
const pdf = fileReply({ contentTypes: ['application/pdf'], disposition: 'attachment' })

/** Whether the caller may take the paper out of the house as a file. Version N-1 does not say. */
const mayExport = v.optional(v.boolean())
/** Whose paper it is. Version N-1 does not say. */
const ofBook = v.optional(v.number())

/** A posted paper as it is printed. */
export const transactionPaper = endpoint('GET', '/statements/transactions/:id', {
  params,
  reply: v.object({ ...DeliveryPaper.entries, mayExport, bookOwnerId: ofBook }),
})
/** For who may take papers out of the house; counts as a print. */
export const transactionPdf = endpoint('GET', '/statements/transactions/:id/pdf', {
  params,
  query: v.strictObject({ layout: v.optional(v.picklist(layouts), 'a4') }),
  reply: pdf,
})
/** Told by the page when it is printed. */
export const printedTransaction = endpoint('POST', '/statements/transactions/:id/prints', {
  params,
  body: v.strictObject({ layout: v.optional(v.picklist(layouts), 'a4') }),
  reply: v.object({ printCount: v.number() }),
})

/** What happened with a client in a period of a year at most. */
export const clientPaper = endpoint('GET', '/statements/clients/:id', {
  params,
  query: period,
  reply: v.object({ ...ClientPaper.entries, mayExport, bookOwnerId: ofBook }),
})
export const clientPdf = endpoint('GET', '/statements/clients/:id/pdf', { params, query: period, reply: pdf })
export const printedClient = endpoint('POST', '/statements/clients/:id/prints', { params, body: period })

/** One client of a month, with what his statement says; the sums are left out for who does not see balances. */
const StatementOf = v.object({
  clientId: v.number(),
  clientName: v.string(),
  /** Papers in the month. */
  papers: v.number(),
  receivable: v.optional(v.object({ chargedAmount: v.number(), settledAmount: v.number(), balanceAmount: v.number() })),
  payable: v.optional(v.object({ chargedAmount: v.number(), settledAmount: v.number(), balanceAmount: v.number() })),
})
export type StatementOf = Of<typeof StatementOf>
/** Clients of a book who traded in a month or had something open at its end. */
export const listStatements = endpoint('GET', '/statements', {
  query: v.strictObject({
    bookOwnerId,
    month: v.optional(monthText),
    q: v.optional(text('검색어', 0, 50)),
    ...pageQuery(20),
  }),
  reply: v.object({ ...pageOf(StatementOf).entries, month: v.string(), from: v.string(), to: v.string() }),
})

/** What is sold and bought free of tax and with it, by client: what the tax accountant asks for. */
export const taxList = endpoint('GET', '/statements/tax', {
  query: v.strictObject({ bookOwnerId, ...period.entries }),
  reply: fileReply({ contentTypes: ['text/csv; charset=utf-8'], disposition: 'attachment' }),
})

/** The business that a book's papers are from, where its holder has left and whoever goes on with the book names it. */
const PaperHolder = v.object({
  clientName: v.string(),
  registrationNumber: v.nullable(v.string()),
  ceoName: v.nullable(v.string()),
  address: v.nullable(v.string()),
  phone: v.nullable(v.string()),
})
export type PaperHolder = Of<typeof PaperHolder>

/** The account that the book's own papers ask to be paid to. */
export const PaperSettings = v.object({
  bankName: v.nullable(v.string()),
  accountHolder: v.nullable(v.string()),
  /** Masked. */
  accountNo: v.nullable(v.string()),
  /** Of the business that the account belongs to. */
  version: v.optional(v.number()),
  /** Only of a book whose holder has left. Version N-1 does not say. */
  holder: v.optional(PaperHolder),
})
export type PaperSettings = Of<typeof PaperSettings>
export const paperSettings = endpoint('GET', '/statements/settings', {
  query: v.strictObject({ bookOwnerId }),
  reply: PaperSettings,
})
const accountNo = v.pipe(
  text('계좌번호', 0, 30),
  v.check((s) => s === '' || /^[0-9-]{6,30}$/.test(s), '계좌번호는 숫자와 - 로 입력해 주세요.'),
)
const registrationNumber = v.pipe(
  text('사업자등록번호', 0, 20),
  v.check((s) => s === '' || isBusinessNumber(s), '사업자등록번호 형식이 맞지 않아요. 숫자 10자리를 확인해 주세요.'),
  v.transform(businessDigits),
)
/** For owners of the book; an empty number takes the account off the papers, none at all leaves the one there is. */
export const changePaperSettings = endpoint('PUT', '/statements/settings', {
  body: v.strictObject({
    bookOwnerId,
    bankName: text('은행', 0, 30),
    accountHolder: text('예금주', 0, 50),
    accountNo: v.optional(accountNo),
    /** As it was seen. */
    version: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
    /** With what follows: the business, where the holder has left. It needs no account then. */
    clientName: v.optional(text('상호', 1, 100)),
    registrationNumber: v.optional(registrationNumber),
    ceoName: v.optional(text('대표자', 0, 50)),
    address: v.optional(text('주소', 0, 200)),
    phone: v.optional(phoneText('전화번호')),
  }),
  reply: PaperSettings,
})
