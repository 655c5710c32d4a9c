import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { requestCells } from '../../client/purchase-requests/RequestRow.tsx'
import type { PurchaseRequest } from '../../shared/purchase-requests/contract.ts'
import { listed } from './support/request.ts'

const amountOf = (change: Partial<PurchaseRequest>) =>
  renderToString(requestCells({ row: listed(change), memberId: 2, pathOf: () => '/' }, false).amount)

test('a list of requests shows what was agreed on instead of what was asked for, once it was', () => {
  assert.match(amountOf({ requestedAmount: 380_000, confirmedAmount: null }), /380,000/)
  assert.match(amountOf({ requestedAmount: 380_000, confirmedAmount: 219_000 }), /219,000/)
  assert.match(amountOf({ requestedAmount: null, confirmedAmount: 219_000 }), /219,000/)
  assert.match(amountOf({ requestedAmount: null, confirmedAmount: null }), /미정/)
})

test('a request whose problem nobody has answered is marked for both sides', () => {
  const goodsOf = (change: Partial<PurchaseRequest>) =>
    renderToString(requestCells({ row: listed(change), memberId: 2, pathOf: () => '/' }, false).goods)
  for (const party of ['sender', 'receiver'] as const)
    assert.match(goodsOf({ party, hasOpenClaim: true }), /문제 답변 대기/)
  assert.doesNotMatch(goodsOf({ hasOpenClaim: false }) + goodsOf({}), /문제/)
})
