import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { Standing } from '../../client/purchase-requests/Standing.tsx'
import type { PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import { answered } from './support/request.ts'

const canceled = answered({ cancelReason: '물량이 없어요' })
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
