import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createAudit } from '../../backend/audit/append.ts'
import { system } from '../../backend/audit/system.ts'
import { blockOverdue } from '../../backend/balances/blockOverdue.ts'
import { balanceSettings, changeBalanceSettings } from '../../shared/balances/contract.ts'
import { changeClientStatus, clientHistory } from '../../shared/clients/contract.ts'
import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import { startTestBackend } from '../support/backend.ts'
import { type PartnersMarket, partnersIn } from '../support/partners.ts'
import { post } from './support/papers.ts'

let market: PartnersMarket & { close(): Promise<void> }
const today = seoulDate(Date.now())
const ago = (days: number) => addDays(today, -days)

before(async () => {
  const backend = await startTestBackend()
  market = { ...(await partnersIn(backend)), close: () => backend.close() }
})
after(() => market.close())

const outsider = (name: string) => market.people.outsider(market.dealer, name)
const sale = (clientId: number, dueDate: string, amount = 50_000) =>
  post(market.db, { clientId, type: 'SALE', amount, businessDate: dueDate, dueDate })
const nightOf = (day: string) => blockOverdue(market.db, system(createAudit(market.db, new Uint8Array(32))), day)
const choose = (blockAfterDays: number | null) =>
  market
    .call(changeBalanceSettings, market.dealer, {
      body: { bookOwnerId: market.dealer.id, autoApplyPrepaid: false, reminderDays: [], blockAfterDays },
    })
    .expect(200)
const statusOf = async (clientId: number) =>
  (await market.db.selectFrom('clients').select('status').where('clientId', '=', clientId).executeTakeFirstOrThrow())
    .status
const setStatus = (clientId: number, status: 'ACTIVE' | 'PAUSED' | 'CLOSED', reason?: string) =>
  market
    .call(changeClientStatus, market.dealer, {
      params: { id: clientId },
      query: { status },
      body: reason ? { reason } : {},
    })
    .expect(200)

test('nobody is blocked by itself where the book has not chosen that', async () => {
  const clientId = await outsider('느긋한식당')
  await sale(clientId, ago(300))
  await nightOf(today)
  assert.equal(await statusOf(clientId), 'ACTIVE')
  await choose(30)
  await choose(null)
  await nightOf(today)
  assert.equal(await statusOf(clientId), 'ACTIVE')
  await post(market.db, { clientId, type: 'RECEIPT', amount: 50_000, businessDate: today })
})

test('who owes for as many days as the book puts up with is blocked once, on record and with word to its owner', async () => {
  const { dealer, db } = market
  const clientId = await outsider('오래밀린집')
  await sale(clientId, ago(29))
  await choose(30)
  await nightOf(today)
  assert.equal(await statusOf(clientId), 'ACTIVE', 'a day too early')
  await nightOf(addDays(today, 1))
  await nightOf(addDays(today, 1))
  assert.equal(await statusOf(clientId), 'BLOCKED')
  const { body } = await market.call(clientHistory, dealer, { params: { id: clientId } }).expect(200)
  const [entry, ...more] = body.content
  assert.deepEqual(
    [entry.action, entry.actorName, entry.reason, entry.changes, more.length],
    [
      'STATUS',
      null,
      '30일 넘게 연체해서 정산 설정대로 막았어요.',
      [{ field: 'status', before: 'ACTIVE', after: 'BLOCKED' }],
      0,
    ],
  )
  const notices = await db
    .selectFrom('notifications')
    .select(['title', 'content'])
    .where('receiverId', '=', dealer.id)
    .where('targetId', '=', String(clientId))
    .execute()
  assert.deepEqual(notices, [
    {
      title: '거래 상태가 ‘거래금지’로 바뀌었어요',
      content: '오래밀린집 · 30일 넘게 연체해서 정산 설정대로 막았어요.',
    },
  ])
})

test('who was let trade again is blocked only for what becomes late after that', async () => {
  const clientId = await outsider('다시믿은집')
  await sale(clientId, ago(40))
  await sale(clientId, ago(27))
  await choose(30)
  await nightOf(today)
  assert.equal(await statusOf(clientId), 'BLOCKED')
  await setStatus(clientId, 'ACTIVE', '이번 달 안에 갚기로 했어요')
  await nightOf(today)
  await nightOf(addDays(today, 2))
  assert.equal(await statusOf(clientId), 'ACTIVE')
  await nightOf(addDays(today, 3))
  assert.equal(await statusOf(clientId), 'BLOCKED')
})

test('who is paused is blocked too; who has paid as much, or has ended, is left as he is', async () => {
  const [paused, paid, ended] = await Promise.all(['쉬는집', '갚은집', '끝난집'].map(outsider))
  assert.ok(paused && paid && ended)
  await setStatus(paused, 'PAUSED')
  await setStatus(ended, 'CLOSED')
  for (const clientId of [paused, paid, ended]) await sale(clientId, ago(60))
  await post(market.db, { clientId: paid, type: 'RECEIPT', amount: 50_000, businessDate: today })
  await choose(30)
  await nightOf(today)
  assert.deepEqual(await Promise.all([paused, paid, ended].map(statusOf)), ['BLOCKED', 'ACTIVE', 'CLOSED'])
})

test('a page of the release before changes nothing of it, and days that make no sense are refused', async () => {
  const { dealer, call } = market
  const body = { bookOwnerId: dealer.id, autoApplyPrepaid: true, reminderDays: [0] }
  await choose(45)
  await call(changeBalanceSettings, dealer, { body }).expect(200)
  assert.equal((await call(balanceSettings, dealer).expect(200)).body.blockAfterDays, 45)
  for (const blockAfterDays of [0, -1, 366, 1.5])
    assert.equal((await call(changeBalanceSettings, dealer, { body: { ...body, blockAfterDays } })).status, 422)
})
