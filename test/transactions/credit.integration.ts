import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { postTransaction } from '../../shared/transactions/contract.ts'
import { startTestBackend } from '../support/backend.ts'
import { type Stall, stallIn } from './support/stall.ts'

let stall: Stall
let close: () => Promise<void>
before(async () => {
  const backend = await startTestBackend()
  close = backend.close
  stall = await stallIn(backend)
})
after(() => close())

type Terms = {
  creditLimitAmount?: number | null
  creditPolicy?: 'WARN' | 'BLOCK' | 'APPROVE'
  status?: 'ACTIVE' | 'PAUSED' | 'BLOCKED'
}
async function client(name: string, terms: Terms): Promise<number> {
  const clientId = await stall.people.outsider(stall.dealer, name)
  await stall.db.updateTable('clients').set(terms).where('clientId', '=', clientId).execute()
  return clientId
}
/** A sale of three thousand won. */
const sell = (clientId: number, change: object = {}, by = stall.dealer) =>
  stall.write({ clientId, lines: [stall.goods({ takesStock: false, weightKg: 20 })], ...change }, by)

test('a client without credit who pays at once is sold to; on credit he is not', async () => {
  const clientId = await client('현금 손님', { creditLimitAmount: 0 })
  const refused = await sell(clientId)
  assert.deepEqual([refused.status, refused.body.code], [409, 'CREDIT_EXCEEDED'])
  const paid = (await sell(clientId, { payment: { amount: 3_000, paymentMethod: 'CASH' } }).expect(200)).body
  assert.deepEqual([paid.paidAmount, paid.openAmount], [3_000, 0])
  assert.equal((await stall.owed(clientId)).receivableAmount, 0)
})

test('all that is paid at once is what the scales and the lots come to: neither a debt nor money too much is left, and no credit is asked for', async () => {
  const clientId = await client('저울 손님', { creditLimitAmount: 0 })
  const lines = [stall.goods({ priceBasis: 'WEIGHT', lotId: await stall.lot({ quantity: 10, weightKg: 97 }) })]
  const payment = { paymentMethod: 'CASH' }
  const atOnce = (await stall.write({ clientId, lines, payment }).expect(200)).body
  assert.deepEqual([atOnce.totalAmount, atOnce.paidAmount, atOnce.openAmount], [29_100, 29_100, 0])
  const draft = (await stall.write({ clientId, lines, isDraft: true }).expect(200)).body
  const params = { id: draft.transactionId }
  const body = { version: draft.version, payment: { ...payment, amount: null } }
  const posted = (await stall.call(postTransaction, stall.dealer, { params, body }).expect(200)).body
  assert.deepEqual([posted.totalAmount, posted.paidAmount, posted.openAmount], [29_100, 29_100, 0])
  assert.equal((await stall.owed(clientId)).receivableAmount, 0)
  const free = await stall.write({ clientId, lines: [stall.goods({ unitPrice: 0 })], payment })
  assert.deepEqual([free.status, free.body.fieldErrors?.[0]?.field], [422, 'payment'])
})

test('a client who is only warned of is sold to, and the seller is told by how much', async () => {
  const clientId = await client('경고 손님', { creditLimitAmount: 5_000, creditPolicy: 'WARN' })
  assert.equal((await sell(clientId).expect(200)).body.warning, undefined)
  assert.equal((await sell(clientId).expect(200)).body.warning, '외상한도 5,000원보다 1,000원 많아져요.')
})

test('where the owner must agree, he does so once with a reason, and it stands on the paper', async () => {
  const clientId = await client('승인 손님', { creditLimitAmount: 1_000, creditPolicy: 'APPROVE' })
  const asked = await sell(clientId)
  assert.deepEqual([asked.status, asked.body.code], [409, 'CREDIT_APPROVAL'])
  const staff = await stall.people.member('직원')
  await stall.people.connect(staff, stall.dealer.selfId)
  const refused = await sell(clientId, { creditReason: '단골이에요' }, staff)
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.message],
    [409, 'CREDIT_APPROVAL', '외상한도를 넘어요. 대표의 승인과 사유가 필요해요.'],
  )
  const agreed = (await sell(clientId, { creditReason: '내일 입금하기로 했어요' }).expect(200)).body
  assert.equal(agreed.creditReason, '내일 입금하기로 했어요')
  assert.equal((await sell(clientId)).body.code, 'CREDIT_APPROVAL')
})

test('with whom the trade has stopped nothing is sold, and his money is taken', async () => {
  const clientId = await client('막힌 손님', { status: 'BLOCKED' })
  const refused = await sell(clientId)
  assert.deepEqual([refused.status, refused.body.code], [409, 'CLIENT_NOT_ACTIVE'])
  await stall.pay({ clientId }).expect(200)
})

test('what was agreed on and is not delivered yet counts against the limit', async () => {
  const clientId = await client('약속 손님', { creditLimitAmount: 100_000 })
  const { buyer, dealer, dealerRow } = stall
  const request = {
    ...{ requestNo: 'PR20260115-0900', requestType: 'STOCK' as const, status: 'ACCEPTED' as const },
    ...{ senderMemberId: buyer.id, senderClientId: clientId, receiverMemberId: dealer.id, receiverClientId: dealerRow },
    ...{ businessDate: '2026-01-15', desiredDate: '2099-01-01', confirmedAmount: 98_000 },
  }
  await stall.db.insertInto('purchaseRequests').values(request).execute()
  const refused = await sell(clientId)
  assert.deepEqual(
    [refused.body.code, refused.body.message],
    ['CREDIT_EXCEEDED', '외상한도 100,000원보다 1,000원 많아져요. 입금을 받거나 한도를 바꾼 뒤 다시 시도해 주세요.'],
  )
})
