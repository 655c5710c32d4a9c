import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createHub, type EventLog, type Seat } from '../../backend/realtime/hub.ts'
import type { Position } from '../../shared/realtime/message.ts'
import { memoryLog } from './support/memoryLog.ts'
import { until } from './support/servers.ts'

type Got = { opened: Position[]; heard: (number | string)[]; seat: Seat }

function seat(resume: Position | null = null): Got {
  const got: Got = {
    opened: [],
    heard: [],
    seat: {
      resume,
      opened: (at) => got.opened.push({ ...at }),
      deliver: (_, event) => got.heard.push(event.event === 'resync' ? `resync ${event.seq}` : event.seq),
    },
  }
  return got
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)

type Step = 'append' | 'wake' | 'join' | 'resume' | 'leave' | 'fail' | 'catchUp'
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Step>('append', 'wake') },
  { weight: 1, arbitrary: fc.constantFrom<Step>('join', 'resume', 'leave', 'fail', 'catchUp') },
)

test('whatever happens in whatever order, each subscriber gets every seq once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { maxLength: 40 }), async (s, steps) => {
      const log = memoryLog()
      const slow: EventLog = {
        read: (id, seq) => s.schedule(Promise.resolve()).then(() => s.schedule(log.read(id, seq))),
      }
      const hub = createHub(slow, { retryMs: 0, failed: () => undefined })
      const seated: { got: Got; leave(): void; left: number | null }[] = []
      let head = 0
      const join = (resume: Position | null) => {
        const got = seat(resume)
        seated.push({ got, leave: hub.join(1, got.seat), left: null })
      }
      const does: Record<Step, () => void> = {
        append() {
          head = log.append(1, {}).seq
        },
        wake: () => hub.wake(1),
        catchUp: () => hub.catchUp(new Map([[1, head]])),
        join: () => join(null),
        resume: () => join({ epoch: 'first', seq: Math.floor(head / 2) }),
        leave() {
          const one = seated.find(({ left }) => left === null)
          if (!one) return
          one.left = one.got.heard.length
          one.leave()
        },
        fail: () => log.fail(1),
      }
      for (const one of steps) {
        does[one]()
        if (s.count() > 0 && steps.length % 2 === 0) await s.waitOne()
      }
      log.fail(0)
      hub.wake(1)
      const due = () =>
        seated.every(
          ({ got, left }) =>
            left !== null || (got.opened.length > 0 && (got.heard.at(-1) ?? got.opened[0]?.seq) === head),
        )
      while (!due()) {
        if (s.count() > 0) await s.waitOne()
        else await new Promise(setImmediate)
      }
      await s.waitAll()
      for (const { got, left } of seated) {
        if (left !== null) assert.equal(got.heard.length, left)
        assert.ok(got.opened.length <= 1)
        const from = got.opened[0]?.seq ?? 0
        assert.deepEqual(got.heard, range(from + 1, from + got.heard.length))
      }
      hub.close()
    }),
    { numRuns: 300 },
  )
})

const resumes: { name: string; from: Position; opened: Position; heard: (number | string)[] }[] = [
  { name: 'where it left off', from: { epoch: 'first', seq: 5 }, opened: { epoch: 'first', seq: 5 }, heard: [] },
  { name: 'two events ago', from: { epoch: 'first', seq: 3 }, opened: { epoch: 'first', seq: 3 }, heard: [4, 5] },
  {
    name: 'before the oldest event kept',
    from: { epoch: 'first', seq: 1 },
    opened: { epoch: 'first', seq: 5 },
    heard: ['resync 5'],
  },
  { name: 'another epoch', from: { epoch: 'old', seq: 5 }, opened: { epoch: 'first', seq: 5 }, heard: ['resync 5'] },
  {
    name: 'a seq that has not happened',
    from: { epoch: 'first', seq: 99 },
    opened: { epoch: 'first', seq: 5 },
    heard: ['resync 5'],
  },
]
for (const { name, from, opened, heard } of resumes) {
  test(`a subscriber that resumes from ${name} hears ${heard.join(', ') || 'nothing'}, then what follows`, async () => {
    const log = memoryLog()
    for (const _ of range(1, 5)) log.append(1, {})
    log.trim(3)
    const hub = createHub(log)
    const got = seat(from)
    hub.join(1, got.seat)
    await until(() => got.opened.length === 1 && got.heard.length === heard.length)
    log.append(1, {})
    hub.wake(1)
    await until(() => got.heard.at(-1) === 6)
    assert.deepEqual(got.opened, [opened])
    assert.deepEqual(got.heard, [...heard, 6])
    hub.close()
  })
}

test('wakes that come together cost one reading, and nobody else is read', async () => {
  const log = memoryLog()
  let reads = 0
  const hub = createHub({
    ...log,
    read(id, seq) {
      reads++
      assert.equal(id, 1)
      return log.read(id, seq)
    },
  })
  const got = seat()
  hub.join(1, got.seat)
  await until(() => got.opened.length === 1)
  for (const _ of range(1, 10)) log.append(1, {})
  reads = 0
  for (const _ of range(1, 100)) {
    hub.wake(1)
    hub.wake(2)
  }
  await until(() => got.heard.length === 10)
  assert.ok(reads <= 2, `${reads} readings`)
  hub.close()
})

test('numbers that start anew, as after a restored backup, ask every subscriber to load anew', async () => {
  const log = memoryLog()
  log.append(1, {})
  const hub = createHub(log)
  const got = seat()
  hub.join(1, got.seat)
  await until(() => got.opened.length === 1)
  log.restart('second')
  log.append(1, {})
  hub.wake(1)
  await until(() => got.heard.length === 1)
  log.append(1, {})
  hub.wake(1)
  await until(() => got.heard.length === 2)
  assert.deepEqual(got.heard, ['resync 1', 2])
  hub.close()
})

test('a subscriber that leaves while the log is read hears nothing more', async () => {
  const log = memoryLog()
  const { promise, resolve } = Promise.withResolvers<void>()
  let [isWatched, reading] = [false, false]
  const hub = createHub({
    ...log,
    async read(id, seq) {
      reading = isWatched
      if (isWatched) await promise
      return log.read(id, seq)
    },
  })
  const [leaves, stays] = [seat(), seat()]
  const leave = hub.join(1, leaves.seat)
  hub.join(1, stays.seat)
  await until(() => stays.opened.length === 1)
  isWatched = true
  log.append(1, {})
  hub.wake(1)
  await until(() => reading)
  leave()
  resolve()
  await until(() => stays.heard.length === 1)
  assert.deepEqual(leaves.heard, [])
  hub.close()
})

test('a hole in the log asks every subscriber to load anew', async () => {
  const log = memoryLog()
  const hub = createHub({
    ...log,
    async read(id, seq) {
      const row = await log.read(id, seq)
      return { ...row, missed: row.missed?.filter((event) => event.seq !== 2) ?? null }
    },
  })
  const got = seat()
  hub.join(1, got.seat)
  await until(() => got.opened.length === 1)
  log.append(1, {})
  hub.wake(1)
  await until(() => got.heard.length === 1)
  log.append(1, {})
  log.append(1, {})
  hub.wake(1)
  await until(() => got.heard.length === 2)
  assert.deepEqual(got.heard, [1, 'resync 3'])
  hub.close()
})

test('ending the sessions of a member reaches all who act for him, and nobody else', () => {
  const hub = createHub(memoryLog())
  const told: string[] = []
  hub.attend(1, () => told.push('one of his'))
  const leave = hub.attend(1, () => told.push('one that left'))
  hub.attend(1, () => told.push('another of his'))
  hub.attend(2, () => told.push('somebody else'))
  leave()
  hub.dismiss(1)
  assert.deepEqual(told, ['one of his', 'another of his'])
  hub.close()
})
