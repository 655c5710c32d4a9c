import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { keepFile } from '../../backend/files/keepFile.ts'
import { atOnce } from '../support/atOnce.ts'
import { startYard, type Yard } from './support/yard.ts'

/** What comes at the same time has one outcome. With TEST_DATABASE_URL it runs on PostgreSQL, on many sessions. */
let yard: Yard & { close(): Promise<void> }
before(async () => {
  yard = await startYard()
})
after(() => yard.close())

const AT_ONCE = 50

const movements = async (wasteId: number) => {
  const rows = await yard.db
    .selectFrom('stockMovements')
    .select('type')
    .where('refType', '=', 'WASTE')
    .where('refId', '=', wasteId)
    .orderBy('movementId')
    .execute()
  return rows.map(({ type }) => type)
}
const stepsOf = async (wasteId: number) => {
  const rows = await yard.db.selectFrom('wasteSteps').select('status').where('wasteId', '=', wasteId).execute()
  return rows.map(({ status }) => status).toSorted()
}
const living = (wasteId: number) =>
  yard.db
    .selectFrom('stockReservations')
    .select('reservationId')
    .where('refType', '=', 'WASTE')
    .where('refId', '=', wasteId)
    .where('endedAt', 'is', null)
    .execute()
const approved = async () => {
  const lotId = await yard.lot()
  const { wasteId } = await yard.asked(yard.keeper, lotId)
  await yard.move(yard.dealer, wasteId, 'APPROVED').expect(200)
  return { lotId, wasteId }
}

for (const round of [0, 1, 2]) {
  test(`of ${AT_ONCE} disposals and cancellations of one waste one kind wins (round ${round})`, async () => {
    const { lotId, wasteId } = await approved()
    const kinds = ['DISPOSED', 'CANCELED'] as const
    const replies = await atOnce(AT_ONCE, (n) =>
      yard.move(n % 2 ? yard.dealer : yard.keeper, wasteId, kinds[(n + round) % 2] ?? 'CANCELED'),
    )
    const { status } = await yard.db
      .selectFrom('wastes')
      .select('status')
      .where('wasteId', '=', wasteId)
      .executeTakeFirstOrThrow()
    for (const [n, reply] of replies.entries()) {
      const wanted = kinds[(n + round) % 2]
      if (wanted === status) assert.deepEqual([reply.status, reply.body.status], [200, status])
      else assert.deepEqual([reply.status, reply.body.currentStatus], [409, status])
    }
    const isGone = status === 'DISPOSED'
    assert.deepEqual(await movements(wasteId), ['RESERVE', 'RELEASE', ...(isGone ? ['OUT_WASTE'] : [])])
    assert.deepEqual(await stepsOf(wasteId), ['APPROVED', 'REQUESTED', status].toSorted())
    assert.deepEqual(await living(wasteId), [])
    assert.deepEqual(await yard.stands(lotId), isGone ? [8, 80, 8_000, 0, 0] : [10, 100, 10_000, 0, 0])
  })
}

test(`${AT_ONCE} who throw away of one lot never keep back more than there is`, async () => {
  const lotId = await yard.lot({ quantity: 61, weightKg: 100, amount: 10_001 })
  const replies = await atOnce(AT_ONCE, () => yard.ask(yard.keeper, lotId, { quantity: 2 }))
  const kept = replies.filter(({ status }) => status === 200)
  assert.equal(kept.length, 30)
  assert.deepEqual([...new Set(replies.map(({ body }) => body.code))].filter(Boolean), ['STOCK_SHORT'])
  const [onHand, , amount, reserved, reservedKg = 0] = await yard.stands(lotId)
  assert.deepEqual([onHand, amount, reserved], [61, 10_001, 60])
  assert.ok(reservedKg <= 100)
  const { rows } = await yard.db
    .selectFrom('wastes')
    .select((e) => [e.fn.countAll<number>().as('rows')])
    .where('lotId', '=', lotId)
    .executeTakeFirstOrThrow()
  assert.equal(rows, 30)
})

test(`${AT_ONCE} who throw away of one lot at once take no more than there is, and every won of it`, async () => {
  const lotId = await yard.lot({ quantity: 60, weightKg: 100, amount: 10_001 })
  const replies = await atOnce(AT_ONCE, () => yard.ask(yard.dealer, lotId, { quantity: 2 }))
  assert.equal(replies.filter(({ status }) => status === 200).length, 30)
  assert.deepEqual(await yard.stands(lotId), [0, 0, 0, 0, 0])
  const wastes = await yard.db.selectFrom('wastes').selectAll().where('lotId', '=', lotId).execute()
  assert.equal(
    wastes.reduce((sum, { lossAmount }) => sum + lossAmount, 0),
    10_001,
  )
  const numbers = wastes.map(({ wasteNo }) => Number(wasteNo.slice(-4))).toSorted((a, b) => a - b)
  const [first = 0] = numbers
  assert.deepEqual(
    numbers,
    numbers.map((_, n) => first + n),
    'the numbers have a gap',
  )
})

test(`the same call ${AT_ONCE} times at once throws away once`, async () => {
  const lotId = await yard.lot()
  const key = crypto.randomUUID()
  const replies = await atOnce(AT_ONCE, () => yard.ask(yard.dealer, lotId, {}, key))
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200])
  assert.deepEqual(await yard.stands(lotId), [8, 80, 8_000, 0, 0])
})

test('of photos that are kept at once there are no more than there is room for', async () => {
  const { id: ownerId } = await yard.people.member('가득찬책')
  const photo = { ownerId, kind: 'WASTE_PHOTO', contentType: 'image/webp', bytes: new Uint8Array(1_000) } as const
  await yard.db
    .insertInto('files')
    // Room for one of them, and no second.
    .values({ ...photo, name: 'd'.repeat(32), size: 536_870_912 - 1_500 })
    .execute()
  const ends = await Promise.allSettled(
    Array.from({ length: 8 }, () => yard.db.transaction().execute((trx) => keepFile(trx, photo))),
  )
  assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1)
})
