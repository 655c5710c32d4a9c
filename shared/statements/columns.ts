import { formatBusinessNumber } from '../kit/businessNumber.ts'
import { formatDay } from '../kit/dates.ts'
import { grouped } from '../kit/money.ts'
import { formatPhone } from '../kit/phone.ts'
import { priceWords } from './lineWords.ts'
import type { DeliveryPaper, PaperLine, Party, StatementRow } from './paper.ts'

/** A column of a printed table; `share` is its part of the width in thousandths. */
export type Column<R> = { head: string; share: number; align: 'left' | 'right'; cell(row: R): string }

const amount = (n: number | null): string => (n === null ? '' : grouped(n))
const orEmpty = (n: number): string => (n === 0 ? '' : grouped(n))

export const deliveryColumns: readonly Column<PaperLine>[] = [
  { head: '품목', share: 225, align: 'left', cell: (l) => l.name },
  { head: '규격', share: 150, align: 'left', cell: (l) => l.specName ?? '' },
  { head: '수량', share: 70, align: 'right', cell: (l) => amount(l.quantity) },
  { head: '중량(kg)', share: 85, align: 'right', cell: (l) => amount(l.weightKg) },
  { head: '단가', share: 105, align: 'right', cell: priceWords },
  { head: '공급가액', share: 145, align: 'right', cell: (l) => grouped(l.supplyAmount) },
  { head: '세액', share: 90, align: 'right', cell: (l) => orEmpty(l.taxAmount) },
  { head: '비고', share: 130, align: 'left', cell: (l) => l.memo ?? '' },
]

/** What the price of a line counts by: there is one column for packages and kilograms. */
function countedBy({ quantity, weightKg, priceBasis }: StatementRow): string {
  return priceBasis === 'WEIGHT' && weightKg != null ? `${grouped(weightKg)}kg` : amount(quantity)
}

const plainColumns: readonly Column<StatementRow>[] = [
  { head: '일자', share: 65, align: 'left', cell: (r) => formatDay(r.businessDate) },
  { head: '번호', share: 160, align: 'left', cell: (r) => r.number },
  { head: '품목', share: 205, align: 'left', cell: (r) => [r.name, r.specName].filter(Boolean).join(' ') },
  { head: '수량', share: 70, align: 'right', cell: countedBy },
  { head: '단가', share: 100, align: 'right', cell: priceWords },
  { head: '거래 금액', share: 140, align: 'right', cell: (r) => orEmpty(r.chargedAmount) },
  { head: '입금·지급', share: 140, align: 'right', cell: (r) => orEmpty(r.settledAmount) },
]
const balanceColumn: Column<StatementRow> = {
  head: '잔액',
  share: 140,
  align: 'right',
  cell: (r) => amount(r.balanceAmount),
}
/** The balance has a column only for who sees it. */
export const statementColumns = (hasBalance: boolean): readonly Column<StatementRow>[] =>
  hasBalance ? [...plainColumns, balanceColumn] : plainColumns

/** Millimetres that columns share, less the space beside their words; letters are measured in their own height. */
const PAPER = { width: 186, padding: 2, letter: 2.82 }
/** Wide letters are digits, narrow ones what parts them. */
const NUMBER = { digit: 0.63, other: 0.3 }
/** What `<small>` makes of its letters. */
const SMALLER = 5 / 6

/** How many times smaller the letters of a number are to be, so that nothing of it is cut from its column. */
export function timesSmaller<R>(words: string, columns: readonly Column<R>[], { share }: Column<R>): number {
  const all = columns.reduce((sum, column) => sum + column.share, 0)
  const room = (share / all) * PAPER.width - PAPER.padding
  const em = [...words].reduce((sum, letter) => sum + (/\d/.test(letter) ? NUMBER.digit : NUMBER.other), 0)
  return Math.max(0, Math.ceil(Math.log(room / (em * PAPER.letter)) / Math.log(SMALLER)))
}

/** Where each column begins and how wide it is, in a table of this width. */
export function placed<R>(columns: readonly Column<R>[], width: number) {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  let x = 0
  return columns.map((column) => {
    const own = (column.share / all) * width
    const at = { ...column, x, width: own }
    x += own
    return at
  })
}

/** What a paper says of who trades, by the names on it. */
export const partyFields = (party: Party): readonly [term: string, words: string][] => [
  ['상호', party.name],
  ['등록번호', party.registrationNumber ? formatBusinessNumber(party.registrationNumber) : ''],
  ['성명', party.ceoName ?? ''],
  ['주소', party.address ?? ''],
  ['업태', party.bizCondition ?? ''],
  ['종목', party.bizItem ?? ''],
  ['전화', party.phone ? formatPhone(party.phone) : ''],
]

/** The sums at the foot of a paper. */
export const totalFields = ({ supplyAmount, taxAmount, totalAmount }: DeliveryPaper): readonly [string, string][] => [
  ['공급가액', grouped(supplyAmount)],
  ['세액', grouped(taxAmount)],
  ['합계', `${grouped(totalAmount)}원`],
]

/** What was owed before, what the day did, and what is owed now; nothing for who does not see it. */
export const balanceFields = ({ balance }: DeliveryPaper): readonly [string, string][] =>
  balance === null
    ? []
    : [
        ['전잔액', grouped(balance.before)],
        ['금일 합계', grouped(balance.charged)],
        ['금일 입금', grouped(balance.settled)],
        ['현잔액', grouped(balance.after)],
      ]

export const accountWords = ({ bankAccount }: Pick<DeliveryPaper, 'bankAccount'>): string =>
  bankAccount
    ? [bankAccount.bankName, bankAccount.accountNo, bankAccount.accountHolder && `예금주 ${bankAccount.accountHolder}`]
        .filter(Boolean)
        .join(' ')
    : ''
