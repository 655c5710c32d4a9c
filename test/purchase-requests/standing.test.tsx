import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { Standing } from '../../client/purchase-requests/Standing.tsx'
import type { PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import { answered } from './support/request.ts'

const canceled = answered({ cancelReason: '물량이 없어요' })
const toldOf = (change: Partial<PurchaseRequestDetail>, memberId = 2) =>
  renderToString(<Standing request={{ ...canceled, ...change }} memberId={memberId} />)
const STANDS = '매입 전표가 남아 있어요'

test('a buyer whose request was canceled is told that his purchase of it stands, and is led to it', () => {
  const told = toldOf({ writtenId: 31 })
  assert.match(told, new RegExp(STANDS))
  assert.match(told, /href="[^"]*31[^"]*"[^>]*>매입 전표 보기/)
  assert.match(told, /물량이 없어요/, 'beside why it was canceled')
})

test('who works for the buyer is led to the purchase in the buyer’s book', () => {
  assert.match(toldOf({ writtenId: 31 }, 9), /href="\/transaction-view\?book=2&amp;id=31"[^>]*>매입 전표 보기/)
})

test('how long it takes until goods count as received is the operator’s to set: the buyer is told no length', () => {
  const told = toldOf({ status: 'SHIPPED', allowed: ['COMPLETED'], cancelReason: null })
  assert.match(told, /시간이 지나면 저절로 완료돼요/)
  assert.doesNotMatch(told, /하루/)
})

const claim: PurchaseRequestDetail['claims'][number] = {
  ...{
    claimId: 5,
    createdAt: '2026-11-22T00:00:00.000Z',
    createdByName: '박하준',
    memo: null,
    lines: [],
    photoNames: [],
  },
  ...{ answer: null, amount: null, answerMemo: null, answeredAt: null, answeredByName: null, transactionId: null },
}
const reopened: PurchaseRequestDetail['history'][number] = {
  ...{ status: 'COMPLETED', kind: 'CLAIM_REOPENED', memberId: 1, memberName: '김도매', party: 'receiver' },
  ...{ at: '2026-11-23T00:00:00.000Z', reason: '할인 10,000원' },
}

test('a claim that waits for an answer is told above the rest, to both sides, with the way to it', () => {
  const waiting: Partial<PurchaseRequestDetail> = { status: 'COMPLETED', cancelReason: null, claims: [claim] }
  assert.match(toldOf({ ...waiting, party: 'receiver' }), /푸른마트에서 문제를 알려 왔어요/)
  const told = toldOf({ ...waiting, party: 'sender' })
  assert.match(told, /대박청과에서 답하면 바로 알려 드려요.*href="#claims"/)
  assert.doesNotMatch(told, /취소/)
  assert.doesNotMatch(toldOf({ ...waiting, claims: [{ ...claim, answer: 'REJECTED' }] }), /문제/)
})

test('a claim whose answer fell with its paper says so', () => {
  const anew: Partial<PurchaseRequestDetail> = {
    ...{ status: 'COMPLETED', cancelReason: null },
    ...{ claims: [claim], history: [reopened] },
  }
  for (const party of ['sender', 'receiver'] as const)
    assert.match(toldOf({ ...anew, party }), /문제를 처리한 전표가 취소됐어요.*다시 답/)
  const later = { ...claim, createdAt: '2026-11-24T00:00:00.000Z' }
  assert.doesNotMatch(toldOf({ ...anew, party: 'sender', claims: [later] }), /취소/)
})

test('nobody is told of a purchase that is not there, of a request that goes on, or of the seller’s own paper', () => {
  for (const change of [{}, { writtenId: 31, status: 'ACCEPTED' }, { writtenId: 31, party: 'receiver' }] as const)
    assert.doesNotMatch(toldOf(change), new RegExp(STANDS))
})
