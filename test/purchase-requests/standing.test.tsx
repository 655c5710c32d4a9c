import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { Standing } from '../../client/purchase-requests/Standing.tsx'
import type { PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'

const canceled: PurchaseRequestDetail = {
  requestId: 1,
  id: 1,
  requestNo: 'PR-20261121-0001',
  requestType: 'DIRECT',
  status: 'CANCELED',
  createdAt: '2026-11-21T00:00:00.000Z',
  memberId: 2,
  senderMemberId: 2,
  senderName: '푸른마트',
  receiverMemberId: 1,
  receiverName: '대박청과',
  party: 'sender',
  desiredDate: '2026-11-22',
  cutoffAt: null,
  itemCount: 1,
  summary: '배추',
  requestedAmount: null,
  confirmedAmount: null,
  cancelRequestedBy: null,
  parentRequestId: null,
  version: 1,
  allowed: [],
  receiverClientId: 7,
  senderClientId: null,
  deliveryPlace: null,
  memo: null,
  depositAmount: null,
  rejectReason: null,
  cancelReason: '물량이 없어요',
  cancelRequestReason: null,
  shippedAt: null,
  isSaleVoid: false,
  transactionId: null,
  writtenId: null,
  childRequestId: null,
  items: [],
  history: [],
  claims: [],
  mayClaim: false,
  creditWarning: null,
}
const toldOf = (change: Partial<PurchaseRequestDetail>) =>
  renderToString(<Standing request={{ ...canceled, ...change }} />)
const STANDS = '매입 전표가 남아 있어요'

test('a buyer whose request was canceled is told that his purchase of it stands, and is led to it', () => {
  const told = toldOf({ writtenId: 31 })
  assert.match(told, new RegExp(STANDS))
  assert.match(told, /href="[^"]*31[^"]*"[^>]*>매입 전표 보기/)
  assert.match(told, /물량이 없어요/, 'beside why it was canceled')
})

test('nobody is told of a purchase that is not there, of a request that goes on, or of the seller’s own paper', () => {
  for (const change of [{}, { writtenId: 31, status: 'ACCEPTED' }, { writtenId: 31, party: 'receiver' }] as const)
    assert.doesNotMatch(toldOf(change), new RegExp(STANDS))
})
