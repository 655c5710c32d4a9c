import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftOnly, refusalOf } from '../../client/transactions/mayPost.ts'

const everything = { mayWrite: true, mayUndo: true, seesStock: true, source: null, draft: null }
const ofDraft = (post: boolean) => ({ may: { post } })

test('who may not undo papers is told before he types that what comes back of no paper stays a draft', () => {
  const clerk = { ...everything, mayUndo: false }
  assert.match(draftOnly({ ...clerk, type: 'SALE_RETURN' }) ?? '', /원래 전표를 열고 반품을 눌러/)
  assert.match(draftOnly({ ...clerk, type: 'SALE_RETURN', draft: ofDraft(false) }) ?? '', /임시저장만/)
  for (const may of [{ source: {} }, { draft: ofDraft(true) }, { mayUndo: true }, { type: 'SALE' as const }])
    assert.equal(draftOnly({ ...clerk, type: 'SALE_RETURN', ...may }), null, JSON.stringify(may))
})

test('who does not see the stock keeps a purchase as a draft, and writes none of won lots', () => {
  const clerk = { ...everything, seesStock: false }
  assert.match(draftOnly({ ...clerk, type: 'PURCHASE' }) ?? '', /창고를 고를 수 없어요/)
  assert.deepEqual(
    [draftOnly({ ...clerk, type: 'SALE' }), draftOnly({ ...everything, type: 'PURCHASE' })],
    [null, null],
  )
  const won = { 'lines.0.auctionResultId': '7' }
  assert.match(refusalOf({ ...clerk, initial: won }) ?? '', /재고 조회 권한/)
  assert.deepEqual([refusalOf({ ...clerk, initial: {} }), refusalOf({ ...everything, initial: won })], [null, null])
})
