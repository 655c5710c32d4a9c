import { openPostgres } from '../../../backend/db/open.ts'
import { createJobs } from '../../../backend/jobs/jobs.ts'
import { markedCatalogue } from './marks.ts'

/**
 * One backend process's jobs on a clock that the parent turns.
 *   parent → { beat: clock } looks at the schedule at that time; { hold: job | null } stops the next run of it midway
 *   child → 'ready', 'beaten', { held: job }
 */
const [databaseUrl = ''] = process.argv.slice(2)
type Asked = { beat?: number; hold?: string | null }

let clock = 0
let held: string | null = null
const database = openPostgres(databaseUrl, (error) => {
  throw error
})
const jobs = createJobs({
  database,
  catalogue: markedCatalogue(database, async (jobId) => {
    if (jobId !== held) return
    process.send?.({ held: jobId })
    // Nobody lets it go on: the parent kills this process.
    await new Promise(() => undefined)
  }),
  log: { error: report, warn: report },
  now: () => clock,
  times: { heartbeatSeconds: 10, pollingSeconds: 3_600 },
})
function report(about: unknown, words?: unknown) {
  console.error(words, about)
}

process.on('message', async ({ beat, hold }: Asked) => {
  if (hold !== undefined) held = hold
  if (beat === undefined) return
  clock = beat
  await jobs.beat()
  process.send?.('beaten')
})
process.on('disconnect', async () => {
  await jobs.stop()
  await database.close()
  process.exit(0)
})
await jobs.ready()
process.send?.('ready')
