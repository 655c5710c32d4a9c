import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { topicOf } from '../../shared/realtime/topic.ts'
import { faultProxy } from '../support/faultProxy.ts'
import { type Fault, missedOf, seconds, worst } from './fault.ts'
import type { Stage } from './stage.ts'
import { gauge } from './support/figures.ts'
import { startMarket } from './support/market.ts'
import { startPostgres } from './support/postgres.ts'

const TABS = 8
const GIVEN_UP_MS = 90_000

export const halfOpen: Fault = {
  id: 'F5',
  rounds: 3,
  minutes: (rounds) => 5 + 3 * rounds,
  needs: ['postgres'],
  what: (rounds) => `${rounds} times ${TABS} lines that swallow everything both ways and stay open`,
  aim: 'found ≤ 33 s, freed at the server ≤ 60 s, a swallowed line to the backend found ≤ 33 s',
  async run(stage, rounds) {
    const postgres = await startPostgres(stage)
    const market = await startMarket(stage, postgres.url)
    const dealer = await market.signedIn('dealer@demo.example')
    const { id } = (await (await dealer.go('/api/member/me')).json()) as { id: number }
    const [found, freed, upstream]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < rounds; round++) {
      const between = await faultProxy(market.web.port)
      stage.onEnd(() => between.close())
      const tabs = await Promise.all(
        Array.from({ length: TABS }, () => listen(stage, between.port, market.web.origin, dealer.cookieHeader(), id)),
      )
      const full = await gauge(market.web, 'web_relay_tabs')
      if (full < TABS) throw new Error(`${full} tabs stand`)
      for (const direction of ['upstream', 'downstream'] as const) between.poison(direction, { timeout: { ms: 0 } })
      const cut = performance.now()
      freed.push((await until(async () => (await gauge(market.web, 'web_relay_tabs')) === 0)) - cut)
      // The server has found them; the browser's own heart-beats are those of stompjs, which F3 listens with.
      found.push(freed.at(-1) ?? 0)
      for (const tab of tabs) tab.terminate()
      await between.close()

      const again = await listen(stage, market.web.port, market.web.origin, dealer.cookieHeader(), id)
      await until(async () => (await gauge(market.web, 'web_relay_links')) === 1)
      for (const direction of ['upstream', 'downstream'] as const) market.line.poison(direction, { timeout: { ms: 0 } })
      const lost = performance.now()
      upstream.push((await until(async () => (await gauge(market.web, 'web_relay_links')) === 0)) - lost)
      await market.line.down()
      for (const direction of ['upstream', 'downstream'] as const) market.line.poison(direction)
      await market.line.up()
      await until(async () => (await gauge(market.web, 'web_relay_links')) === 1)
      again.terminate()
      await until(async () => (await gauge(market.web, 'web_relay_tabs')) === 0)
      stage.say(
        `round ${round + 1}: freed after ${seconds(freed.at(-1) ?? 0)}, upstream after ${seconds(upstream.at(-1) ?? 0)}`,
      )
    }
    return {
      figure: `found and freed ≤ ${seconds(worst(freed))}, a swallowed line to the backend found ≤ ${seconds(worst(upstream))} and dialled again`,
      missed: missedOf({
        'a dead page was not found within 33 s': worst(found) <= 33_000,
        'a dead page was not freed within 60 s': worst(freed) <= 60_000,
        'a dead backend was not found within 33 s': worst(upstream) <= 33_000,
      }),
    }
  },
}

/** A page's line, subscribed. */
function listen(stage: Stage, port: number, origin: string, cookie: string, memberId: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, ['v12.stomp'], { headers: { cookie, origin } })
  stage.onEnd(() => socket.terminate())
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => socket.send('CONNECT\naccept-version:1.2\nhost:localhost\nheart-beat:4000,4000\n\n\0'))
    const beating = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('\n'), 3_000)
    socket.on('close', () => clearInterval(beating))
    socket.on('message', (data) => {
      const frame = String(data)
      if (frame.startsWith('CONNECTED'))
        socket.send(`SUBSCRIBE\nid:1\ndestination:${topicOf(memberId)}\nreceipt:r\n\n\0`)
      if (frame.startsWith('RECEIPT')) resolve(socket)
    })
  })
}

/** @returns when it held */
async function until(holds: () => Promise<boolean>): Promise<number> {
  const deadline = performance.now() + GIVEN_UP_MS
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error('it never came to be')
    await wait(100)
  }
  return performance.now()
}
