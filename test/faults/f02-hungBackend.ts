import { setTimeout as wait } from 'node:timers/promises'
import { count, type Fault, missedOf, percentile, seconds, worst } from './fault.ts'
import { type Answer, createCaller } from './support/caller.ts'
import { startMarket } from './support/market.ts'
import { startPostgres } from './support/postgres.ts'

const AT_ONCE = 100
/** So many browsers ask for them: calls of one take turns. */
const BROWSERS = 4
const CALM_MS = 5_000
/** Of what is timed beside it: what needs no backend. */
const OTHERS = ['/healthz', '/manifest.webmanifest', '/ws/info']
const PAUSE_MS = 10
const COUNTED_MS = 100

export const hungBackend: Fault = {
  id: 'F2',
  rounds: 10,
  minutes: (rounds) => 3 + rounds / 2,
  needs: ['postgres'],
  what: (rounds) => `the backend hangs (SIGSTOP) ${rounds} times with ${AT_ONCE} calls on their way`,
  aim: '504 at 10 s ± 0.5, others p99 + ≤ 20 ms, ≤ 64 sockets, 1 attempt',
  async run(stage, rounds) {
    const postgres = await startPostgres(stage)
    const attempts = new Map<string, number>()
    const market = await startMarket(stage, postgres.url, {
      heard(direction, piece) {
        if (direction !== 'upstream') return
        for (const [, mark = ''] of piece.toString('latin1').matchAll(/keyword=hang-(\d+-\d+) /g))
          attempts.set(mark, (attempts.get(mark) ?? 0) + 1)
      },
    })
    const send = createCaller(stage, market.web.origin)
    const dealer = await market.signedInAt('dealer@demo.example', BROWSERS)
    const hung: Answer[] = []
    const calm: number[] = []
    const meanwhile: number[] = []
    let sockets = 0
    let into = calm
    let isOpen = true
    const others = (async () => {
      for (let n = 0; isOpen; n++) {
        const answer = await send('', { method: 'GET', path: OTHERS[n % OTHERS.length] ?? '' })
        if (answer.status === 200) into.push(answer.ms)
        else into.push(Number.POSITIVE_INFINITY)
        await wait(PAUSE_MS)
      }
    })()
    for (let round = 0; round < rounds; round++) {
      into = calm
      await wait(CALM_MS)
      market.backend.process().kill('SIGSTOP')
      into = meanwhile
      const calls = Array.from({ length: AT_ONCE }, (_, n) =>
        send(dealer[n % BROWSERS] ?? '', { method: 'GET', path: `/api/clients?keyword=hang-${round}-${n}` }),
      )
      const counting = setInterval(() => {
        sockets = Math.max(sockets, market.line.lines().now)
      }, COUNTED_MS)
      const answers = await Promise.all(calls)
      clearInterval(counting)
      hung.push(...answers)
      market.backend.process().kill('SIGCONT')
      let back = 0
      for (; back !== 200; await wait(100))
        back = (await send(dealer[0] ?? '', { method: 'GET', path: '/api/clients' })).status
      stage.say(`round ${round + 1}: ${answers.map(({ status }) => status).join(' ')}`)
    }
    isOpen = false
    await others
    const times = hung.map(({ ms }) => ms)
    const wrong = hung.filter(({ status }) => status !== 504).length
    const added = percentile(meanwhile, 99) - percentile(calm, 99)
    const tries = worst(attempts.values())
    return {
      figure:
        `${count(hung.length - wrong)} of ${count(hung.length)} answered 504 after ${seconds(Math.min(...times))} to ${seconds(worst(times))}, ` +
        `others p99 ${percentile(meanwhile, 99).toFixed(0)} ms (calm ${percentile(calm, 99).toFixed(0)} ms), ${sockets} sockets, ${tries} attempt`,
      missed: missedOf({
        'somebody was not answered 504': wrong === 0,
        'somebody was not answered at 10 s ± 0.5': times.every((ms) => Math.abs(ms - 10_000) <= 500),
        'others were held up by more than 20 ms': added <= 20,
        'more than 64 sockets were held': sockets <= 64,
        'a call was sent more than once': tries <= 1,
      }),
    }
  },
}
