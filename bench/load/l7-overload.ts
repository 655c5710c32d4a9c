import { setTimeout as wait } from 'node:timers/promises'
import { request } from 'undici'
import { type Fault, missedOf, percentile, type Seen, worst } from '../../test/faults/fault.ts'
import type { Stage } from '../../test/faults/stage.ts'
import { quantile } from '../../test/faults/support/figures.ts'
import { WARM_SECONDS } from '../support/warm.ts'
import type { Asked } from './support/asker.ts'
import { type Pages, startPages } from './support/doors.ts'
import { webUsage } from './support/lines.ts'
import { answersOf, ms, othersOf, perSecond, startAsker } from './support/peers.ts'

const CONNECTIONS = 32
const CAPACITY_SECONDS = 8
/**
 * The overload comes in so many parts, each between two looks at what can be done, and of their figures the middle one counts: what
 * the machine gives swings by a third within a minute.
 */
const PARTS = 3
const TIMES = 3
/** Of whoever comes while the others still wait; they are opened in the first part. */
const CONNECTIONS_OVER = 600
const [GOODPUT, REFUSED_MS, HEALTH_MS, RECOVERED_MS] = [0.8, 50, 100, 5_000]
const PROBE_MS = 100
/** A page as it is when there is nothing else to do, so many times in a row. */
const [CALM_MS, CALM_TIMES] = [250, 10]

/** Three times as many visitors as can be served. */
export const overload: Fault = {
  id: 'L7',
  rounds: 1,
  minutes: (minutes) => minutes + 5,
  needs: [],
  what: (minutes) => `/main asked for ${TIMES} times as often as can be answered, for ${minutes} min`,
  aim: `goodput ≥ ${GOODPUT * 100} % of capacity by processor time, the rest 503 with Retry-After ≤ ${REFUSED_MS} ms (p99), /healthz and /readyz < ${HEALTH_MS} ms, recovered ≤ ${RECOVERED_MS / 1000} s`,
  async run(stage, minutes) {
    const door = await startPages(stage)
    const parts = await play(stage, door, (minutes * 60) / PARTS)
    return judged(parts, await quantile(door.web, 'web_request_duration_seconds', 'status="503"', 99))
  },
}

/**
 * What can be done is the mean of what could be before it and after it, in pages a second, and `share` what was done of it;
 * `shareByCpu` the same of a second of the web process's own, because whoever asks takes more of both cores from it the more he asks.
 * Milliseconds of recovery and of each probe of health.
 */
type Part = {
  seen: Asked
  capacity: number
  share: number
  shareByCpu: number
  recovered: number
  alive: number[]
  ready: number[]
}

async function play(stage: Stage, { web, cookie }: Pages, seconds: number): Promise<Part[]> {
  const ask = await startAsker(stage)
  const visit = { origin: `http://127.0.0.1:${web.port}`, paths: ['/main'], headers: { cookie } }
  await ask({ ...visit, connections: CONNECTIONS, seconds: WARM_SECONDS })
  const asked = async (order: Parameters<typeof ask>[0]) => {
    const before = await webUsage(web)
    const seen = await ask(order)
    const { cpuSeconds } = await webUsage(web)
    return { seen, rate: perSecond(seen), ofCpu: answersOf(seen, 200).count / (cpuSeconds - before.cpuSeconds) }
  }
  const look = () => asked({ ...visit, connections: CONNECTIONS, seconds: CAPACITY_SECONDS })
  const parts: Part[] = []
  let before = await look()
  for (let n = 0; n < PARTS; n++) {
    const watches = ['/healthz', '/readyz'].map((path) => watch(stage, web.origin + path))
    const crowd = { connections: CONNECTIONS_OVER, isStaying: true }
    const over = await asked({ ...visit, ...crowd, seconds, perSecond: before.rate * TIMES })
    const recovered = await recovery(web.origin, cookie)
    const [alive = [], ready = []] = watches.map((stop) => stop())
    const after = await look()
    const of = (figure: 'rate' | 'ofCpu') => (before[figure] + after[figure]) / 2
    const { seen, rate, ofCpu } = over
    const [share, shareByCpu] = [rate / of('rate'), ofCpu / of('ofCpu')]
    parts.push({ ...{ seen, share, shareByCpu, recovered, alive, ready }, capacity: of('rate') })
    stage.say(`capacity ${before.rate.toFixed(0)} and ${after.rate.toFixed(0)}/s, goodput ${rate.toFixed(0)}/s`)
    before = after
  }
  return parts
}

/** @param within seconds in which the process itself says that it has refused, at p99 */
function judged(parts: readonly Part[], within: number): Seen {
  const of = (status: number) => parts.map(({ seen }) => answersOf(seen, status))
  const [good, refused] = [of(200), of(503)]
  const refusedP99 = refused.map(({ whole }) => whole.p99)
  const withoutRetryAfter = total(refused.map((answers) => answers.withoutRetryAfter))
  const others = total(parts.map(({ seen }) => othersOf(seen, 200, 503)))
  const recovered = worst(parts.map((part) => part.recovered))
  const [alive, ready] = [parts.flatMap((part) => part.alive), parts.flatMap((part) => part.ready)]
  const each = (figure: (part: Part) => number) => parts.map((part) => figure(part).toFixed(0)).join(', ')
  return {
    figure: [
      `capacity ${each(({ capacity }) => capacity)}/s, offered ${each(({ seen }) => seen.asked / seen.seconds)}/s`,
      `goodput ${each(({ seen }) => perSecond(seen))}/s (${each(({ share }) => share * 100)} %; by processor time ${each(({ shareByCpu }) => shareByCpu * 100)} %), p50 ${ms(middle(good.map(({ whole }) => whole.p50)))}, p99 ${ms(middle(good.map(({ whole }) => whole.p99)))}`,
      `${total(refused.map(({ count }) => count))} refused, p50 ${ms(middle(refused.map(({ whole }) => whole.p50)))}, p99 ${refusedP99.map(ms).join(', ')}, at most ${ms(worst(refused.map(({ whole }) => whole.most)))} (by the clock of the process within ${ms(within * 1_000)} at p99), ${withoutRetryAfter} without Retry-After, ${others} otherwise`,
      `/healthz p99 ${ms(percentile(alive, 99))}, at most ${ms(worst(alive))}, /readyz p99 ${ms(percentile(ready, 99))}, at most ${ms(worst(ready))}`,
      `recovered after ${ms(recovered)}`,
    ].join('; '),
    missed: missedOf({
      'goodput fell': middle(parts.map(({ shareByCpu }) => shareByCpu)) >= GOODPUT,
      'nothing was refused: it was no overload': refused.every(({ count }) => count > 0),
      'refused too late': middle(refusedP99) <= REFUSED_MS,
      'refused without Retry-After': withoutRetryAfter === 0,
      'some were answered otherwise': others === 0,
      'health was late or refused': [...alive, ...ready].every((took) => took < HEALTH_MS),
      'recovered too late': recovered <= RECOVERED_MS,
    }),
  }
}

const middle = (values: readonly number[]): number => percentile(values, 50)
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Asks again and again until it is told to stop. @returns what each answer took; a refusal took for ever */
function watch(stage: Stage, url: string): () => number[] {
  const took: number[] = []
  let isWatching = true
  const stop = () => {
    isWatching = false
    return took
  }
  stage.onEnd(stop)
  void (async () => {
    while (isWatching) {
      const began = performance.now()
      const status = await statusOf(url)
      if (isWatching) took.push(status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY)
      await wait(PROBE_MS)
    }
  })()
  return stop
}

/** Milliseconds until pages come as ever. */
async function recovery(origin: string, cookie: string): Promise<number> {
  const began = performance.now()
  let since = began
  for (let calm = 0; calm < CALM_TIMES; ) {
    const asked = performance.now()
    const status = await statusOf(`${origin}/main`, { cookie })
    const isCalm = status === 200 && performance.now() - asked <= CALM_MS
    if (!isCalm) since = performance.now()
    calm = isCalm ? calm + 1 : 0
    if (since - began > RECOVERED_MS * 4) break
  }
  return since - began
}

const statusOf = (url: string, headers: Record<string, string> = {}): Promise<number> =>
  request(url, { headers }).then(
    async ({ statusCode, body }) => {
      await body.dump()
      return statusCode
    },
    () => 0,
  )
