import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { Settled } from '../../client/transactions/Settled.tsx'
import type { TransactionType } from '../../shared/transactions/words.ts'

const other = {
  transactionId: 2,
  transactionNo: 'S-1',
  transactionType: 'SALE',
  businessDate: '2026-11-21',
  amount: 30_000,
} as const

const toldOf = (transactionType: TransactionType) =>
  renderToString(
    <Settled paper={{ transactionType, status: 'POSTED', openAmount: 0, allocations: [other] }} pathOf={() => null} />,
  )

const cases: [TransactionType, string][] = [
  ['SALE', '남은 금액'],
  ['PURCHASE', '남은 금액'],
  ['OPENING', '남은 금액'],
  ['RECEIPT', '배분하지 않은 금액'],
  ['PAYMENT', '배분하지 않은 금액'],
  ['DISCOUNT', '배분하지 않은 금액'],
  ['SALE_RETURN', '배분하지 않은 금액'],
]
for (const [type, words] of cases)
  test(`what is open of a paper of the type ${type} is called ${words}`, () =>
    assert.match(toldOf(type), new RegExp(`<dt[^>]*>${words}</dt>`)))
