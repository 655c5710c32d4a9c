import { setTimeout as wait } from 'node:timers/promises'
import { appendEvent } from '../../backend/realtime/eventLog.ts'
import { count, type Fault, missedOf, seconds, worst } from './fault.ts'
import { openBooks } from './support/books.ts'
import { type Ear, headOf, misheard, startEar } from './support/ear.ts'
import { startMarket } from './support/market.ts'
import { startPostgres } from './support/postgres.ts'

const TABS = 5
const EVENTS = 100
const RELINKED_MS = 60_000

export const lostUpstream: Fault = {
  id: 'F3',
  rounds: 100,
  minutes: (rounds) => 5 + rounds,
  needs: ['postgres'],
  what: (rounds) =>
    `the backend's real-time line is lost ${rounds} times (reset, killed) under ${count(rounds * EVENTS)} events to ${TABS} tabs`,
  aim: 'tabs keep their socket, 0 missing, 0 doubled, ≤ 1 load anew each time, caught up ≤ 30 s after it is back',
  async run(stage, rounds) {
    const postgres = await startPostgres(stage)
    const market = await startMarket(stage, postgres.url)
    const dealer = await market.signedIn('dealer@demo.example')
    const { id: dealerId } = (await (await dealer.go('/api/member/me')).json()) as { id: number }
    const { db, ...database } = await openBooks(stage, postgres.url)
    const ears: Ear[] = []
    for (let tab = 0; tab < TABS; tab++)
      ears.push(await startEar(stage, market.web.origin, dealer.cookieHeader(), dealerId))
    const before = await headOf({ db, ...database }, dealerId)
    let n = 0
    const tell = async (times: number) => {
      for (let i = 0; i < times; i++) {
        const body = {
          ...{ id: 1_000_000 + ++n, type: 'NEW_MESSAGE', title: null, content: `${n}`, isRead: false },
          ...{ createdAt: new Date().toISOString(), targetType: null, targetId: null },
        }
        await db.transaction().execute((trx) => appendEvent(trx, dealerId, null, body))
      }
    }
    const caughtUp: number[] = []
    for (let round = 0; round < rounds; round++) {
      await tell(EVENTS * 0.3)
      const losing = round % 2 === 0 ? market.line.down() : market.backend.kill('SIGKILL')
      await Promise.all([losing, tell(EVENTS * 0.4)])
      await (round % 2 === 0 ? market.line.up() : market.backend.start())
      const back = performance.now()
      await tell(EVENTS * 0.3)
      const head = before + n
      await Promise.all(ears.map((ear) => ear.until(head, RELINKED_MS)))
      caughtUp.push(performance.now() - back)
      await wait(100)
      stage.say(`round ${round + 1}: caught up in ${seconds(caughtUp.at(-1) ?? 0)}`)
    }
    const head = before + n
    const heard = ears.map((ear) => misheard(ear, before, head))
    const [missing, doubled] = [
      heard.reduce((all, one) => all + one.missing, 0),
      heard.reduce((all, one) => all + one.doubled, 0),
    ]
    const resyncs = worst(ears.map((ear) => ear.resyncs.length))
    const sockets = worst(ears.map((ear) => ear.sockets()))
    return {
      figure: `of ${count(n * TABS)} ${missing} missing, ${doubled} doubled, ${resyncs} loads anew a tab, ${sockets} socket a tab, caught up ≤ ${seconds(worst(caughtUp))}`,
      missed: missedOf({
        'events are missing': missing === 0,
        'events were shown twice': doubled === 0,
        'a tab lost its socket': sockets === 1,
        'tabs were told to load anew more than once each time': resyncs <= rounds,
        'it took longer than 30 s': worst(caughtUp) <= 30_000,
      }),
    }
  },
}
