import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dueTick, faultOf, latestTick, nextTick } from '../../backend/jobs/cron.ts'
import { sized } from '../support/size.ts'

const T0 = Date.parse('2026-11-22T00:00:00+09:00')
const MINUTE = 60_000
const DAY = 86_400_000
const seoul = (text: string) => Date.parse(`${text}+09:00`)

const known = [
  { cron: '0 14 * * *', now: '2026-11-22T13:59:59', latest: '2026-11-21T14:00:00', next: '2026-11-22T14:00:00' },
  { cron: '0 14 * * *', now: '2026-11-22T14:00:00', latest: '2026-11-22T14:00:00', next: '2026-11-23T14:00:00' },
  { cron: '0 6 1 * *', now: '2026-12-01T05:59:00', latest: '2026-11-01T06:00:00', next: '2026-12-01T06:00:00' },
  { cron: '30 3 * * 0', now: '2026-11-23T00:00:00', latest: '2026-11-22T03:30:00', next: '2026-11-29T03:30:00' },
  {
    cron: '*/5 0-11,18-23 * * *',
    now: '2026-11-22T12:30:00',
    latest: '2026-11-22T11:55:00',
    next: '2026-11-22T18:00:00',
  },
]
for (const { cron, now, latest, next } of known)
  test(`${cron} at ${now} in Seoul: last ${latest}, next ${next}`, () => {
    assert.equal(latestTick(cron, seoul(now)), seoul(latest))
    assert.equal(nextTick(cron, seoul(now)), seoul(next))
  })

const schedule = fc.oneof(
  fc.integer({ min: 5, max: 30 }).map((n) => `*/${n} * * * *`),
  fc.tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 23 })).map(([m, h]) => `${m} ${h} * * *`),
  fc.tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 6 })).map(([m, d]) => `${m} 4 * * ${d}`),
)

test('however the clock runs, stands still, leaps or is set back, no time on the schedule is seen to twice', () => {
  const steps = fc.array(fc.integer({ min: -6 * 60, max: 3 * 24 * 60 }), { minLength: 5, maxLength: 60 })
  fc.assert(
    fc.property(schedule, steps, (cron, minutes) => {
      let [now, last] = [T0, T0]
      const seen: number[] = []
      for (const step of minutes) {
        now += step * MINUTE
        const due = dueTick(cron, last, now)
        if (due === null) continue
        assert.ok(due <= now, 'a time to come is not due')
        assert.ok(due > last, 'what was seen to is not due again')
        // Of those that were missed only the latest is made up for.
        assert.ok(nextTick(cron, due) > now)
        seen.push(due)
        last = due
      }
      assert.equal(new Set(seen).size, seen.length)
    }),
  )
})

test('a clock that is looked at every minute misses no time: each is seen to within that minute', () => {
  fc.assert(
    fc.property(schedule, (cron) => {
      let last = T0
      const seen: number[] = []
      for (let now = T0; now < T0 + 2 * DAY; now += MINUTE) {
        const due = dueTick(cron, last, now)
        if (due === null) continue
        assert.equal(due, now)
        seen.push(due)
        last = due
      }
      const wanted: number[] = []
      for (let at = nextTick(cron, T0); at < T0 + 2 * DAY; at = nextTick(cron, at)) wanted.push(at)
      assert.deepEqual(seen, wanted)
    }),
    { numRuns: sized(3, 10) },
  )
})

test('a clock that had been years ahead starts anew once it is right', () => {
  const ahead = seoul('2031-01-01T00:00:00')
  assert.equal(dueTick('0 14 * * *', ahead, T0), seoul('2026-11-21T14:00:00'))
  assert.equal(dueTick('0 14 * * *', T0 + 3 * 3_600_000, T0), null)
})

const faults = [
  { cron: '* * * * *', fault: /5분보다/ },
  { cron: '0,2 0 1 1 *', fault: /5분보다/ },
  { cron: '58,0 * * * *', fault: /5분보다/ },
  { cron: '61 * * * *', fault: /알아볼 수 없어요/ },
  { cron: '0 24 * * *', fault: /알아볼 수 없어요/ },
  { cron: '0 6 31 2 *', fault: /알아볼 수 없어요/ },
  { cron: '- - - - -', fault: /알아볼 수 없어요/ },
]
for (const { cron, fault } of faults)
  test(`the schedule ${cron} cannot be kept, in Korean`, () => assert.match(faultOf(cron, T0) ?? '', fault))
for (const cron of ['*/5 0-11,18-23 * * *', '0 6 1 * *', '30 3 * * 0', '0 0 29 2 *'])
  test(`the schedule ${cron} can be kept`, () => assert.equal(faultOf(cron, T0), null))
