import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCall, type Send } from '../../client/api/call.ts'
import { CallFailed, networkProblem } from '../../client/api/problem.ts'
import type { App } from '../../client/app/context.ts'
import { createStores } from '../../client/app/stores.ts'
import type { FormAnswer } from '../../client/forms/answer.ts'
import type { Later } from '../../client/offline/state.ts'
import { createEntry } from '../../client/transactions/saveEntry.ts'
import type { MemberRecord } from '../../shared/members/contract.ts'
import { plainView } from '../../shared/session/view.ts'

const member = { id: 7 } as MemberRecord
const key = '0b7c1f1e-6f0c-4c59-9a52-1d2f3a4b5c6d'

/** Presses a button of the form for a sale while nobody can be reached. @returns what it was answered, and what waits */
async function pressed(
  intent: 'draft' | 'save',
  typed: Record<string, string> = {},
  send: Send = async () => Promise.reject(new CallFailed(networkProblem)),
) {
  const call = createCall({ send })
  const boot = { member, originalAdmin: null, sessionEndsAt: null, view: plainView, now: 0 }
  const site = { notice: '', isMaintenance: false }
  const stores = createStores(call, { ...boot, providers: [], lastProvider: null, site })
  const waits: Later[] = []
  const nothing = async () => undefined
  stores.offline.attach({
    ...{
      lost: () => undefined,
      back: () => undefined,
      overtook: nothing,
      again: nothing,
      drop: nothing,
      seen: nothing,
    },
    later: async (item) => {
      waits.push(item)
      return 'kept'
    },
  })
  const form = new FormData()
  const line = { productCodeId: '7', quantity: '3', unitPrice: '12,000', packageKg: '10' }
  for (const [name, value] of Object.entries({
    transactionType: 'SALE',
    clientId: '5',
    bookOwnerId: '7',
    formKey: key,
    ...typed,
  }))
    form.set(name, value)
  for (const [part, value] of Object.entries(line)) form.set(`lines.0.${part}`, value)
  form.set('intent', intent)
  const url = new URL('http://localhost/transaction/new?type=SALE&client=5')
  const answer = await createEntry({ app: { call, stores } as App, form, url, params: {}, member })
  assert.ok('data' in answer)
  return { said: answer.data as FormAnswer, waits }
}

test('a sale that is put aside as a draft waits for the network under the key of its form, and can be put right where it was written', async () => {
  const { said, waits } = await pressed('draft')
  assert.deepEqual([said.isQueued, said.message], [true, '인터넷이 끊겼어요. 연결되면 자동으로 보낼게요.'])
  const [{ id, words, request, fix } = assert.fail('nothing waits')] = waits
  assert.deepEqual([id, words, request.path], [key, '매출 임시저장 1줄', '/transactions'])
  assert.deepEqual([fix.path, fix.draft?.form], ['/transaction/new?type=SALE&client=5', 'paper:SALE'])
})

test('a sale that is to be confirmed does not wait by itself: it is said that it was not sent', async () => {
  const { said, waits } = await pressed('save')
  assert.deepEqual(waits, [])
  assert.equal(said.isQueued, undefined)
  assert.match(said.message ?? '', /^인터넷이 끊겨서 보내지 못했어요/)
})

test('cash that was typed is not lost without a word: who puts the sale aside is told where it is written', async () => {
  const { said, waits } = await pressed('draft', { payMethod: 'CASH', payAmount: '3만' })
  assert.deepEqual(waits, [])
  assert.deepEqual(said.fieldErrors, [{ field: 'payMethod', message: '결제는 전표를 확정할 때 적어 주세요.' }])
  assert.equal(said.values.payAmount, '3만')
})

test('a backend of version N-1, which wants to be told how much is paid, is told what the form counts', async () => {
  const asked: (number | null)[] = []
  const wanted = { code: 'INVALID_FIELDS', message: '입력한 내용을 확인해 주세요.', traceId: 'a' }
  const fieldErrors = [{ field: 'payment.amount', message: '꼭 필요한 항목이에요.' }]
  await pressed('save', { payMethod: 'CASH' }, async ({ body }) => {
    const { payment } = body as { payment: { amount: number | null } }
    asked.push(payment.amount)
    if (payment.amount === null) return { status: 422, body: { status: 422, ...wanted, fieldErrors } }
    return { status: 409, body: { status: 409, ...wanted, code: 'STOCK_SHORT', fieldErrors: [] } }
  })
  assert.deepEqual(asked, [null, 36_000])
})
