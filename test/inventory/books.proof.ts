import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { businessDate } from '../../shared/kit/dates.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { testDatabaseUrl } from '../support/config.ts'
import { stories } from './model/stories.ts'
import { compare, live, worldOf } from './model/world.ts'
import { shelfIn } from './support/shelf.ts'

/**
 * Stories of a book in which everything happens to stock that can, on days before and after each other, beside a plain
 * model of it (domain.md 25.4, 25.5, 25.12). With TEST_DATABASE_URL it runs on PostgreSQL, longer.
 */
let backend: TestBackend
before(async () => {
  backend = await startTestBackend()
})
after(() => backend.close())

const STORIES = Number(process.env.STOCK_STORIES ?? (testDatabaseUrl ? 200 : 20))

test('whatever happens to stock in whatever order, its books say what plain ones say, and closed days stay', async (t) => {
  const now = Date.now()
  const outcomes = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      const world = worldOf(await shelfIn(backend), businessDate(now), now)
      for (const deed of story) {
        const said = `${deed.do}: ${await live(world, deed)}`
        outcomes.set(said, (outcomes.get(said) ?? 0) + 1)
      }
      await compare(world)
    }),
    { numRuns: STORIES, endOnFailure: false },
  )
  t.diagnostic(
    [...outcomes]
      .toSorted()
      .map(([said, n]) => `${said} ${n}`)
      .join(', '),
  )
})
