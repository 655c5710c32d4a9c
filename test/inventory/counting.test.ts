import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Answer, createCall, type Request } from '../../client/api/call.ts'
import { CallFailed, networkProblem } from '../../client/api/problem.ts'
import { createCounting, leftOf } from '../../client/inventory/counting.ts'
import { createOffline } from '../../client/offline/state.ts'
import { createWaiting } from '../../client/offline/waiting.ts'
import type { saveCount } from '../../shared/inventory/contract.ts'
import type { Of } from '../../shared/kit/endpoint.ts'
import { errorBody } from '../../shared/kit/errors.ts'
import { memory } from '../offline/support/items.ts'
import { count, line } from './support/lots.ts'

// A channel between tabs would keep the process.
const channel = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel')
before(() => void Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
after(() => channel && Object.defineProperty(globalThis, 'BroadcastChannel', channel))

const lots = [1, 2, 3, 4].map((lotId) => line({ lotId }))
type Body = Of<typeof saveCount.body>

/** The server's sheet of lots 1 to 4, and a page of member 7 on which it is counted. */
function counted(refuse: (body: Body) => Answer | null = () => null) {
  let kept = count(lots)
  /** When each lot was counted, as the server has it. */
  const countedAt = new Map<number, number>()
  const line = {
    isDown: false,
    losesAnswerAt: null as number | null,
    hangs: Promise.resolve(),
    bodies: [] as Body[],
    waited: [] as unknown[],
  }
  const send = async ({ method, path, body, waitedMs }: Request): Promise<Answer> => {
    if (path.startsWith('/member')) return { status: 200, body: { id: 7 } }
    if (method === 'GET') return { status: 200, body: kept }
    await line.hangs
    if (line.isDown) throw new CallFailed(networkProblem)
    const asked = body as Body
    line.bodies.push(asked)
    line.waited.push(waitedMs)
    if (asked.version !== kept.version) return { status: 409, body: errorBody('STALE_VERSION', 't') }
    const refused = refuse(asked)
    if (refused) return refused
    const at = line.losesAnswerAt ?? Date.now() - (waitedMs ?? 0)
    const later = asked.lines.filter(({ lotId }) => (countedAt.get(lotId) ?? 0) <= at)
    const said = new Map(later.map((one) => [one.lotId, one]))
    for (const { lotId } of later) countedAt.set(lotId, at)
    kept = {
      ...count(
        kept.lines.map((one) => ({ ...one, ...said.get(one.lotId) })),
        kept.version + 1,
      ),
    }
    if (line.losesAnswerAt !== null) return { status: 504, body: errorBody('BACKEND_TIMEOUT', 't') }
    return { status: 200, body: kept }
  }
  const call = createCall({ send })
  const offline = createOffline()
  const store = memory()
  const waiting = createWaiting({ call, state: offline.state, store, memberId: 7, isThere: async () => false })
  offline.attach({ ...waiting, lost: () => undefined, back: () => undefined })
  const counting = createCounting({ count: kept, call, offline, page: 'a' })
  /** Types into the line of a lot, and rests. */
  const type = async (lotId: number, quantity: string) => {
    counting.type({ [`lots.${lotId}.quantity`]: quantity })
    await counting.keep()
  }
  /** Types into a line and rests, while the save of the line of lot 1 hangs. @returns its end, after `meanwhile` */
  const whileHanging = async (meanwhile: () => Promise<void>, end: () => void) => {
    const hanging = Promise.withResolvers<void>()
    line.hangs = hanging.promise
    const saved = type(1, '1')
    await meanwhile()
    end()
    hanging.resolve()
    await saved
  }
  const countedByOther = (lotId?: number, countedQuantity = 0) => {
    const lines = kept.lines.map((one) => (one.lotId === lotId ? { ...one, countedQuantity } : one))
    if (lotId !== undefined) countedAt.set(lotId, Date.now())
    kept = count(lines, kept.version + 1)
  }
  const onServer = () => kept.lines.map(({ countedQuantity }) => countedQuantity)
  return { counting, line, type, whileHanging, countedByOther, onServer, waiting, left: () => leftOf(counting.state()) }
}

/** Until the next save is over. */
const savedBy = ({ subscribe, state }: ReturnType<typeof createCounting>) =>
  new Promise<void>((resolve) => {
    let isBegun = false
    const end = subscribe(() => {
      if (isBegun && !state().isSaving) {
        end()
        resolve()
      }
      isBegun = state().isSaving
    })
  })

test('a count that was put aside does not come back over what was corrected since', async () => {
  const { counting, line, type, onServer, waiting } = counted()
  line.isDown = true
  await type(1, '1')
  assert.equal(counting.state().isQueued, true)
  line.isDown = false
  await type(1, '2')
  await waiting.sendAll()
  assert.deepEqual(onServer(), [2, null, null, null])
  await counting.keep()
  assert.deepEqual(onServer(), [2, null, null, null])
})

test('a count that was put aside and taken back again is not kept', async () => {
  const { counting, line, type, onServer, waiting, left } = counted()
  line.isDown = true
  await type(1, '1')
  await type(1, '')
  assert.deepEqual(left(), { pending: 1, wrong: 0, lost: 0 })
  line.isDown = false
  await waiting.sendAll()
  const saved = savedBy(counting)
  counting.queueChanged()
  await saved
  assert.deepEqual([onServer(), left()], [[null, null, null, null], { pending: 0, wrong: 0, lost: 0 }])
})

test('what was put aside is compared with the server when its turn is over, not while it waits', async () => {
  const { counting, line, type, waiting } = counted()
  line.isDown = true
  await type(1, '1')
  line.isDown = false
  counting.queueChanged()
  assert.equal(counting.state().isSaving, false)
  await waiting.sendAll()
  counting.queueChanged()
  assert.equal(counting.state().isSaving, true)
})

test('a line that cannot be read says so and holds up no other', async () => {
  const { counting, type, onServer, left } = counted()
  await type(3, '12.5.')
  await type(4, '7')
  assert.deepEqual(onServer(), [null, null, null, 7])
  assert.deepEqual(
    counting.state().errors.map(({ field }) => field),
    ['lots.3.quantity'],
  )
  assert.deepEqual(left(), { pending: 0, wrong: 1, lost: 1 })
  await type(3, '12.5')
  assert.deepEqual([onServer(), counting.state().errors, left().wrong], [[null, null, 12.5, 7], [], 0])
})

test('a weight without a quantity is not sent, says what is missing, and is asked about before one leaves', async () => {
  const { counting, line, type, onServer, left } = counted()
  counting.type({ 'lots.2.weight': '31.5' })
  await counting.keep()
  assert.deepEqual([line.bodies, left()], [[], { pending: 0, wrong: 1, lost: 1 }])
  assert.deepEqual(counting.state().errors, [{ field: 'lots.2.weight', message: '수량도 적어 주세요.' }])
  await type(2, '3')
  assert.deepEqual([onServer(), left()], [[null, 3, null, null], { pending: 0, wrong: 0, lost: 0 }])
  assert.equal(line.bodies.at(-1)?.lines[0]?.countedWeight, 31.5)
  counting.type({ 'lots.2.quantity': '' })
  assert.equal(left().wrong, 1, 'also where the quantity is taken back alone')
  counting.type({ 'lots.2.weight': '' })
  await counting.keep()
  assert.deepEqual([onServer(), left()], [[null, null, null, null], { pending: 0, wrong: 0, lost: 0 }])
})

test('a line that cannot be read is known as such before it rests, so that leaving asks', () => {
  const { counting, left } = counted()
  counting.type({ 'lots.3.quantity': '12.5.' })
  assert.deepEqual(left(), { pending: 0, wrong: 1, lost: 1 })
  assert.deepEqual(counting.state().errors, [], 'who is still typing is told of nothing')
  counting.type({ 'lots.3.quantity': '' })
})

test('a line that the server refuses holds up no other, and is sent again once it says something else', async () => {
  const refuse = ({ lines }: Body) => {
    const at = lines.findIndex(({ countedQuantity }) => countedQuantity === 99)
    const fieldErrors = [{ field: `lines.${at}.countedQuantity`, message: '너무 많아요.' }]
    return at < 0 ? null : { status: 422, body: errorBody('INVALID_FIELDS', 't', { fieldErrors }) }
  }
  const { counting, line, type, onServer, left } = counted(refuse)
  counting.type({ 'lots.1.quantity': '99', 'lots.2.quantity': '5' })
  await counting.keep()
  assert.deepEqual([onServer(), left()], [[null, 5, null, null], { pending: 0, wrong: 1, lost: 1 }])
  assert.deepEqual(counting.state().errors, [{ field: 'lots.1.quantity', message: '너무 많아요.' }])
  const before = line.bodies.length
  await counting.keep()
  assert.equal(line.bodies.length, before, 'as it is it is not asked of again')
  await type(1, '9')
  assert.deepEqual(onServer(), [9, 5, null, null])
})

test('a line that is counted while a save hangs is kept on the device with it when no answer comes', async () => {
  const { counting, line, type, whileHanging, onServer, waiting, left } = counted()
  await whileHanging(
    async () => {
      await type(2, '2')
      assert.equal(left().lost, 1, 'who leaves now is asked')
    },
    () => {
      line.isDown = true
    },
  )
  assert.deepEqual([counting.state().isQueued, left().lost], [true, 0])
  line.isDown = false
  await waiting.sendAll()
  assert.deepEqual(onServer(), [1, 2, null, null])
})

test('a line in which somebody types as no answer comes is asked about until it has rested, and kept then', async () => {
  const { counting, line, whileHanging, onServer, waiting, left } = counted()
  await whileHanging(
    async () => counting.type({ 'lots.2.quantity': '2' }),
    () => {
      line.isDown = true
    },
  )
  assert.deepEqual([counting.state().isQueued, left().lost], [true, 1])
  await counting.keep()
  assert.equal(left().lost, 0)
  line.isDown = false
  await waiting.sendAll()
  assert.deepEqual(onServer(), [1, 2, null, null])
})

test('a line that is corrected while its save hangs is asked about until the correction is saved', async () => {
  const { type, whileHanging, onServer, left } = counted()
  await whileHanging(
    async () => {
      await type(1, '')
      assert.equal(left().lost, 1, 'who leaves now is asked')
    },
    () => undefined,
  )
  assert.deepEqual([onServer(), left()], [[null, null, null, null], { pending: 0, wrong: 0, lost: 0 }])
})

const HOUR_MS = 3_600_000

test('a count that waited for more than a day on an open page says how long when the page saves it, and what is counted then does not', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 0 })
  const { counting, line, type, onServer, waiting } = counted()
  line.isDown = true
  await type(1, '1')
  t.mock.timers.setTime(30 * HOUR_MS)
  line.isDown = false
  await waiting.sendAll()
  assert.deepEqual(line.waited, [], 'the queue leaves it to a person')
  const saved = savedBy(counting)
  counting.queueChanged()
  await saved
  await type(2, '2')
  assert.deepEqual(
    [onServer(), line.waited],
    [
      [1, 2, null, null],
      [30 * HOUR_MS, 0],
    ],
  )
})

test('a count that somebody else was faster than meanwhile still says how long it has waited', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 0 })
  const { counting, line, type, countedByOther, waiting } = counted()
  line.isDown = true
  await type(1, '1')
  line.isDown = false
  countedByOther()
  t.mock.timers.setTime(30 * HOUR_MS)
  await waiting.sendAll()
  const saved = savedBy(counting)
  counting.queueChanged()
  await saved
  assert.deepEqual(line.waited, [30 * HOUR_MS, 30 * HOUR_MS])
})

test('what is counted after the queue has sent what waited has not waited', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 0 })
  const { counting, line, type, waiting } = counted()
  line.isDown = true
  await type(1, '1')
  line.isDown = false
  t.mock.timers.setTime(HOUR_MS)
  await waiting.sendAll()
  const saved = savedBy(counting)
  counting.queueChanged()
  await saved
  await type(2, '2')
  assert.equal(line.waited.at(-1), 0)
})

test('a page on which a lot was counted before somebody else did shows the later count, says what stood there, and sends it no more', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 0 })
  const { counting, line, type, countedByOther, onServer, waiting, left } = counted()
  line.isDown = true
  await type(1, '1')
  t.mock.timers.setTime(HOUR_MS)
  countedByOther(1, 7)
  line.isDown = false
  t.mock.timers.setTime(2 * HOUR_MS)
  await waiting.sendAll()
  const saved = savedBy(counting)
  counting.queueChanged()
  await saved
  assert.deepEqual([onServer(), left()], [[7, null, null, null], { pending: 0, wrong: 0, lost: 0 }])
  const { values, errors } = counting.state()
  assert.equal(values['lots.1.quantity'], '7')
  assert.deepEqual(errors, [
    { field: 'lots.1.quantity', message: '다른 사람이 더 나중에 센 수량이에요. 앞서 적은 수량: 1상자' },
  ])
  const before = line.bodies.length
  await counting.keep()
  assert.equal(line.bodies.length, before)
  await type(1, '8')
  assert.deepEqual([onServer(), counting.state().errors], [[8, null, null, null], []])
})

test('what waited with an older count and was counted after somebody else had counted it is the later one all the same', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 0 })
  const { counting, line, type, countedByOther, onServer, waiting } = counted()
  line.isDown = true
  await type(1, '1')
  t.mock.timers.setTime(HOUR_MS)
  countedByOther(1, 7)
  countedByOther(2, 7)
  t.mock.timers.setTime(2 * HOUR_MS)
  await type(2, '2')
  line.isDown = false
  t.mock.timers.setTime(3 * HOUR_MS)
  await waiting.sendAll()
  assert.deepEqual(onServer(), [7, 7, null, null], 'the queue knows the moment of the first alone')
  const saved = savedBy(counting)
  counting.queueChanged()
  await saved
  assert.deepEqual(onServer(), [7, 2, null, null])
  assert.deepEqual(line.waited.slice(-2), [3 * HOUR_MS, HOUR_MS])
})

test('what was corrected while the answer to its first figure was lost goes over that figure, and nobody is said to have counted it', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 0 })
  const { counting, line, type, onServer } = counted()
  // The server comes to it eight seconds later, and its answer not at all.
  line.losesAnswerAt = 8_000
  await type(1, '5')
  t.mock.timers.setTime(3_000)
  counting.type({ 'lots.1.quantity': '6' })
  line.losesAnswerAt = null
  t.mock.timers.setTime(10_000)
  await counting.keep()
  assert.deepEqual([onServer(), counting.state().errors], [[6, null, null, null], []])
})

test('what waits for the network and was corrected does not go over the same figure of somebody who counted later', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 0 })
  const { counting, line, type, countedByOther, onServer, waiting } = counted()
  line.isDown = true
  await type(1, '5')
  await type(1, '6')
  t.mock.timers.setTime(HOUR_MS)
  countedByOther(1, 5)
  line.isDown = false
  t.mock.timers.setTime(2 * HOUR_MS)
  await waiting.sendAll()
  const saved = savedBy(counting)
  counting.queueChanged()
  await saved
  assert.deepEqual(onServer(), [5, null, null, null])
})
