import { setTimeout as wait } from 'node:timers/promises'
import { count, missedOf, type Seen, seconds } from '../fault.ts'
import { isAlive, type Stage } from '../stage.ts'
import { type Answer, createCaller } from '../support/caller.ts'
import { watchMemory } from '../support/figures.ts'
import { startMarket } from '../support/market.ts'
import { startPostgres } from '../support/postgres.ts'
import { isRefusal } from './disk.ts'

const HEAP_MB = 128
const AT_ONCE = 32
const LOAD_MS = 40_000
const RECOVERED_MS = 5_000
const PATHS = [
  ...['/main', '/client/list', '/statistics'],
  ...['/api/transactions?size=100', '/api/clients?size=100', '/api/product-codes?size=100'],
]

/** Both tiers with little memory, and as many pages and lists at once as would heap up in it. */
export async function littleMemory(stage: Stage): Promise<Seen> {
  const postgres = await startPostgres(stage)
  const small = { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` }
  const market = await startMarket(stage, postgres.url, { webEnv: small, backendEnv: small })
  const dealer = await market.signedIn('dealer@demo.example')
  const send = createCaller(stage, market.web.origin)
  const ask = (path: string) => send(dealer.cookieHeader(), { method: 'GET', path })
  const tiers = [market.web, market.backend].map((tier) => tier.process())
  const memory = tiers.map(({ pid }) => watchMemory(stage, pid ?? 0))
  const answers: Answer[] = []
  const health: number[] = []
  const over = performance.now() + LOAD_MS
  await Promise.all([
    ...Array.from({ length: AT_ONCE }, async (_, reader) => {
      for (let n = reader; performance.now() < over; n++) answers.push(await ask(PATHS[n % PATHS.length] ?? '/'))
    }),
    (async () => {
      for (; performance.now() < over; await wait(500)) health.push((await ask('/healthz')).status)
    })(),
  ])
  const ended = performance.now()
  let last = await ask('/main')
  while (last.status !== 200 && performance.now() - ended < 3 * RECOVERED_MS) last = await ask('/main')
  const healed = performance.now() - ended
  const stayed = tiers.every(isAlive)
  const strange = answers.filter((answer) => answer.status !== 200 && !isRefusal(answer))
  const served = answers.filter(({ status }) => status === 200).length
  const most = memory.map((of) => Math.round(of() / 1_048_576))
  return {
    figure: `${HEAP_MB} MB of heap: ${count(served)} of ${count(answers.length)} pages and lists served, ${answers.length - served - strange.length} refused, ${strange.length} otherwise, ${stayed ? 'both processes lived' : 'a process ended'} (≤ ${most.join(' and ')} MB resident), serves ${seconds(healed)} after`,
    missed: missedOf({
      'a process ended': stayed,
      'it did not say that it lives': health.every((status) => status === 200),
      [`answered ${[...new Set(strange.map(({ status }) => status))].join(', ')}`]: strange.length === 0,
      'it did not serve within 5 s': last.status === 200 && healed <= RECOVERED_MS,
    }),
  }
}
