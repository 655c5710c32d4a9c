import { setTimeout as wait } from 'node:timers/promises'
import { answersOf, ms, othersOf, startAsker } from '../../bench/load/support/peers.ts'
import { startPeer } from '../../bench/support/child.ts'
import { closeCodes } from '../../shared/realtime/topic.ts'
import { type RawTab, rawTab } from '../support/rawTab.ts'
import { besideThePeer, count, type Fault, percentile } from './fault.ts'
import { createCaller } from './support/caller.ts'
import { startMarket } from './support/market.ts'
import { startPostgres } from './support/postgres.ts'

const BAD = 'shipper@demo.example'
const OTHERS = ['dealer@demo.example', 'buyer@demo.example', 'manager@demo.example', 'staff@demo.example']
const READ = '/api/notifications/unread-count'
const TABS = 100
const TABS_CAP = 10
const REPLACED_MS = 1_000
const CALLS_PER_SECOND = 1_000
/** Of the bad one's calls on their way at once: a browser and a script together have no more sockets. */
const AT_ONCE = 64
/** Between two calls of one of the others: within what a member may. */
const PAUSE_MS = 110

export const badTenant: Fault = {
  id: 'F15',
  // As long as an allowance lasts.
  rounds: 60,
  minutes: (rounds) => 3 + rounds / 20,
  needs: ['postgres'],
  what: (rounds) => `one member with ${TABS} tabs and ${count(CALLS_PER_SECOND)} calls/s for ${rounds} s`,
  aim: `≤ ${TABS_CAP} lines, the rest of the calls answered 429, others p99 + ≤ 20 %, none of theirs refused`,
  async run(stage, seconds) {
    const postgres = await startPostgres(stage)
    const limits = { RATE_LIMITS: 'on' }
    const market = await startMarket(stage, postgres.url, { backendEnv: limits, webEnv: limits })
    const send = createCaller(stage, market.web.origin)
    const others = await Promise.all(OTHERS.map((email) => market.signedIn(email)))
    const bad = await market.signedIn(BAD)
    // In a process of its own: what it does with a thousand answers a second is not to make the others look slow.
    const ask = await startAsker(stage)

    let into: number[] = []
    let refused = 0
    let isOpen = true
    stage.onEnd(() => {
      isOpen = false
    })
    const reading = others.map(async (who) => {
      while (isOpen) {
        const answer = await send(who.cookieHeader(), { method: 'GET', path: READ })
        if (answer.status === 200) into.push(answer.ms)
        else refused += 1
        await wait(PAUSE_MS)
      }
    })
    const calm: number[] = []
    const elsewhere: number[] = []
    const meanwhile: number[] = []
    into = calm
    await wait(seconds * 1_000)

    const flooded = (origin: string) =>
      ask({
        origin,
        paths: [READ],
        headers: {
          cookie: bad.cookieHeader(),
          origin: market.web.origin,
          'sec-fetch-site': 'same-origin',
          'x-requested-with': 'app',
        },
        connections: AT_ONCE,
        seconds,
        perSecond: CALLS_PER_SECOND,
      })
    into = elsewhere
    const bare = await startPeer(new URL('support/refusing.ts', import.meta.url))
    stage.onEnd(bare.stop)
    await flooded(`http://127.0.0.1:${bare.port}`)

    into = meanwhile
    const lines = openTabs(market.web.origin, bad.cookieHeader(), Number(bad.jar.get('id')))
    const flood = await flooded(market.web.origin)
    const tabs = lines.seen()
    isOpen = false
    await Promise.all(reading)
    lines.close()
    const [before, beside, during] = [calm, elsewhere, meanwhile].map((times) => percentile(times, 99)) as [
      number,
      number,
      number,
    ]
    const [served, sentAway] = [answersOf(flood, 200), answersOf(flood, 429)]
    const calls = `${count(flood.asked)} calls, ${count(served.count)} × 200, ${count(sentAway.count)} × 429, p99 ${ms(sentAway.whole.p99)}`
    return {
      figure:
        `of ${tabs.opened} tabs ${tabs.most} lines at most, ${tabs.replaced} closed with ${closeCodes.tooManyTabs}, ${tabs.refused} refused; ${calls}; ` +
        `others p99 ${before.toFixed(1)} → ${during.toFixed(1)} ms (${count(meanwhile.length)} calls), ` +
        `${beside.toFixed(1)} while a bare server beside it refuses the same flood, ${refused} refused`,
      ...besideThePeer(
        { 'others waited more than 20 % longer': { ours: during, peer: beside, most: before * 1.2 } },
        {
          'not all tabs were opened': tabs.opened === TABS,
          'more lines than a member may have': tabs.most <= TABS_CAP,
          'calls were not refused with 429': sentAway.count > 0 && othersOf(flood, 200, 429) === 0,
          'others were refused': refused === 0,
        },
      ),
    }
  },
}

/** Opens tabs of one member, each when the one before has been answered, and counts those that listen. */
function openTabs(origin: string, cookie: string, memberId: number) {
  const tabs: RawTab[] = []
  const listening = new Set<RawTab>()
  let [most, replaced, refused] = [0, 0, 0]
  let isOpening = true
  async function open() {
    const tab = rawTab(origin, cookie, memberId)
    tabs.push(tab)
    const listens = await tab.connected
    if (listens) listening.add(tab)
    void tab.closed.then((code) => {
      listening.delete(tab)
      if (code === closeCodes.tooManyTabs) replaced += 1
      else refused += 1
    })
    // One more listens until the oldest has heard that it is replaced.
    if (listening.size > TABS_CAP)
      await Promise.race([...[...listening].map(({ closed }) => closed), wait(REPLACED_MS)])
    most = Math.max(most, listening.size)
  }
  void (async () => {
    while (isOpening && tabs.length < TABS) await open()
  })()
  return {
    seen: () => ({ opened: tabs.length, most, replaced, refused }),
    close() {
      isOpening = false
      for (const tab of tabs) tab.drop()
    },
  }
}
