import { fileURLToPath } from 'node:url'
import autocannon, { type Client } from 'autocannon'
import type { Usage } from './usage.ts'
import { WARM_SECONDS } from './warm.ts'

/** `cpuMs` is what one answer, page or delivery took of one core of the program under test. */
export type Measured = { perSecond: number; cpuMs: number; p50Ms: number; p99Ms: number }

/** One program under load: where it is asked, and with what. */
export type Side = { url: string; headers?: Record<string, string>; usage(): Promise<Usage> }

const CONNECTIONS = 16
// With a worker of its own autocannon takes the path of the module; its types know only the function.
const setupClient = fileURLToPath(new URL('ownSession.ts', import.meta.url)) as unknown as (client: Client) => void

/** Asks one address as often as it answers. @throws when an answer is not a success: errors are fast and prove nothing. */
export async function load({ url, headers = {}, usage }: Side, seconds: number): Promise<Measured> {
  const before = await usage()
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers,
    setupClient,
    workers: 1,
  })
  const after = await usage()
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return {
    perSecond: result.requests.average,
    cpuMs: (after.cpuMs - before.cpuMs) / Math.max(1, result.requests.total),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  }
}

const ROUNDS = 12
const SECONDS = 2

/**
 * Loads several programs in turns that are short, so that what else the machine does falls on all of them, and takes what
 * it disturbed least.
 */
export async function inTurns<Name extends string>(sides: Record<Name, Side>): Promise<Record<Name, Measured>> {
  const all = Object.entries(sides) as [Name, Side][]
  for (const [, side] of all) await load(side, WARM_SECONDS)
  const rounds: Record<Name, Measured>[] = []
  for (let n = 0; n < ROUNDS; n++) {
    const round: [Name, Measured][] = []
    for (const [name, side] of all) round.push([name, await load(side, SECONDS)])
    rounds.push(Object.fromEntries(round) as Record<Name, Measured>)
  }
  return Object.fromEntries(all.map(([name]) => [name, leastDisturbed(rounds.map((round) => round[name]))])) as never
}

/**
 * Each figure of the round that stands at the best quarter in it. What else the machine does can only take from a round, by
 * half at times; in the middle there are as many such rounds as chance has it, on one side more than on the other.
 */
export function leastDisturbed(rounds: Measured[]): Measured {
  const best = (figure: keyof Measured, isMore = false) => {
    const sorted = rounds.map((round) => round[figure]).toSorted((a, b) => (isMore ? b - a : a - b))
    return sorted[Math.floor(sorted.length / 4)] ?? Number.NaN
  }
  return { perSecond: best('perSecond', true), cpuMs: best('cpuMs'), p50Ms: best('p50Ms'), p99Ms: best('p99Ms') }
}
