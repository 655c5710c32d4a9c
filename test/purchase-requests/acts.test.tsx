import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AskForm } from '../../client/purchase-requests/AskForm.tsx'
import { actsOf } from '../../client/purchase-requests/actNames.ts'
import { askedBefore } from '../../client/purchase-requests/asks.ts'
import { DetailActions } from '../../client/purchase-requests/DetailActions.tsx'
import { Related } from '../../client/purchase-requests/Related.tsx'
import type { PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import { drawn, linkIn } from './support/drawn.tsx'
import { answered } from './support/request.ts'

const acts = (change: Partial<PurchaseRequestDetail>, memberId = 9) =>
  drawn(<DetailActions request={answered({ status: 'COMPLETED', ...change })} memberId={memberId} />)

test('asking for the same again is offered to who may send, and as before where the backend does not say', () => {
  const again = (change: Partial<PurchaseRequestDetail>) => linkIn(acts(change), '같은 내용으로 요청')
  assert.ok(again({ mayRepeat: true }))
  assert.ok(again({}))
  assert.equal(again({ mayRepeat: false }), undefined)
  assert.equal(again({ party: 'receiver' }), undefined)
})

test('writing down a purchase or a sale is offered to who may, in the book that it is of', () => {
  const bought = (change: Partial<PurchaseRequestDetail>, by?: number) => linkIn(acts(change, by), '매입으로 적기')
  const sold = (change: Partial<PurchaseRequestDetail>, by?: number) =>
    linkIn(acts({ party: 'receiver', isSaleVoid: true, ...change }, by), '매출로 적기')
  assert.equal(bought({ mayWrite: true }), '/transaction/new?type=PURCHASE&book=2&request=1')
  assert.equal(bought({}, 2), '/transaction/new?type=PURCHASE&request=1', 'as before where the backend does not say')
  assert.equal(sold({ mayWrite: true }), '/transaction/new?type=SALE&book=1&request=1')
  assert.equal(sold({}, 1), '/transaction/new?type=SALE&request=1')
  for (const offered of [bought, sold]) assert.equal(offered({ mayWrite: false }), undefined)
})

test('a draft is sent from a list, and thrown away only where it is read: nobody has to be told of its end', () => {
  assert.deepEqual(actsOf({ status: 'DRAFT', allowed: ['REQUESTED', 'CANCELED'] }), ['REQUESTED'])
  assert.deepEqual(actsOf({ status: 'REQUESTED', allowed: ['CANCELED'] }), ['CANCELED'])
})

test('before scripts have come, too, who ends a request of another’s book stays in that book', () => {
  const asked = askedBefore('REJECTED', answered({ status: 'REQUESTED' }))
  assert.ok(asked)
  const form = (
    <AskForm
      {...{ request: answered(), to: 'REJECTED', asked, ref: null }}
      {...{ onOutOfStock: () => undefined, onSubmit: () => undefined }}
    >
      {null}
    </AskForm>
  )
  assert.match(drawn(form, '/services/purchase-request?book=5'), /action="[^"]*book=5/)
})

const claim: PurchaseRequestDetail['claims'][number] = {
  ...{ claimId: 5, createdAt: '2026-11-22T00:00:00.000Z', createdByName: '박하준', memo: null },
  ...{ lines: [], photoNames: [], answer: null, amount: null, answerMemo: null },
  ...{ answeredAt: null, answeredByName: null, transactionId: null },
}

test('a problem is answered by who may, with the answers that he may give, and with all where the backend does not say', () => {
  const answers = (change: Partial<PurchaseRequestDetail>) => {
    const html = acts({ party: 'receiver', claims: [claim], ...change })
    assert.equal(html.includes('문제에 답하기'), html.includes('<option'))
    return [...html.matchAll(/<option[^>]*>([^<]+)</g)].map(([, name]) => name)
  }
  assert.deepEqual(answers({}), ['반품', '할인', '거절'])
  assert.deepEqual(answers({ mayAnswer: ['SALE_RETURN', 'DISCOUNT', 'REJECTED'] }), ['반품', '할인', '거절'])
  assert.deepEqual(answers({ mayAnswer: ['REJECTED'] }), ['거절'])
  assert.deepEqual(answers({ mayAnswer: [] }), [])
  assert.match(acts({ party: 'receiver', claims: [claim], mayAnswer: ['REJECTED'] }), /반품은 거래 등록, 할인은/)
})

test('what a request hangs together with is found in the book that it is read in', () => {
  const related = answered({ transactionId: 31, writtenId: 32, parentRequestId: 7, childRequestId: 8 })
  const leads = (party: PurchaseRequestDetail['party'], memberId: number) => {
    const html = drawn(<Related request={{ ...related, party }} memberId={memberId} />)
    const names = ['매출 전표 보기', '처음 요청 보기', '나머지 요청 보기', '매입 전표 보기', '다시 적은 매출 보기']
    return names.map((name) => linkIn(html, name))
  }
  const [papers, requests] = ['/transaction-view?', '/services/purchase-request?']
  assert.deepEqual(leads('receiver', 9), [
    `${papers}book=1&id=31`,
    `${requests}book=1&tab=all&id=7`,
    `${requests}book=1&tab=all&id=8`,
    undefined,
    `${papers}book=1&id=32`,
  ])
  assert.deepEqual(leads('sender', 9).slice(1, 4), [
    `${requests}book=2&tab=all&id=7`,
    `${requests}book=2&tab=all&id=8`,
    `${papers}book=2&id=32`,
  ])
  assert.deepEqual(leads('sender', 2).slice(1, 4), [
    `${requests}tab=all&id=7`,
    `${requests}tab=all&id=8`,
    `${papers}id=32`,
  ])
})
