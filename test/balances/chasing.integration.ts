import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { judgePromises } from '../../backend/balances/promises/judge.ts'
import { createReminder as remindByHand } from '../../backend/balances/reminders/create.ts'
import { remindDue } from '../../backend/balances/reminders/remindDue.ts'
import type { Member } from '../../backend/http/member.ts'
import { type Each, inTurn } from '../../backend/jobs/job.ts'
import {
  type BalanceDetail,
  balanceSettings,
  changeBalanceSettings,
  changePromise,
  createPromise,
  createReminder,
  oneBalance,
} from '../../shared/balances/contract.ts'
import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import { createPayment, voidTransaction } from '../../shared/transactions/contract.ts'
import { startTestBackend } from '../support/backend.ts'
import { type PartnersMarket, partnersIn } from '../support/partners.ts'
import { post, settle } from './support/papers.ts'

let market: PartnersMarket & { close(): Promise<void> }
let buyerRow: number
const today = seoulDate(Date.now())
const soon = addDays(today, 5)

before(async () => {
  const backend = await startTestBackend()
  market = { ...(await partnersIn(backend)), close: () => backend.close() }
  const row = await backend.db
    .selectFrom('clients')
    .select('clientId')
    .where('bookOwnerId', '=', market.dealer.id)
    .where('linkedClientId', '=', market.buyer.selfId)
    .executeTakeFirstOrThrow()
  buyerRow = row.clientId
})
after(() => market.close())

const promise = (body: object, as = market.dealer, clientId = buyerRow, idempotencyKey?: string) =>
  market.call(createPromise, as, { params: { id: clientId }, body, ...(idempotencyKey && { idempotencyKey }) })
const shown = async (clientId: number): Promise<BalanceDetail> =>
  (await market.call(oneBalance, market.dealer, { params: { id: clientId } }).expect(200)).body
const told = async (memberId: number) =>
  market.db
    .selectFrom('notifications')
    .select(['type', 'title', 'content', 'targetType', 'targetId'])
    .where('receiverId', '=', memberId)
    .where('type', '=', 'PAYMENT_REMINDER')
    .orderBy('id')
    .execute()
const outsider = (name: string) => market.people.outsider(market.dealer, name)

test('a promise stands open with its day and amount; money by that day keeps it', async () => {
  const clientId = await outsider('약속식당')
  const key = crypto.randomUUID()
  const { body } = await promise(
    { promisedDate: soon, amount: 50_000, memo: '월말에 준대요' },
    undefined,
    clientId,
    key,
  )
  const [given] = body.promises
  assert.deepEqual(
    [given.promisedDate, given.amount, given.receivedAmount, given.status, given.allowed],
    [soon, 50_000, 0, 'OPEN', ['CANCELED']],
  )
  await promise({ promisedDate: soon, amount: 50_000, memo: '월말에 준대요' }, undefined, clientId, key).expect(200)
  assert.equal((await shown(clientId)).promises.length, 1)
  await post(market.db, { clientId, type: 'RECEIPT', amount: 30_000, businessDate: today })
  assert.equal((await shown(clientId)).promises[0]?.receivedAmount, 30_000)
  await post(market.db, { clientId, type: 'RECEIPT', amount: 20_000, businessDate: today })
  assert.deepEqual((await shown(clientId)).promises[0]?.status, 'KEPT')
  assert.equal(await judgePromises(market.db, today), 1)
  assert.equal(await judgePromises(market.db, today), 0)
})

test('a promise whose day has passed without the money is broken, and who looks after the client is told once', async () => {
  const clientId = await outsider('못지킴상회')
  await promise({ promisedDate: soon, amount: 90_000 }, undefined, clientId).expect(200)
  const before = (await told(market.dealer.id)).length
  assert.equal(await judgePromises(market.db, soon), 0)
  assert.equal(await judgePromises(market.db, addDays(soon, 1)), 1)
  assert.equal(await judgePromises(market.db, addDays(soon, 2)), 0)
  const [last, ...more] = (await told(market.dealer.id)).slice(before)
  assert.deepEqual(
    [last?.content, last?.targetId, more.length],
    ['못지킴상회 · 약속 90,000원 중 0원 입금', String(clientId), 0],
  )
  assert.equal((await shown(clientId)).promises[0]?.status, 'BROKEN')
})

test('a promise whose money is taken back waits again, is broken once its day has passed, and that is told', async () => {
  const clientId = await outsider('부도식당')
  await promise({ promisedDate: soon, amount: 40_000 }, undefined, clientId).expect(200)
  const body = { transactionType: 'RECEIPT', clientId, amount: 40_000, paymentMethod: 'NOTE' }
  const paid = (await market.call(createPayment, market.dealer, { body }).expect(200)).body
  await judgePromises(market.db, today)
  assert.equal((await shown(clientId)).promises[0]?.status, 'KEPT')
  const before = (await told(market.dealer.id)).length
  const params = { id: paid.transactionId }
  await market.call(voidTransaction, market.dealer, { params, body: { reason: '어음 부도' } }).expect(200)
  assert.equal((await shown(clientId)).promises[0]?.status, 'OPEN')
  await judgePromises(market.db, addDays(soon, 1))
  assert.equal((await shown(clientId)).promises[0]?.status, 'BROKEN')
  assert.equal((await told(market.dealer.id)).at(before)?.content, '부도식당 · 약속 40,000원 중 0원 입금')
})

test('a promise that the night has called broken is kept once money of a day in time is written down', async () => {
  const clientId = await outsider('늦게적은상회')
  await promise({ promisedDate: soon, amount: 40_000 }, undefined, clientId).expect(200)
  await judgePromises(market.db, addDays(soon, 1))
  assert.equal((await shown(clientId)).promises[0]?.status, 'BROKEN')
  const pay = (amount: number) => {
    const body = { transactionType: 'RECEIPT', clientId, amount, paymentMethod: 'TRANSFER' }
    return market.call(createPayment, market.dealer, { body }).expect(200)
  }
  await pay(15_000)
  assert.equal((await shown(clientId)).promises[0]?.status, 'BROKEN')
  await pay(25_000)
  assert.equal((await shown(clientId)).promises[0]?.status, 'KEPT')
})

test('a promise is called off once; kept or broken nobody can make it', async () => {
  const clientId = await outsider('마음바꿈')
  const { body } = await promise({ promisedDate: soon, amount: 90_000 }, undefined, clientId).expect(200)
  const params = { id: clientId, promiseId: body.promises[0].promiseId }
  const set = (status: string) => market.call(changePromise, market.dealer, { params, body: { status } })
  for (const status of ['KEPT', 'BROKEN', 'OPEN']) assert.equal((await set(status)).status, 409)
  assert.equal((await set('CANCELED').expect(200)).body.promises[0].status, 'CANCELED')
  assert.equal((await set('CANCELED')).status, 200)
  assert.equal((await set('KEPT')).status, 409)
  const foreign = { ...params, id: buyerRow }
  assert.equal(
    (await market.call(changePromise, market.dealer, { params: foreign, body: { status: 'CANCELED' } })).status,
    404,
  )
})

for (const [what, body] of [
  ['a day that has passed', { promisedDate: '2020-01-01', amount: 1 }],
  ['a day years away', { promisedDate: addDays(today, 500), amount: 1 }],
  ['no money', { promisedDate: soon, amount: 0 }],
  ['less than no money', { promisedDate: soon, amount: -5 }],
] as const)
  test(`a promise of ${what} is refused at its field`, async () => {
    const reply = await promise(body)
    assert.deepEqual([reply.status, reply.body.fieldErrors.length], [422, 1])
  })

test('a linked debtor is reminded by his bell in words with the amount, and it stands on record', async () => {
  const { dealer, buyer } = market
  const params = { id: buyerRow }
  const nothing = await market.call(createReminder, dealer, { params, body: {} })
  assert.deepEqual([nothing.status, nothing.body.message], [409, '받을 돈이 없어서 알릴 내용이 없어요.'])
  const due = addDays(today, -4)
  const sale = await post(market.db, {
    clientId: buyerRow,
    type: 'SALE',
    amount: 123_000,
    businessDate: due,
    dueDate: due,
  })
  const { body } = await market.call(createReminder, dealer, { params, body: {} }).expect(200)
  const [notice] = await told(buyer.id)
  assert.match(notice?.content ?? '', /123,000원을 확인하고 입금해 주세요/)
  assert.deepEqual([notice?.targetType, notice?.targetId], ['PAYMENT', String(sale.transactionId)])
  const [logged] = body.reminders
  assert.deepEqual(
    [logged.receiverName, logged.sentByName, logged.amount, logged.dayOffset],
    [buyer.name, dealer.name, 123_000, null],
  )
  const own = await market
    .call(createReminder, dealer, { params, body: { content: '내일까지 꼭 부탁드려요' } })
    .expect(200)
  assert.equal(own.body.reminders[0].content, '내일까지 꼭 부탁드려요')
})

test('only who may take payments chases them', async () => {
  const staff = await market.people.member('보기만')
  await market.people.connect(staff, buyerRow, 'MANAGER', ['BALANCE_VIEW'])
  assert.equal((await promise({ promisedDate: soon, amount: 1 }, staff)).status, 403)
  assert.equal((await market.call(createReminder, staff, { params: { id: buyerRow }, body: {} })).status, 403)
  assert.equal((await promise({ promisedDate: soon, amount: 1 }, market.stranger)).status, 404)
})

test('on the days that count a debtor is told once for each debt, however often the night runs', async () => {
  const people = market.people
  const [owner, debtor] = [await people.member('밤주인'), await people.member('밤손님')]
  const clientId = await people.partner(owner, debtor)
  const due = '2026-05-20'
  const one = { clientId, type: 'SALE', businessDate: '2026-05-01' } as const
  await post(market.db, { ...one, amount: 10_000, dueDate: due })
  await post(market.db, { ...one, amount: 5_000, dueDate: due })
  const count = async (day: string) => {
    const [before, ours] = [(await told(debtor.id)).length, (await told(owner.id)).length]
    const debts = await remindDue(market.db, day)
    assert.equal(await remindDue(market.db, day), 0)
    return [debts, (await told(debtor.id)).length - before, (await told(owner.id)).length - ours]
  }
  assert.deepEqual(await count('2026-05-16'), [0, 0, 0])
  assert.deepEqual(await count('2026-05-17'), [2, 1, 1])
  assert.match((await told(debtor.id))[0]?.content ?? '', /5월 20일까지 15,000원을 입금해 주세요/)
  assert.deepEqual(await count('2026-05-18'), [0, 0, 0])
  // The night of the 20th is missed and made up for.
  assert.deepEqual(await count('2026-05-21'), [2, 1, 1])
  assert.deepEqual(await count('2026-06-03'), [0, 0, 0])
  assert.deepEqual(await count('2026-06-04'), [2, 1, 1])
  await post(market.db, { clientId, type: 'RECEIPT', amount: 15_000, businessDate: '2026-06-04' })
  assert.deepEqual(await count('2026-06-19'), [0, 0, 0])
})

test('what is paid while others are told is asked of nobody any more', async () => {
  const people = market.people
  const [owner, debtor] = [await people.member('긴밤주인'), await people.member('긴밤손님')]
  const clientId = await people.partner(owner, debtor)
  const businessDate = '2026-05-01'
  const sale = { clientId, type: 'SALE', businessDate, dueDate: '2026-05-20' } as const
  const paid = await post(market.db, { ...sale, amount: 10_000 })
  await post(market.db, { ...sale, amount: 5_000 })
  const payFirst: Each = async (items, what, act) => {
    const receipt = await post(market.db, { clientId, type: 'RECEIPT', amount: 10_000, businessDate })
    const [credit, debit] = [receipt.entries.AR, paid.entries.AR]
    await settle(market.db, { credit, debit, amount: 10_000, businessDate })
    await inTurn(items, what, act)
  }
  assert.equal(await remindDue(market.db, '2026-05-20', payFirst), 1)
  assert.match((await told(debtor.id))[0]?.content ?? '', /오늘까지 5,000원을 입금해 주세요/)
})

test('the owner of a book decides when debtors are told and whether what is paid ahead settles by itself', async () => {
  const { dealer, buyer, people } = market
  const get = async (as: typeof dealer) => market.call(balanceSettings, as, { query: { bookOwnerId: dealer.id } })
  assert.deepEqual((await get(dealer)).body, {
    autoApplyPrepaid: false,
    reminderDays: [-3, 0, 1, 7, 15, 30],
    blockAfterDays: null,
  })
  const body = { bookOwnerId: dealer.id, autoApplyPrepaid: true, reminderDays: [7, 0, 7] }
  assert.deepEqual((await market.call(changeBalanceSettings, dealer, { body })).body, {
    autoApplyPrepaid: true,
    reminderDays: [0, 7],
    blockAfterDays: null,
  })
  assert.equal((await get(dealer)).body.autoApplyPrepaid, true)
  const one = { bookOwnerId: dealer.id, blockAfterDays: 30 }
  assert.deepEqual((await market.call(changeBalanceSettings, dealer, { body: one })).body, {
    autoApplyPrepaid: true,
    reminderDays: [0, 7],
    blockAfterDays: 30,
  })
  await market.call(changeBalanceSettings, dealer, { body: { ...one, blockAfterDays: null } }).expect(200)
  const entry = await market.db.selectFrom('auditLog').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst()
  assert.deepEqual(
    [entry?.action, entry?.after],
    [
      'SETTING',
      JSON.stringify({ 'settlement.autoApply': true, 'reminder.days': [0, 7], 'overdue.blockAfterDays': null }),
    ],
  )
  const staff = await people.member('관리만')
  await people.connect(staff, dealer.selfId, 'MANAGER', ['PAYMENT_WRITE'])
  assert.equal((await market.call(changeBalanceSettings, staff, { body })).status, 403)
  assert.equal((await market.call(changeBalanceSettings, buyer, { body })).status, 404)
})

test('who is reminded in the afternoon of the day his debt is due is told that it is due today', async () => {
  const clientId = await outsider('오늘 결제')
  await post(market.db, { clientId, type: 'SALE', amount: 7_000, businessDate: '2026-05-01', dueDate: '2026-05-20' })
  const by: Member = {
    ...{ id: market.dealer.id, sessionId: 0, role: 'ROLE_USER', impersonation: null },
    from: { ip: null, userAgent: null, requestId: null },
    record: async () => undefined,
    recordIfImpersonated: async () => undefined,
  }
  const now = Date.parse('2026-05-20T15:30:00+09:00')
  const { reminders } = await remindByHand(market.db, by, clientId, { content: null }, null, now)
  assert.match(reminders[0]?.content ?? '', /^오늘까지 7,000원을 입금해 주세요/)
})
