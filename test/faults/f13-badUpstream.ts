import { behaviours, startBrokenBackend } from '../proxy/brokenBackend.ts'
import { faultProxy } from '../support/faultProxy.ts'
import { freePort } from '../support/ports.ts'
import { count, type Fault, missedOf, seconds, worst } from './fault.ts'
import type { Stage } from './stage.ts'
import { type Answer, createCaller } from './support/caller.ts'
import { memoryOf, watchMemory } from './support/figures.ts'
import { startWeb } from './support/tiers.ts'

/** Ways to answer that are right, pass through as they are, or are slow within the bound. */
const HARMLESS = new Set([
  'busy',
  'shown-file',
  'odd-file',
  'odd-headers',
  'page-as-json',
  'at-last-byte',
  'refuses-form',
  'dribble',
])
/** A file is passed on as it comes: it ends unlike a whole one. */
const FILES = new Set(['half-file', 'huge-file', 'no-file'])
const BOUND_MS = 62_000
const BOUND_BYTES = 300 * 1_048_576

export const badUpstream: Fault = {
  id: 'F13',
  rounds: 10,
  minutes: (rounds) => 6 + rounds / 2,
  needs: [],
  what: (rounds) =>
    `${Object.keys(behaviours).length - HARMLESS.size + 3} bad backends × ${rounds} (redirects, DNS, TLS, garbage, 10 GB, 1 byte/s, header bombs)`,
  aim: 'each answered 502, 503 or 504 with a trace id ≤ 62 s, a file never as a whole one, ≤ 300 MB more memory',
  async run(stage, rounds) {
    const broken = await startBrokenBackend()
    stage.onEnd(() => broken.close())
    const web = await startWeb(stage, { env: { BACKEND_URL: broken.url } })
    const send = createCaller(stage, web.origin)
    const pid = web.process().pid ?? 0
    const before = await memoryOf(pid)
    const memory = watchMemory(stage, pid)
    const names = Object.keys(behaviours).filter((name) => !HARMLESS.has(name))
    const seen: [name: string, answer: Answer][] = []
    await Promise.all(
      Array.from({ length: rounds }, async (_, round) => {
        // A caller each: calls of one take turns.
        const cookie = `accessToken=caller-${round}`
        for (const some of [names.filter((_, n) => n % 2 === 0), names.filter((_, n) => n % 2 === 1)])
          await Promise.all(
            some.map(
              async (name) => void seen.push([name, await send(cookie, { method: 'GET', path: `/api/${name}` })]),
            ),
          )
      }),
    )
    const healthy = await send('', { method: 'GET', path: '/healthz' })
    const grown = Math.max(0, memory() - before)
    for (const [name, url] of await elsewhere(stage, new URL(broken.url).port)) {
      const other = await startWeb(stage, { env: { BACKEND_URL: url } })
      const ask = createCaller(stage, other.origin)
      seen.push([name, await ask('', { method: 'GET', path: '/api/markets' })])
      await other.kill('SIGTERM')
    }
    const wrong = seen.filter(([name, answer]) => !isMapped(name, answer))
    const slowest = worst(seen.map(([, { ms }]) => ms))
    return {
      figure: `${count(seen.length - wrong.length)} of ${count(seen.length)} mapped, slowest ${seconds(slowest)}, ${Math.round(grown / 1_048_576)} MB more at most, /healthz ${healthy.status}`,
      missed: missedOf({
        [`answered otherwise: ${[...new Set(wrong.map(([name, { status }]) => `${name} ${status}`))].join(', ')}`]:
          wrong.length === 0,
        'an answer took longer than its bound': slowest <= BOUND_MS,
        'memory grew by more than 300 MB': grown <= BOUND_BYTES,
        'the web process does not live': healthy.status === 200,
      }),
    }
  },
}

function isMapped(name: string, { status, body }: Answer): boolean {
  const { traceId } = (body ?? {}) as { traceId?: string }
  // Not whole to whoever reads it: the line broke.
  if (FILES.has(name) && status === 0) return true
  return [502, 503, 504].includes(status) && typeof traceId === 'string'
}

/** A name that nobody has, TLS where there is none, and a line of one byte a second. */
async function elsewhere(stage: Stage, port: string): Promise<[name: string, url: string][]> {
  const slow = await faultProxy(Number(port))
  slow.poison('downstream', { bandwidth: { bytesPerSecond: 1 }, slicer: { bytes: 1, pauseMs: 0 } })
  stage.onEnd(() => slow.close())
  return [
    ['unknown name', `http://nobody-has-this-name.invalid:${await freePort()}`],
    ['TLS against a plain port', `https://127.0.0.1:${port}`],
    ['one byte a second', slow.url],
  ]
}
