import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { judgePromises } from '../../backend/balances/promises/judge.ts'
import { remindDue } from '../../backend/balances/reminders/remindDue.ts'
import { dailyCloseReminder } from '../../backend/daily-closes/reminder.ts'
import { announceStatements } from '../../backend/statements/announce.ts'
import { createPromise } from '../../shared/balances/contract.ts'
import { listManagers } from '../../shared/clients/contract.ts'
import { disconnect } from '../../shared/connections/contract.ts'
import { permissions } from '../../shared/connections/permissions.ts'
import { closeDay } from '../../shared/daily-closes/contract.ts'
import { adjustLot, setSafetyStock } from '../../shared/inventory/contract.ts'
import { addDays, businessDate, firstOfMonth, seoulDate } from '../../shared/kit/dates.ts'
import { withdraw } from '../../shared/members/profile.ts'
import { answerShare, createShare } from '../../shared/statements/shares.ts'
import { listKeepers } from '../../shared/warehouses/contract.ts'
import { startTestBackend } from '../support/backend.ts'
import type { Person } from '../support/people.ts'
import { type Stall, stallIn } from '../transactions/support/stall.ts'

const backend = await startTestBackend()
after(() => backend.close())

const today = businessDate(Date.now())
let stall: Stall
/** Owns the dealer's book as well, and goes on with it. */
let partner: Person
beforeEach(async () => {
  stall = await stallIn(backend)
  partner = await stall.people.member('동업자')
  await stall.people.connect(partner, stall.dealer.selfId, 'OWNER')
})

const leave = () => stall.call(withdraw, stall.dealer, { body: { confirm: stall.dealer.nickname } }).expect(204)
const told = async (memberId: number) =>
  (
    await backend.db
      .selectFrom('notifications')
      .select(['title', 'content'])
      .where('receiverId', '=', memberId)
      .orderBy('id')
      .execute()
  ).map(({ title, content }) => `${title}: ${content}`)
const leaverHeard = () => told(stall.dealer.id)

test('who goes on with the book of somebody who left hears what is overdue and which promise is broken', async () => {
  const clientId = await stall.people.outsider(stall.dealer, '약속식당')
  await stall.sold({ clientId, lines: [stall.goods({ takesStock: false, weightKg: 10 })] })
  await backend.db
    .updateTable('clients')
    .set({ managerMemberId: stall.dealer.id })
    .where('clientId', '=', clientId)
    .execute()
  await leave()
  const body = { promisedDate: addDays(today, 1), amount: 3_000 }
  await stall.call(createPromise, partner, { params: { id: clientId }, body }).expect(200)
  await judgePromises(backend.db, addDays(today, 2))
  for (let days = 0; days < 60; days++) await remindDue(backend.db, addDays(today, days))
  const heard = await told(partner.id)
  assert.ok(heard.includes('약속한 날까지 입금되지 않았어요: 약속식당 · 약속 3,000원 중 0원 입금'), heard.join('\n'))
  assert.ok(heard.includes('결제일이 된 거래처가 있어요: 약속식당 · 3,000원'), heard.join('\n'))
  assert.deepEqual(await leaverHeard(), [])
})

test('he hears what becomes short in a warehouse that the one who left looked after', async () => {
  const [{ warehouseId }] = stall.warehouses
  const { productCodeId, specificationId } = stall
  const [lot] = await stall.received()
  await backend.db
    .updateTable('warehouses')
    .set({ managerMemberId: stall.dealer.id })
    .where('warehouseId', '=', warehouseId)
    .execute()
  await leave()
  await stall
    .call(setSafetyStock, partner, {
      body: { bookOwnerId: stall.dealer.id, warehouseId, productCodeId, specificationId, quantity: 6 },
    })
    .expect(204)
  await stall
    .call(adjustLot, partner, { params: { id: lot?.lotId ?? 0 }, body: { quantity: -5, reasonCode: 'DAMAGE' } })
    .expect(200)
  assert.deepEqual(await told(partner.id), [
    '사과 후지 10kg 상자 특 재고가 안전재고보다 적어요: 1냉장 · 남은 수량 5개, 안전재고 6개',
  ])
  assert.deepEqual(await leaverHeard(), [])
})

test('he hears who has left the book, and what is said to the links that others made of it', async () => {
  const clerk = await stall.people.member('직원')
  const connection = await stall.people.connect(clerk, stall.dealer.selfId, 'MANAGER', permissions)
  const { transactionId } = await stall.sold({ lines: [stall.goods({ takesStock: false, weightKg: 10 })] })
  await leave()
  const { token } = (await stall.call(createShare, clerk, { body: { kind: 'TRANSACTION', transactionId } }).expect(200))
    .body
  await stall.call(disconnect, clerk, { params: { id: connection } }).expect(200)
  const body = { answer: 'DISPUTED', memo: '단가가 달라요' }
  await stall.call(answerShare, null, { params: { token }, body }).expect(200)
  const [gone, answered] = await told(partner.id)
  assert.match(gone ?? '', /^직원님이 연결을 끊었어요/)
  assert.match(answered ?? '', /단가가 달라요$/)
  assert.deepEqual(await leaverHeard(), [])
})

test('he is reminded of its days and told of its statements, and whose book they are of', async () => {
  const now = Date.now()
  // A month ends by the calendar, a business day before it.
  const [yesterday, month] = [addDays(today, -1), firstOfMonth(seoulDate(now), -1)]
  const { dealer } = stall
  const line = stall.goods({ takesStock: false, weightKg: 10 })
  await stall.call(closeDay, dealer, { body: { businessDate: addDays(month, -1), bookOwnerId: dealer.id } }).expect(200)
  await stall.sold({ businessDate: month, lines: [line] })
  await stall.sold({ businessDate: yesterday, lines: [line] })
  await leave()
  await dailyCloseReminder(backend.db, now)
  await dailyCloseReminder(backend.db, now)
  await announceStatements(
    {
      tick: now,
      each: async (all, _what, act) => {
        for (const one of all) await act(one)
      },
    } as Parameters<typeof announceStatements>[0],
    backend.db,
  )
  const heard = (await told(partner.id)).filter((one) => !one.startsWith('새'))
  assert.equal(heard.length, 2, heard.join('\n'))
  assert.match(heard[0] ?? '', /^일 마감을 잊지 않으셨나요\?: 탈퇴한 회원 장부 · .+ 영업일을 아직 마감하지 않았어요/)
  assert.match(heard[1] ?? '', /월 정산서가 준비됐어요: 탈퇴한 회원 장부 · 거래처 1곳의 정산서를/)
  assert.deepEqual(await leaverHeard(), [])
})

test('nobody who has left is offered as who looks after a client or a warehouse', async () => {
  const query = { bookOwnerId: stall.dealer.id }
  const offered = async () => [
    (await stall.call(listManagers, partner, { query }).expect(200)).body,
    (await stall.call(listKeepers, partner, { query }).expect(200)).body,
  ]
  const both = [stall.dealer, partner].map(({ id, name }) => ({ memberId: id, name }))
  assert.deepEqual(await offered(), [both, both])
  await leave()
  assert.deepEqual(await offered(), [both.slice(1), both.slice(1)])
})
