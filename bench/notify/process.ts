import { pino } from 'pino'
import { type Db, openPostgres } from '../../backend/db/open.ts'
import { createBroker } from '../../backend/realtime/broker.ts'
import { appendEvent, eventLog } from '../../backend/realtime/eventLog.ts'
import { createHub } from '../../backend/realtime/hub.ts'
import { listenForWakes } from '../../backend/realtime/wakes.ts'
import type { Round, Seen, Setup } from '../notify.ts'

/**
 * The real-time part of one backend process, alone: it seats its members, commits events for members of every process at
 * the rate it is told, and says what that took.
 */
const [setup]: Setup[] = [JSON.parse(process.argv[2] ?? '')]
if (!setup) throw new Error('bench/notify.ts starts it')
const { databaseUrl, eventsUrl, by, memberIds, all, writers } = setup

const broker = eventsUrl === null ? undefined : createBroker(new URL(eventsUrl))
const nowhere = { isOpen: () => true, send: () => undefined }
const database = openPostgres(
  databaseUrl,
  (error) => {
    throw error
  },
  by === 'nothing' ? nowhere : broker,
)
const log = pino({ level: 'error' })
const hub = createHub(eventLog(database.db))
const wakes = await listenForWakes({ database, broker, hub, log })

let delays: number[] = []
const seated = memberIds.map((memberId) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  hub.join(memberId, {
    resume: null,
    opened: () => resolve(),
    deliver(_epoch, { event, body }) {
      if (event === null) delays.push(Date.now() - JSON.parse(body).at)
    },
  })
  return promise
})
await Promise.all(seated)
process.send?.('seated')

async function commitOne(db: Db, tookMs: number[]) {
  const memberId = all[Math.floor(Math.random() * all.length)] ?? 0
  const began = performance.now()
  await db.transaction().execute((trx) => appendEvent(trx, memberId, null, { at: Date.now() }))
  tookMs.push(performance.now() - began)
}

/** As many as `perSecond`, or as the writers get done when that is null. */
async function round({ seconds, perSecond }: Round): Promise<Seen> {
  delays = []
  const tookMs: number[] = []
  const cpu = process.cpuUsage()
  const began = performance.now()
  const ends = began + seconds * 1_000
  let due = 0
  const work = async () => {
    while (performance.now() < ends) {
      const at = perSecond === null ? 0 : began + (due++ * 1_000) / perSecond
      const early = at - performance.now()
      if (at > ends) return
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
      await commitOne(database.db, tookMs)
    }
  }
  await Promise.all(Array.from({ length: writers }, work))
  const lasted = (performance.now() - began) / 1_000
  // What was committed last is still on its way.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const { user, system } = process.cpuUsage(cpu)
  return { commits: tookMs.length, lasted, tookMs, delays, cpuMs: (user + system) / 1_000, wentBy: wakes.by() }
}

process.on('message', async (asked: Round) => process.send?.(await round(asked)))
