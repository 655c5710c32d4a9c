import type { Visitor } from '../support/visitor.ts'
import { count, type Fault, missedOf } from './fault.ts'
import { type Answer, createCaller } from './support/caller.ts'
import { startMarket } from './support/market.ts'
import { startPostgres } from './support/postgres.ts'

/** Something with a version that two people may change: how it is read, and written so that the writer's mark is in it. */
type Thing = {
  path: string
  write(seen: Record<string, unknown>, mark: string): object
  markOf(seen: Record<string, unknown>): unknown
}

export const staleVersions: Fault = {
  id: 'F17',
  rounds: 1_000,
  minutes: (rounds) => 5 + rounds / 100,
  needs: ['postgres'],
  what: (rounds) => `${count(rounds)} races of two administrators, two tabs each, who have seen the same version`,
  aim: 'one is written, the others 409 STALE_VERSION; what stands is what was acknowledged',
  async run(stage, rounds) {
    const postgres = await startPostgres(stage)
    const market = await startMarket(stage, postgres.url)
    const send = createCaller(stage, market.web.origin)
    const admins = [await market.signedIn('admin@demo.example'), await market.signedIn('manager@demo.example')]
    const things = await thingsOf(admins[1] as Visitor)
    const tabs = [...admins, ...admins].map((admin) => admin.cookieHeader())
    const read = async (path: string) =>
      (await send(tabs[1] ?? '', { method: 'GET', path })).body as Record<string, unknown>
    let [overwritten, stale, odd] = [0, 0, 0]
    for (let round = 0; round < rounds; round++) {
      const thing = things[round % things.length]
      if (!thing) throw new Error('there is nothing to change')
      const seen = await read(thing.path)
      const answers: Answer[] = await Promise.all(
        tabs.map((cookie, tab) =>
          send(cookie, { method: 'PUT', path: thing.path, body: thing.write(seen, `경합 ${round} ${tab}`) }),
        ),
      )
      const won = answers.flatMap(({ status }, tab) => (status === 200 ? [tab] : []))
      const lost = answers.filter(
        ({ status, body }) => status === 409 && (body as { code: string }).code === 'STALE_VERSION',
      )
      const stands = thing.markOf(await read(thing.path))
      stale += lost.length
      if (won.length !== 1 || stands !== `경합 ${round} ${won[0]}`) overwritten += 1
      if (won.length + lost.length !== answers.length) {
        odd += 1
        stage.say(JSON.stringify(answers.map(({ status, body }) => [status, body])))
      }
    }
    return {
      figure: `${count(rounds)} written once, ${count(stale)} refused as stale, ${overwritten} overwritten, ${odd} answered otherwise`,
      missed: missedOf({
        'something was overwritten': overwritten === 0,
        'somebody was answered otherwise': odd === 0,
        'not all the others were refused': stale === rounds * (tabs.length - 1),
      }),
    }
  },
}

/** The manager's market, by both administrators; each races for the same row. */
async function thingsOf(manager: Visitor): Promise<Thing[]> {
  const answer = await manager.go('/api/admin/markets')
  const [market] = (await answer.json()) as { marketCodeId: number }[]
  if (!market) throw new Error('the manager runs no market')
  const keys = [
    'marketCode',
    'marketName',
    'regionName',
    'marketKind',
    'phone',
    'sortOrder',
    'businessDayStart',
    'auctionWindows',
    'version',
  ]
  return [
    {
      path: `/api/admin/markets/${market.marketCodeId}`,
      write: (seen, mark) => ({ ...Object.fromEntries(keys.map((key) => [key, seen[key]])), address: mark }),
      markOf: (seen) => seen.address,
    },
  ]
}
