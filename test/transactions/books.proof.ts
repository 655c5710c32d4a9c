import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { businessDate } from '../../shared/kit/dates.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { testDatabaseUrl } from '../support/config.ts'
import { sized } from '../support/size.ts'
import { type Deed, type Story, stories } from './model/deeds.ts'
import { compare, compareEvenings, live, worldOf } from './model/live.ts'
import { contradictions } from './support/papers.ts'
import { type Stall, stallIn } from './support/stall.ts'

/**
 * Stories of clients with whom everything happens that can, beside a plain book of each (domain.md 25.2, 3, 6, 13, 14, 16).
 * `npm run invariants` tells a thousand; with TEST_DATABASE_URL they run on PostgreSQL.
 */
let backend: TestBackend
let stall: Stall
before(async () => {
  backend = await startTestBackend()
  stall = await stallIn(backend)
})
after(() => backend.close())

const STORIES = Number(process.env.STORIES ?? (testDatabaseUrl ? 100 : sized(8, 100)))
const sold: Deed = {
  ...{ do: 'sell', quantity: 1, price: 10_000, stocked: false, scales: null, taxed: false, freight: 0 },
  ...{ back: 3, paid: false },
}
const paid: Deed = { do: 'pay', type: 'RECEIPT', amount: 10_000, how: 'oldest', of: 0, back: 3 }
const terms = { roundingUnit: 1, roundingMode: 'FLOOR', termDays: 3, autoApply: true } as const
/** What a payment that is voided on a later day settled is settled anew, or its sale voided, by papers of days before. */
const freedLater: Story[] = [
  [sold, paid, { do: 'void', of: 1, back: 0 }, { ...paid, amount: 7_000, back: 2 }] as const,
  [sold, paid, { do: 'void', of: 1, back: 1 }, { do: 'void', of: 0, back: 2 }] as const,
  [sold, paid, { do: 'void', of: 0, back: 0 }, { do: 'void', of: 1, back: 2 }] as const,
].map((deeds) => ({ ...terms, deeds: [...deeds] }))
/** The whole database is read anew after so many. */
const CHECK_EVERY = 10

test('whatever is traded, paid, returned and voided in whatever order, the books say what plain ones say', async (t) => {
  const today = businessDate(Date.now())
  const outcomes = new Map<string, number>()
  await stall.lot({ quantity: 100_000 })
  let told = 0
  const sound = async () => assert.deepEqual([...(await stall.faults()), ...(await contradictions(backend.db))], [])
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      const world = await worldOf(stall, story, today)
      for (const deed of story.deeds) {
        const said = `${deed.do}: ${await live(world, deed)}`
        outcomes.set(said, (outcomes.get(said) ?? 0) + 1)
        await compare(world)
      }
      await compareEvenings(world)
      told += 1
      if (told % CHECK_EVERY === 0) await sound()
    }),
    { numRuns: STORIES, endOnFailure: true, examples: freedLater.map((story): [Story] => [story]) },
  )
  await sound()
  t.diagnostic(
    [...outcomes]
      .toSorted()
      .map(([said, n]) => `${said} ${n}`)
      .join(', '),
  )
})
