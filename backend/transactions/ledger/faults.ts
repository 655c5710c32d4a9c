import type { Said } from '../../../shared/kit/language.ts'

/** What does not agree, in words for who looks after it; `seq` where one entry of a book's chain is at fault. */
export type Fault = { bookOwnerId: number; seq: number | null; reason: Said }

type Words = (...of: readonly string[]) => Said

const accounts: Record<string, string> = { AR: '미수', AP: '미지급' }
const accountOf = (account = '') => accounts[account] ?? account

/** By what a statement calls it; what it is about comes beside that, in this order. */
export const ledgerFaultTexts = {
  GAP: () => ({ ko: '앞의 기록이 빠졌어요', en: 'entries before it are missing' }),
  NOT_FOLLOWING: () => ({ ko: '앞 기록과 이어지지 않아요', en: 'does not follow the entry before it' }),
  CHANGED: () => ({ ko: '처음 쓴 내용과 달라요', en: 'differs from what was written' }),
  OTHER_END: () => ({ ko: '끝이 표시된 끝과 달라요', en: 'the head names another end' }),
  MISSING: () => ({ ko: '감사 기록에는 있는데 없어요', en: 'is missing: the audit log knows of it' }),
  NOT_AS_AUDITED: () => ({ ko: '감사 기록의 내용과 달라요', en: 'differs from what the audit log says' }),
  OWED: (client, account, owed, entered) => ({
    ko: `거래처 ${client}의 ${accountOf(account)}금(${owed})과 기록의 합(${entered})이 달라요`,
    en: `client ${client} ${account} owes ${owed}, the entries say ${entered}`,
  }),
  OPEN: (client, account) => ({
    ko: `거래처 ${client}의 ${accountOf(account)}에서 남은 금액의 합이 기록과 달라요`,
    en: `client ${client} ${account} has other sums open than entries`,
  }),
  DAYS: (client, account) => ({
    ko: `거래처 ${client}의 ${accountOf(account)}에서 날짜별 합이 기록과 달라요`,
    en: `client ${client} ${account} has other days than entries`,
  }),
  DUE: (day) => ({
    ko: `${day}에 갚을 금액이 남은 금액의 합과 달라요`,
    en: `due on ${day} is not the sum of what is open`,
  }),
  DAY: (day) => ({
    ko: `${day}의 합이 거래처들의 합과 달라요`,
    en: `the day ${day} is not the sum of its clients`,
  }),
  LATE: (client) => ({
    ko: `거래처 ${client}의 연체 금액이 남은 금액과 달라요`,
    en: `client ${client} is late with another sum than his debts`,
  }),
  LAST_DAY: (client) => ({
    ko: `거래처 ${client}의 마지막 거래일이 기록과 달라요`,
    en: `client ${client} has another last day than his entries`,
  }),
  ALLOCATED: () => ({
    ko: '남은 금액이 정산하고 남은 것과 달라요',
    en: 'its open amount is not what its allocations leave',
  }),
  PAPER_LINES: (paper) => ({
    ko: `전표 ${paper}의 금액이 품목의 합과 달라요`,
    en: `paper ${paper} is not the sum of its lines`,
  }),
  NO_ENTRY: (paper) => ({ ko: `전표 ${paper}의 기록이 없어요`, en: `paper ${paper} has no entry` }),
  PAPER_AMOUNT: () => ({ ko: '금액이 전표와 달라요', en: 'its amount is not that of its paper' }),
  DAY_SUM: (dimension, key, day) => ({
    ko: `${day} 하루의 ${dimension} ${key} 합이 전표와 폐기의 합과 달라요`,
    en: `the day sum ${dimension} ${key} of ${day} is not what its papers and waste add up to`,
  }),
  MONTH_SUM: (dimension, key, day) => ({
    ko: `${day}부터 한 달의 ${dimension} ${key} 합이 전표와 폐기의 합과 달라요`,
    en: `the month sum ${dimension} ${key} of ${day} is not what its papers and waste add up to`,
  }),
} as const satisfies Record<string, Words>

/** What a statement that looks for faults answers. */
export type FaultRow = {
  bookOwnerId: number
  seq: number | null
  fault: keyof typeof ledgerFaultTexts
  of: readonly string[]
}

/** The same in words. */
export function faultOf({ bookOwnerId, seq, fault, of }: FaultRow): Fault {
  const words: Words = ledgerFaultTexts[fault]
  return { bookOwnerId, seq, reason: words(...of) }
}
