import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dueWords } from '../../client/clients/DueWords.tsx'

const cases = [
  [{ paymentTermType: 'CASH' }, '오늘 거래하면 오늘 받아요.'],
  [{ paymentTermType: 'NET_DAYS', paymentTermDays: '15' }, '오늘 거래하면 12월 6일에 받아요.'],
  [{ paymentTermType: 'NET_DAYS', paymentTermDays: '60' }, '오늘 거래하면 2027년 1월 20일에 받아요.'],
  [{ paymentTermType: 'MONTH_END' }, '오늘 거래하면 11월 30일에 받아요.'],
  [{ paymentTermType: 'FIXED_DAY', paymentDay: '10' }, '오늘 거래하면 12월 10일에 받아요.'],
  [{ paymentTermType: 'FIXED_DAY', paymentDay: '' }, ''],
  [{ paymentTermType: 'NET_DAYS', paymentTermDays: '많이' }, ''],
] as const

for (const [terms, words] of cases) {
  test(`${JSON.stringify(terms)} says "${words}"`, () => assert.equal(dueWords({ ...terms }, '2026-11-21'), words))
}
