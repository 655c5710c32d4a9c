import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallFailed, problemOf } from '../../client/api/problem.ts'
import type { App } from '../../client/app/context.ts'
import { businessDay } from '../../client/connections/businessDay.ts'
import { loadDaily } from '../../client/statistics/daily.ts'
import { loadStatistics } from '../../client/statistics/statistics.ts'
import type { Site } from '../../shared/site/contract.ts'

const [NOON, EVENING, MORNING, UNTOLD] = [1, 2, 3, 4]
const dayStarts = [
  { marketCodeId: EVENING, businessDayStart: '18:00' },
  { marketCodeId: MORNING, businessDayStart: '09:00' },
  { marketCodeId: null, businessDayStart: '15:00' },
]

/** The page of a member of that market at this hour of 24 November 2026, before a backend that says this of its markets. */
function pageAt(time: string, marketCodeId: number | null, site: Partial<Site> = { dayStarts }) {
  const clock = { time }
  const books = [
    { bookOwnerId: 7, marketCodeId, reach: 'OWN', permissions: ['STATS_VIEW'] },
    { bookOwnerId: 8, marketCodeId: EVENING, reach: 'CLIENT', permissions: ['STATS_VIEW'] },
  ]
  const app = {
    call: async ({ path }: { path: string }) => (path === '/clients/books' ? books : {}),
    boot: { member: { id: 7, marketCodeId }, site: { notice: '', isMaintenance: false, ...site } },
    now: () => Date.parse(`2026-11-24T${clock.time}:00+09:00`),
  } as unknown as App
  return { app, clock }
}

const [today, tomorrow] = ['2026-11-24', '2026-11-25']
for (const [name, time, marketCodeId, expected] of [
  ['where the day begins at noon, 13:00 is of tomorrow', '13:00', NOON, tomorrow],
  ['where it begins at 18:00, 13:00 is of today', '13:00', EVENING, today],
  ['and 18:00 of tomorrow', '18:00', EVENING, tomorrow],
  ['where it begins at 09:00, 09:00 is of tomorrow already', '09:00', MORNING, tomorrow],
  ['a market of which nothing is told begins at noon', '12:00', UNTOLD, tomorrow],
  ['who has no market goes by the hour that is set for all', '14:59', null, today],
  ['and from then on is in tomorrow', '15:00', null, tomorrow],
] as const)
  test(name, () => assert.equal(businessDay(pageAt(time, marketCodeId).app), expected))

test('a book of another market has the day of that market', () => {
  const { app } = pageAt('13:00', NOON)
  assert.deepEqual([businessDay(app), businessDay(app, { marketCodeId: EVENING })], [tomorrow, today])
  assert.equal(businessDay(app, { marketCodeId: null }), today)
})

test('a backend that tells nothing of its markets leaves the day to begin at noon', () => {
  assert.equal(businessDay(pageAt('13:00', EVENING, {}).app), tomorrow)
})

test('a page that stays open over the hour goes on to the next day', () => {
  const { app, clock } = pageAt('17:59', EVENING)
  assert.equal(businessDay(app), today)
  clock.time = '18:00'
  assert.equal(businessDay(app), tomorrow)
})

for (const [name, marketCodeId, query, expected] of [
  [
    'where the market’s day begins at 18:00, the daily page and the presets at 13:00 are still of today',
    EVENING,
    '',
    today,
  ],
  ['in somebody else’s book of such a market they are so too', NOON, '?book=8', today],
  ['in one’s own book of another market they are of tomorrow', NOON, '', tomorrow],
  ['a book that is not among one’s own leaves the day as it is at home', NOON, '?book=99', tomorrow],
] as const)
  test(name, async () => {
    const at = { app: pageAt('13:00', marketCodeId).app, url: new URL(`http://own.invalid/statistics${query}`) }
    const daily = await loadDaily(at)
    assert.deepEqual([daily.today, daily.date], [expected, expected])
    assert.equal((await loadStatistics(at)).period.to, expected)
  })

test('a book that nobody had the time to tell of is not taken for one with the day of home', async () => {
  const { app } = pageAt('13:00', NOON)
  const busy = new CallFailed(problemOf(503, undefined))
  const at = {
    app: { ...app, call: () => Promise.reject(busy) } as unknown as App,
    url: new URL('http://own.invalid/?book=8'),
  }
  for (const load of [loadDaily, loadStatistics]) await assert.rejects(load(at), busy)
})
