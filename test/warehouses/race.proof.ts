import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import type { Trx } from '../../backend/db/open.ts'
import { lockActive } from '../../backend/warehouses/queries.ts'
import { atOnce } from '../support/atOnce.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { testDatabaseUrl } from '../support/config.ts'
import { lockWaiters } from '../support/lockWaiters.ts'
import type { Person } from '../support/people.ts'
import { type Place, placeOf } from './support/place.ts'
import { putStock } from './support/stock.ts'

/** What comes at the same time has one outcome. With TEST_DATABASE_URL it runs on PostgreSQL, on many sessions. */

let backend: TestBackend
let place: Place
before(async () => {
  backend = await startTestBackend()
  place = placeOf(backend)
})
after(() => backend.close())

const AT_ONCE = 50
type Reply = { status: number; body: { code?: string } }

const outcomes = (replies: Reply[]) => {
  const counted = Map.groupBy(replies, ({ status, body }) => (status === 200 ? 'done' : String(body.code)))
  return Object.fromEntries([...counted].map(([name, all]) => [name, all.length]))
}
const defaultsOf = async (holder: Person) =>
  (await place.listed(holder)).filter(({ isDefault }) => isDefault).map(({ warehouseId }) => warehouseId)

test(`of ${AT_ONCE} warehouses with one code that are registered at once one is, and it is the default`, async () => {
  const holder = await place.people.member('같은코드')
  const replies = await atOnce(AT_ONCE, () => place.create(holder, { warehouseCode: '하남' }))
  assert.deepEqual(outcomes(replies), { done: 1, WAREHOUSE_CODE_TAKEN: AT_ONCE - 1 })
  assert.equal((await defaultsOf(holder)).length, 1)
})

test(`${AT_ONCE} first warehouses that are registered at once have as many codes in a row, and one is the default`, async () => {
  const holder = await place.people.member('첫창고들')
  const replies = await atOnce(AT_ONCE, () => place.create(holder))
  assert.deepEqual(outcomes(replies), { done: AT_ONCE })
  const codes = (await place.listed(holder)).map(({ warehouseCode }) => warehouseCode).toSorted()
  assert.deepEqual(
    codes,
    Array.from({ length: AT_ONCE }, (_, n) => `W${String(n + 1).padStart(3, '0')}`),
  )
  assert.equal((await defaultsOf(holder)).length, 1)
})

test(`of ${AT_ONCE} saves that each make another warehouse the default the last one stands, alone`, async () => {
  const holder = await place.people.member('기본다툼')
  const made = await Promise.all(Array.from({ length: 5 }, () => place.created(holder)))
  await atOnce(AT_ONCE, async (n) => {
    const { body } = await place.one(holder, made[n % 5] ?? { warehouseId: 0 })
    return place.save(holder, body, { isDefault: true })
  })
  assert.equal((await defaultsOf(holder)).length, 1)
})

test(`of ${AT_ONCE} that save one version of a warehouse one does, the others are told`, async () => {
  const holder = await place.people.member('같은판')
  const stored = await place.created(holder)
  const replies = await atOnce(AT_ONCE, (n) => place.save(holder, stored, { memo: `${n}번째` }))
  assert.deepEqual(outcomes(replies), { done: 1, STALE_VERSION: AT_ONCE - 1 })
})

/** Takes goods in as the verbs do: the warehouse first, then the lot. */
async function receive(trx: Trx, holder: Person, warehouseId: number): Promise<boolean> {
  const open = await lockActive(trx, holder.id, [warehouseId])
  if (!open.has(warehouseId)) return false
  await putStock(trx, { bookOwnerId: holder.id, warehouseId }, { quantity: 1, weightKg: 10, amount: 1_000 })
  return true
}

/** PGlite runs one transaction after the other, so only a server can hold two against each other. */
const skip = testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL'
const isWaiting = async () => (await lockWaiters(backend.db)) > 0

test('a warehouse into which goods are just coming is ended only after that, and then no more', { skip }, async () => {
  const holder = await place.people.member('들어오는중')
  await place.created(holder)
  const stored = await place.created(holder)
  const refused = await backend.db.transaction().execute(async (trx) => {
    await lockActive(trx, holder.id, [stored.warehouseId])
    let isAnswered = false
    const ending = place.status(holder, stored, 'INACTIVE').then((reply) => {
      isAnswered = true
      return reply
    })
    while (!isAnswered && !(await isWaiting())) await setImmediate()
    await receive(trx, holder, stored.warehouseId)
    return () => ending
  })
  const { status, body } = await refused()
  assert.deepEqual([status, body.code], [409, 'WAREHOUSE_IN_USE'])
})

for (const round of [0, 1, 2, 3, 4]) {
  test(`goods never come into a warehouse that has just been ended (round ${round})`, async () => {
    const holder = await place.people.member('입고와중지')
    await place.created(holder)
    const stored = await place.created(holder)
    const receipts: boolean[] = []
    const ends: Reply[] = []
    await atOnce(AT_ONCE, async (n) => {
      if (n % 10 === round) {
        const reply = await place.status(holder, stored, 'INACTIVE')
        if (reply.status !== 503) ends.push(reply)
        return reply
      }
      receipts.push(await backend.db.transaction().execute((trx) => receive(trx, holder, stored.warehouseId)))
      return { status: 200, body: {} }
    })
    const { status, lotsOnHand } = (await place.one(holder, stored)).body
    assert.equal(lotsOnHand, receipts.filter(Boolean).length)
    assert.equal(status === 'INACTIVE', lotsOnHand === 0, `${status} with ${lotsOnHand} lots`)
    assert.equal(
      status === 'INACTIVE',
      ends.some((end) => end.status === 200),
    )
  })
}

for (const round of [0, 1, 2]) {
  test(`goods never come into a zone that has just been taken away (round ${round})`, async () => {
    const holder = await place.people.member('입고와구역')
    const stored = await place.created(holder, { zones: [{ zoneName: 'A' }, { zoneName: 'B' }] })
    const zoneId = stored.zones[0]?.zoneId ?? 0
    const bookOwnerId = holder.id
    await atOnce(AT_ONCE, async (n) => {
      if (n % 10 === round) return place.save(holder, stored, { zones: [] })
      await backend.db.transaction().execute(async (trx) => {
        const open = (await lockActive(trx, bookOwnerId, [stored.warehouseId])).get(stored.warehouseId)
        if (!open?.zones.some((zone) => zone.zoneId === zoneId)) return
        await putStock(trx, { ...stored, zoneId }, { quantity: 1, weightKg: 10, amount: 1_000 })
      })
      return { status: 200, body: {} }
    })
    const { zones, lotsOnHand } = (await place.one(holder, stored)).body
    assert.equal(zones.length === 0, lotsOnHand === 0, `${zones.length} zones with ${lotsOnHand} lots`)
  })
}

test('whoever posts into two warehouses never waits for ever for who makes one of them the default', async () => {
  const holder = await place.people.member('두창고')
  const [a, b] = [await place.created(holder), await place.created(holder)]
  const replies = await atOnce(AT_ONCE, async (n) => {
    if (n % 2 === 0) {
      const both = n % 4 === 0 ? [a, b] : [b, a]
      await backend.db.transaction().execute((trx) =>
        lockActive(
          trx,
          holder.id,
          both.map(({ warehouseId }) => warehouseId),
        ),
      )
      return { status: 200, body: {} }
    }
    const { body } = await place.one(holder, n % 4 === 1 ? a : b)
    return place.save(holder, body, { isDefault: true })
  })
  assert.deepEqual(
    replies.filter(({ status }) => status >= 500),
    [],
  )
  assert.equal((await defaultsOf(holder)).length, 1)
})
