import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { adjustLot } from '../../shared/inventory/contract.ts'
import { addDays } from '../../shared/kit/dates.ts'
import { dailyStatistics } from '../../shared/statistics/contract.ts'
import { mainSummary } from '../../shared/statistics/main.ts'
import { changeWasteSettings, oneWaste, wasteSettings } from '../../shared/waste/contract.ts'
import { DAY } from '../inventory/support/shelf.ts'
import { startYard, today, type Yard } from './support/yard.ts'

let yard: Yard & { close(): Promise<void> }
before(async () => {
  yard = await startYard()
})
after(() => yard.close())

const codeOf = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code]
const movements = async (wasteId: number) => {
  const rows = await yard.db
    .selectFrom('stockMovements')
    .select(['type', 'quantity', 'weightKg', 'amount'])
    .where('refType', '=', 'WASTE')
    .where('refId', '=', wasteId)
    .orderBy('movementId')
    .execute()
  return rows.map(({ type, quantity, weightKg, amount }) => [type, quantity, weightKg, amount])
}
const noticesOf = async (id: number) => {
  const rows = await yard.db.selectFrom('notifications').selectAll().where('receiverId', '=', id).execute()
  return rows.map(({ title, targetType, targetId }) => [title, targetType, targetId])
}

test('what the owner throws away leaves the stock at once, with its share of the cost', async () => {
  const lotId = await yard.lot({ quantity: 10, amount: 160_000 })
  const waste = await yard.asked(yard.dealer, lotId, { reason: 'DAMAGE', reasonDetail: '눌림' })
  assert.match(waste.wasteNo, /^WS\d{8}-\d{4}$/)
  assert.deepEqual(
    [waste.status, waste.quantity, waste.weightKg, waste.lossAmount, waste.reasonDetail],
    ['DISPOSED', 2, 20, 32_000, '눌림'],
  )
  assert.deepEqual(
    waste.steps.map(({ status }) => status),
    ['REQUESTED', 'APPROVED', 'DISPOSED'],
  )
  assert.deepEqual(await movements(waste.wasteId), [
    ['RESERVE', 2, 20, 0],
    ['RELEASE', -2, -20, 0],
    ['OUT_WASTE', -2, -20, -32_000],
  ])
  assert.deepEqual(await yard.stands(lotId), [8, 80, 128_000, 0, 0])
})

test('what staff ask for waits for an owner, is kept back meanwhile, and the owner’s bell rings', async () => {
  const lotId = await yard.lot({ amount: 10_000 })
  const waste = await yard.asked(yard.keeper, lotId, { quantity: 3 })
  assert.deepEqual([waste.status, waste.lossAmount, waste.allowed], ['REQUESTED', 3_000, ['CANCELED']])
  assert.deepEqual(await yard.stands(lotId), [10, 100, 10_000, 3, 30])
  const target = ['WAREHOUSE', String(waste.warehouseId)]
  assert.deepEqual((await noticesOf(yard.dealer.id)).at(-1), ['폐기 승인을 기다려요', ...target])

  assert.deepEqual(codeOf(await yard.move(yard.keeper, waste.wasteId, 'APPROVED')), [403, 'PERMISSION_MISSING'])
  const approved = (await yard.move(yard.dealer, waste.wasteId, 'APPROVED').expect(200)).body
  assert.deepEqual([approved.status, approved.approvedByName], ['APPROVED', yard.dealer.name])
  assert.deepEqual((await noticesOf(yard.keeper.id)).at(-1), ['폐기가 ‘승인’ 상태가 됐어요', ...target])
  const gone = (await yard.move(yard.keeper, waste.wasteId, 'DISPOSED').expect(200)).body
  assert.deepEqual([gone.status, gone.lossAmount, gone.allowed], ['DISPOSED', 3_000, []])
  assert.deepEqual(await yard.stands(lotId), [7, 70, 7_000, 0, 0])
})

test('waste is left to do until it is thrown away: first for a word, then for the act, on the desk and on its day', async () => {
  const left = async () => {
    const { unfinished } = (await yard.call(mainSummary, yard.dealer).expect(200)).body
    const { openItems } = (await yard.call(dailyStatistics, yard.dealer).expect(200)).body
    assert.deepEqual(
      [openItems.wastesWaiting, openItems.wastesApproved],
      [unfinished.wastes, unfinished.wastesApproved],
    )
    return [unfinished.wastes, unfinished.wastesApproved]
  }
  const [waiting = 0, approved = 0] = await left()
  const { wasteId } = await yard.asked(yard.keeper, await yard.lot())
  assert.deepEqual(await left(), [waiting + 1, approved])
  await yard.move(yard.dealer, wasteId, 'APPROVED').expect(200)
  assert.deepEqual(await left(), [waiting, approved + 1])
  await yard.move(yard.keeper, wasteId, 'DISPOSED').expect(200)
  assert.deepEqual(await left(), [waiting, approved])
})

test('the loss is what left: the cost of a lot that changed meanwhile counts as it is then', async () => {
  const lotId = await yard.lot({ amount: 10_000 })
  const waste = await yard.asked(yard.keeper, lotId, { quantity: 5 })
  await yard.asked(yard.dealer, lotId, { quantity: 5 })
  await yard.move(yard.dealer, waste.wasteId, 'APPROVED').expect(200)
  const { body } = await yard.move(yard.dealer, waste.wasteId, 'DISPOSED').expect(200)
  assert.equal(body.lossAmount, 5_000)
  assert.deepEqual(await yard.stands(lotId), [0, 0, 0, 0, 0])
})

test('the weight is what left too: the last packages take what was found to be heavier with them', async () => {
  const lotId = await yard.lot({ amount: 10_000 })
  const waste = await yard.asked(yard.keeper, lotId, { quantity: 5 })
  await yard.asked(yard.dealer, lotId, { quantity: 5 })
  const heavier = { weightKg: 10, reasonCode: 'INPUT_ERROR' }
  await yard.call(adjustLot, yard.dealer, { params: { id: lotId }, body: heavier }).expect(200)
  await yard.move(yard.dealer, waste.wasteId, 'APPROVED').expect(200)
  const { body } = await yard.move(yard.dealer, waste.wasteId, 'DISPOSED').expect(200)
  assert.deepEqual([waste.weightKg, body.weightKg], [50, 60])
  assert.deepEqual((await movements(waste.wasteId)).at(-1), ['OUT_WASTE', -5, -60, -5_000])
})

test('who has asked and sees the book no longer is told nothing of it', async () => {
  const gone = await yard.staff('나간이', ['WASTE_WRITE'])
  const { wasteId } = await yard.asked(gone, await yard.lot())
  const ended = { status: 'DISCONNECTED', disconnectedAt: new Date().toISOString() } as const
  await yard.db.updateTable('connections').set(ended).where('memberId', '=', gone.id).execute()
  const before = await noticesOf(gone.id)
  await yard.move(yard.dealer, wasteId, 'REJECTED', { reason: '우리끼리만 아는 까닭' }).expect(200)
  assert.deepEqual(await noticesOf(gone.id), before)
})

for (const [to, from] of [
  ['REJECTED', 'REQUESTED'],
  ['CANCELED', 'REQUESTED'],
  ['CANCELED', 'APPROVED'],
] as const) {
  test(`${from} → ${to} lets the goods go`, async () => {
    const lotId = await yard.lot()
    const { wasteId } = await yard.asked(yard.keeper, lotId)
    if (from === 'APPROVED') await yard.move(yard.dealer, wasteId, 'APPROVED').expect(200)
    const { body } = await yard.move(yard.dealer, wasteId, to, { reason: '다시 팔 수 있어요' }).expect(200)
    assert.equal(body.steps.at(-1).reason, '다시 팔 수 있어요')
    assert.deepEqual(await yard.stands(lotId), [10, 100, 10_000, 0, 0])
  })
}

test('a refusal needs a reason', async () => {
  const { wasteId } = await yard.asked(yard.keeper, await yard.lot())
  const reply = await yard.move(yard.dealer, wasteId, 'REJECTED')
  assert.deepEqual([codeOf(reply), reply.body.fieldErrors[0].field], [[422, 'INVALID_FIELDS'], 'reason'])
})

test('a move that cannot be says where the waste stands and what may follow', async () => {
  const { wasteId } = await yard.asked(yard.keeper, await yard.lot())
  const early = await yard.move(yard.dealer, wasteId, 'DISPOSED')
  assert.deepEqual(codeOf(early), [409, 'STATUS_CONFLICT'])
  assert.deepEqual([early.body.currentStatus, early.body.allowed], ['REQUESTED', ['APPROVED', 'REJECTED', 'CANCELED']])
  await yard.move(yard.keeper, wasteId, 'CANCELED').expect(200)
  await yard.move(yard.keeper, wasteId, 'CANCELED').expect(200)
  const late = await yard.move(yard.dealer, wasteId, 'APPROVED')
  assert.deepEqual([late.body.currentStatus, late.body.allowed], ['CANCELED', []])
})

test('the same call again with its key answers the same and takes nothing more', async () => {
  const lotId = await yard.lot()
  const key = randomUUID()
  const first = await yard.ask(yard.dealer, lotId, {}, key).expect(200)
  const second = await yard.ask(yard.dealer, lotId, {}, key).expect(200)
  assert.equal(second.text, first.text)
  assert.deepEqual(await yard.stands(lotId), [8, 80, 8_000, 0, 0])
  assert.deepEqual(codeOf(await yard.ask(yard.dealer, lotId, { quantity: 3 }, key)), [409, 'IDEMPOTENCY_CONFLICT'])
})

test('goods on hold or past their date may be thrown away; more than there is not', async () => {
  for (const status of ['HOLD', 'EXPIRED'] as const) {
    const lotId = await yard.lot({ status })
    assert.equal((await yard.asked(yard.dealer, lotId)).status, 'DISPOSED')
  }
  const lotId = await yard.lot()
  await yard.asked(yard.keeper, lotId, { quantity: 9 })
  const reply = await yard.ask(yard.dealer, lotId, { quantity: 1.001 })
  assert.deepEqual(codeOf(reply), [409, 'STOCK_SHORT'])
  assert.match(reply.body.message, /1개/)
})

test('a day that is closed takes no waste, one before the goods came neither, one in between does', async () => {
  const lotId = await yard.lot({ businessDate: addDays(DAY, 5) })
  assert.deepEqual(codeOf(await yard.ask(yard.dealer, lotId, { businessDate: DAY })), [409, 'LATER_STOCK_SHORT'])
  const onDay = await yard.asked(yard.dealer, lotId, { businessDate: addDays(DAY, 6) })
  assert.equal(onDay.businessDate, addDays(DAY, 6))
  assert.match(onDay.wasteNo, new RegExp(`^WS${addDays(DAY, 6).replaceAll('-', '')}-`))
  assert.equal((await yard.ask(yard.dealer, lotId, { businessDate: addDays(today(), 40) })).status, 422)
  const close = {
    bookOwnerId: yard.dealer.id,
    businessDate: addDays(DAY, 7),
    status: 'CLOSED',
    closedBy: null,
  } as const
  await yard.db.insertInto('dailyCloses').values(close).execute()
  const closed = await yard.ask(yard.dealer, lotId, { businessDate: addDays(DAY, 6) })
  assert.deepEqual(codeOf(closed), [409, 'DAY_CLOSED'])
  // Nothing more would be put on the shelves of that day.
  await yard.db.deleteFrom('dailyCloses').execute()
})

test('an owner who wants to look again switches the one step off; nobody else reads or sets that', async () => {
  const set = (autoApprove: boolean, by = yard.dealer) =>
    yard.call(changeWasteSettings, by, { body: { bookOwnerId: yard.dealer.id, autoApprove } })
  const query = { bookOwnerId: yard.dealer.id }
  assert.deepEqual((await yard.call(wasteSettings, yard.dealer).expect(200)).body, { autoApprove: true })
  await set(false).expect(200)
  assert.deepEqual((await yard.call(wasteSettings, yard.dealer, { query }).expect(200)).body, { autoApprove: false })
  const waste = await yard.asked(yard.dealer, await yard.lot())
  assert.equal(waste.status, 'REQUESTED')
  assert.deepEqual(codeOf(await set(true, yard.keeper)), [403, 'PERMISSION_MISSING'])
  assert.deepEqual(codeOf(await yard.call(wasteSettings, yard.keeper, { query })), [403, 'PERMISSION_MISSING'])
  assert.deepEqual(codeOf(await set(true, yard.stranger)), [404, 'NOT_FOUND'])
  await set(true).expect(200)
})

test('who may not throw away is refused, who may not look is told that nothing is there', async () => {
  const lotId = await yard.lot()
  const { wasteId } = await yard.asked(yard.keeper, lotId)
  const see = (who: typeof yard.looker) => yard.call(oneWaste, who, { params: { id: wasteId } })
  assert.deepEqual((await see(yard.looker).expect(200)).body.allowed, [])
  assert.deepEqual(codeOf(await see(yard.stranger)), [404, 'NOT_FOUND'])
  assert.deepEqual(codeOf(await yard.ask(yard.looker, lotId)), [403, 'PERMISSION_MISSING'])
  assert.deepEqual(codeOf(await yard.ask(yard.stranger, lotId)), [404, 'NOT_FOUND'])
  assert.deepEqual(codeOf(await yard.move(yard.looker, wasteId, 'CANCELED')), [403, 'PERMISSION_MISSING'])
  assert.deepEqual(codeOf(await yard.move(yard.stranger, wasteId, 'CANCELED')), [404, 'NOT_FOUND'])
})
