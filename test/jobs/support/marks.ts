import { sql } from 'kysely'
import { createAudit } from '../../../backend/audit/append.ts'
import type { Database, Db } from '../../../backend/db/open.ts'
import { catalogue } from '../../../backend/jobs/catalogue.ts'
import type { Job } from '../../../backend/jobs/job.ts'
import { localConfig } from '../../support/signIn.ts'

/** Jobs that ask services of others; no test of the schedule reaches those. */
const outside = new Set(['auctionImport', 'settlementImport', 'codeSync', 'bizStatusCheck'])

/** Makes the table of marks: one when a job begins and one when it has done its work, for each time it does. */
export const makeMarks = (db: Db) =>
  sql`create table marks (mark bigint generated always as identity, "jobId" text, tick timestamptz, kind text, pid integer)`.execute(
    db,
  )

/** The jobs as they are, each leaving marks; what goes outside is left out. */
export function markedCatalogue(
  { db }: Pick<Database, 'db'>,
  begun: (jobId: string) => Promise<void> = async () => undefined,
): Job[] {
  const key = Buffer.from('a key for tests')
  const real = catalogue({
    db,
    audit: createAudit(db, key),
    config: localConfig(),
    fetches: { fetch: async () => undefined },
    publicKey: async () => null,
    chainKeys: [key],
    found: (faults) => console.error(faults),
  })
  return real.map(({ unready: _unready, ...job }) => ({
    ...job,
    async run(work) {
      const tick = new Date(work.tick).toISOString()
      const mark = (kind: string) =>
        sql`insert into marks ("jobId", tick, kind, pid) values (${job.jobId}, ${tick}, ${kind}, ${process.pid})`.execute(
          db,
        )
      await mark('BEGUN')
      await begun(job.jobId)
      const said = outside.has(job.jobId) ? null : await job.run(work)
      await mark('DONE')
      return said
    },
  }))
}

type Count = { jobId: string; runs: number; ticks: number; succeeded: number; begun: number; done: number }

/** For each job: runs, ticks that have one, those that ended well, and the marks it left. */
export async function countsOf(db: Db): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select j."jobId", (select count(*) from "batchRuns" r where r."jobId" = j."jobId") as runs,
      (select count(distinct r.tick) from "batchRuns" r where r."jobId" = j."jobId") as ticks,
      (select count(*) from "batchRuns" r where r."jobId" = j."jobId" and r.status = 'SUCCESS') as succeeded,
      (select count(*) from marks m where m."jobId" = j."jobId" and kind = 'BEGUN') as begun,
      (select count(*) from marks m where m."jobId" = j."jobId" and kind = 'DONE') as done
    from "batchJobs" j order by 1`.execute(db)
  return rows
}

/** All jobs every ten minutes, from `from` on. */
export const everyTenMinutes = (db: Db, from: number) =>
  db
    .updateTable('batchJobs')
    .set({ cron: '*/10 * * * *', lastTick: new Date(from).toISOString() })
    .execute()
export const TEN_MINUTES = 600_000
