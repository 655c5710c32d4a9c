import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { createClock } from '../notifications/model/clock.ts'
import { Page } from '../notifications/model/page.ts'
import { createMember } from '../notifications/model/server.ts'
import { count, type Fault, missedOf } from './fault.ts'

const MINUTE = 60_000

/** What the producer does after each event: how many old ones it sends again, from where, and whether it is stuck first. */
const replay = fc.record({ often: fc.nat(8), from: fc.nat(199), isStuck: fc.boolean(), isLate: fc.boolean() })

type Verdict = { replayed: number; doubled: number; unsorted: number; drifted: number }

export const replayedEvents: Fault = {
  id: 'F16',
  rounds: 2_000,
  minutes: (rounds) => 2 + rounds / 500,
  needs: [],
  what: (rounds) => `${count(rounds)} stories of a producer that is stuck and sends old events again`,
  aim: 'each on the screen once, the list sorted, the count that of the server',
  async run(_stage, rounds) {
    const all: Verdict = { replayed: 0, doubled: 0, unsorted: 0, drifted: 0 }
    const stories = fc.array(replay, { minLength: 20, maxLength: 120 })
    await fc.assert(
      fc.asyncProperty(stories, async (story) => {
        const seen = await play(story)
        for (const key of Object.keys(all) as (keyof Verdict)[]) all[key] += seen[key]
      }),
      { numRuns: rounds },
    )
    return {
      figure: `${count(all.replayed)} old events sent again, ${all.doubled} on the screen twice, ${all.unsorted} lists out of order, ${all.drifted} counts that drifted`,
      missed: missedOf({
        'something was on the screen twice': all.doubled === 0,
        'a list was out of order': all.unsorted === 0,
        'a count was not the server’s': all.drifted === 0,
      }),
    }
  },
}

/** The page's own store and receiver behind the relay's own feed. */
async function play(
  story: readonly { often: number; from: number; isStuck: boolean; isLate: boolean }[],
): Promise<Verdict> {
  const clock = createClock()
  const member = createMember(1)
  const page = new Page(member, clock)
  page.connect()
  member.setUp(true)
  const log: Page['wire'] = []
  const verdict: Verdict = { replayed: 0, doubled: 0, unsorted: 0, drifted: 0 }
  for (const { often, from, isStuck, isLate } of story) {
    member.tell(isLate)
    if (isStuck) continue
    log.push(...page.wire)
    const old = log.slice(from % log.length, (from % log.length) + often)
    verdict.replayed += old.length
    page.wire.push(...old)
    while (page.wire.length > 0) page.arrive()
    const ids = page.store.state.items.map(({ id }) => id)
    verdict.doubled += ids.length - new Set(ids).size
  }
  member.head()
  for (let round = 0; round < 50; round++) {
    while (page.wire.length > 0) page.arrive()
    while (page.pending[0]) page.settle(page.pending[0])
    await turn()
    if (page.pending.length === 0 && page.wire.length === 0) clock.pass(MINUTE / 20)
  }
  const { items, unreadCount } = page.store.state
  const truth = member.list()
  if (items.some(({ id }, at) => id !== truth[at]?.id)) verdict.unsorted += 1
  if (unreadCount !== member.unread()) verdict.drifted += 1
  page.close()
  return verdict
}
