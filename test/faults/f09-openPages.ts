import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { startCluster } from '../support/cluster.ts'
import { type FaultLine, faultLine } from '../support/faultLine.ts'
import { visitor } from '../support/visitor.ts'
import { count, type Fault, missedOf, seconds, worst } from './fault.ts'
import { startPostgres } from './support/postgres.ts'

const PAGES = 20
/** How long the part that comes late is held back. */
const LATE_MS = 3_000
const LATE_PART = '/api/statistics/main'
const ENDED_MS = 30_000

export const openPages: Fault = {
  id: 'F9',
  rounds: 10,
  minutes: (rounds) => 3 + rounds,
  needs: ['postgres', 'haproxy'],
  what: (rounds) => `the web process is told to stop ${rounds} times while ${PAGES} pages wait for their late part`,
  aim: 'every page ends whole, with its late part or the words that stand for it; code 0',
  async run(stage, rounds) {
    const postgres = await startPostgres(stage)
    let line: FaultLine | undefined
    const cluster = await startCluster(postgres.url, {
      web: 1,
      backends: 1,
      // Nothing but the patience of the process itself.
      env: { DRAIN_SECONDS: '0' },
      async before(port) {
        line = await faultLine(port)
        return line.url
      },
    })
    stage.onEnd(() => cluster.close())
    stage.onEnd(() => line?.close())
    const dealer = visitor(cluster.origin)
    await (await dealer.signIn('dealer@demo.example')).arrayBuffer()
    const cookie = dealer.cookieHeader()
    const [web] = cluster.web
    if (!web || !line) throw new Error('nothing runs')
    line.delay(LATE_PART, LATE_MS)
    const codes: (number | null)[] = []
    const took: number[] = []
    let [whole, pages] = [0, 0]
    for (let round = 0; round < rounds; round++) {
      const open = await Promise.all(Array.from({ length: PAGES }, () => begun(`${web.url}/main`, cookie)))
      const bodies = open.map((page) => text(page).catch(() => ''))
      const stopped = performance.now()
      codes.push(await web.stop())
      took.push(performance.now() - stopped)
      for (const body of await Promise.all(bodies)) {
        pages += 1
        if (body.trimEnd().endsWith('</html>')) whole += 1
      }
      await web.start()
      stage.say(`round ${round + 1}: ${whole} of ${pages} whole, ended ≤ ${seconds(worst(took))}`)
    }
    return {
      figure: `${count(whole)} of ${count(pages)} pages whole, ended ≤ ${seconds(worst(took))}`,
      missed: missedOf({
        'a page was cut': whole === pages,
        'a process took longer than 30 s to end': worst(took) <= ENDED_MS,
        'a process ended with an error': codes.every((code) => code === 0),
      }),
    }
  },
}

/** A page whose head has come. */
async function begun(url: string, cookie: string): Promise<IncomingMessage> {
  const asking = get(url, { headers: { cookie }, agent: false })
  const [page] = await once(asking, 'response')
  return page
}
