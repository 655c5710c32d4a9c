import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCall } from '../../client/api/call.ts'
import type { App } from '../../client/app/context.ts'
import type { FormAnswer } from '../../client/forms/answer.ts'
import type { Values } from '../../client/forms/values.ts'
import { createOffline } from '../../client/offline/state.ts'
import { createEntry } from '../../client/transactions/saveEntry.ts'
import { checkShipping } from '../../client/transactions/shipEntry.ts'
import { isShort, leavesFrom } from '../../client/transactions/shipLines.ts'
import type { MemberRecord } from '../../shared/members/contract.ts'
import { answeringLine } from '../support/calls.ts'

const [LARGE, SMALL] = ['10', '5']
const fields: Values = {
  ...{
    transactionType: 'SALE',
    clientId: '5',
    requestId: '12',
    requestVersion: '3',
    requestItems: '1,2',
    intent: 'save',
  },
  ...{ 'lines.0.requestItemId': '1', 'lines.0.productCodeId': '7', 'lines.0.requestProductId': '7' },
  ...{ 'lines.0.quantity': '3', 'lines.0.unitPrice': '12,000' },
  ...{ 'lines.0.specificationId': LARGE, 'lines.0.requestSpecificationId': LARGE },
}

/** Presses 출고하고 확정. @param status of what the backend answers with this body */
async function pressed(change: Values, status: number, body: unknown) {
  const line = answeringLine({ 'PATCH /services/purchase/request/12/status': () => ({ status, body }) })
  const stores = { announcements: { did: () => undefined }, offline: createOffline() }
  const app = { call: createCall({ send: line.send }), stores }
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.set(name, value)
  const member = { id: 7 } as MemberRecord
  const url = new URL('http://localhost/transaction/new?type=SALE&request=12')
  return createEntry({ app: app as unknown as App, form, url, params: {}, member })
}

/** Where member 7 is led who has shipped a request of this book. @param transactionId the sale that came of it */
async function ledTo(bookOwnerId: number, transactionId: number | null) {
  const body = { requestNo: 'P-12', transactionId, creditWarning: null }
  const answer = await pressed({ bookOwnerId: String(bookOwnerId) }, 200, body)
  assert.ok(answer instanceof Response, JSON.stringify(answer))
  return answer.headers.get('location')
}

test('who ships a request of somebody else’s book is led to the sale, or else to the request, in that book', async () => {
  assert.equal(await ledTo(4, 30), '/transaction-view?book=4&id=30')
  assert.equal(await ledTo(4, null), '/services/purchase-request?book=4&id=12')
})

test('who ships a request of his own book is led to the sale in it', async () => {
  assert.equal(await ledTo(7, 30), '/transaction-view?id=30')
})

test('who ships a request that has moved meanwhile is told that pressing once more does it', async () => {
  const stale = { status: 409, code: 'STALE_VERSION', message: '새로 불러와 주세요.', fieldErrors: [], traceId: 't' }
  const answer = await pressed({}, 409, stale)
  assert.ok('data' in answer)
  assert.match((answer.data as FormAnswer).message ?? '', /한 번 더 눌러 주세요/)
})

const changed = { 'lines.0.specificationId': SMALL }
const free = { 'lines.0.requestTakesOther': 'on' }
const lot = (packed: string) => ({ 'lines.0.lotId': '44', 'lines.0.lotSpecificationId': packed })
const open = { ...free, 'lines.0.specificationId': '', 'lines.0.requestSpecificationId': '' }

const cases: { name: string; change: Values; wrong: string | null }[] = [
  { name: 'goods leave in the packing that was agreed on', change: {}, wrong: null },
  { name: 'out of a lot of it', change: lot(LARGE), wrong: null },
  { name: 'and out of one that nobody has packed', change: lot(''), wrong: null },
  { name: 'not out of a lot of another', change: lot(SMALL), wrong: 'lotId' },
  { name: 'another packing than was agreed on is refused at it', change: changed, wrong: 'specificationId' },
  { name: 'also with a lot of it', change: { ...changed, ...lot(SMALL) }, wrong: 'specificationId' },
  { name: 'what was agreed on in no packing leaves as it lies there', change: open, wrong: null },
  { name: 'or out of any lot that is chosen', change: { ...open, ...lot(SMALL) }, wrong: null },
  { name: 'who chooses a packing for it is asked for a lot of it', change: { ...open, ...changed }, wrong: 'lotId' },
  { name: 'and goes on with one', change: { ...open, ...changed, ...lot(SMALL) }, wrong: null },
  { name: 'not with one of another', change: { ...open, ...changed, ...lot(LARGE) }, wrong: 'lotId' },
  { name: 'nor with one that nobody has packed', change: { ...open, ...changed, ...lot('') }, wrong: 'lotId' },
  {
    name: 'what comes from no shelf cannot be packed otherwise',
    change: { ...open, ...changed, 'lines.0.offStock': 'on' },
    wrong: 'specificationId',
  },
  {
    name: 'where other goods may come, another packing leaves by its lot',
    change: { ...free, ...changed, ...lot(SMALL) },
    wrong: null,
  },
  {
    name: 'a form that was kept without it is sent as it is',
    change: { ...changed, 'lines.0.requestSpecificationId': '' },
    wrong: null,
  },
]
for (const { name, change, wrong } of cases)
  test(`shipping from the form of a sale: ${name}`, () => {
    const checked = checkShipping({ ...fields, ...change })
    const at = checked.ok ? null : checked.fieldErrors.map(({ field }) => field).join()
    assert.equal(at, wrong && `lines.0.${wrong}`)
  })

test('the lots that are offered are those that the line as it stands may leave from', () => {
  const offered = (change: Values) =>
    [LARGE, SMALL, ''].filter((packed) => leavesFrom({ ...fields, ...change }, 0, packed))
  assert.deepEqual(offered({}), [LARGE, ''])
  assert.deepEqual(offered(free), [LARGE])
  assert.deepEqual(offered(open), [LARGE, SMALL, ''])
  assert.deepEqual(offered({ ...open, ...changed }), [SMALL])
})

test('of a line that is short, or taken out, what becomes of the rest is asked', () => {
  const agreed = [
    { itemId: 1, quantity: 3 },
    { itemId: 2, quantity: 0 },
  ]
  assert.equal(isShort(fields, agreed), false)
  assert.equal(isShort({ ...fields, 'lines.0.quantity': '2.5' }, agreed), true)
  assert.equal(isShort(fields, [...agreed, { itemId: 3, quantity: 1 }]), true)
})

test('the rest goes on as a request of its own where that is chosen, and ends here where it is not', () => {
  const rest = (change: Values) => {
    const checked = checkShipping({ ...fields, 'lines.0.quantity': '2', ...change })
    assert.ok(checked.ok)
    return checked.input.body.restToChild
  }
  assert.deepEqual([rest({ restToChild: '1' }), rest({ restToChild: '' }), rest({})], [true, false, false])
})
