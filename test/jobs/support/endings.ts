import { sql } from 'kysely'
import type { Database } from '../../../backend/db/open.ts'

/** Hears of runs that end, on any process. */
export type Endings = {
  /** When no run of this database is open, or only one is so of those jobs that are left aside. */
  quiet(aside?: string): Promise<void>
}

export async function endingsOf({ db, listen }: Pick<Database, 'db' | 'listen'>): Promise<Endings> {
  await sql`create function "tellEnding"() returns trigger language plpgsql as $$ begin
    perform pg_notify('batch_ended', new."runId"::text); return new; end $$`.execute(db)
  await sql`create trigger "batchRuns_ended" after update on "batchRuns" for each row when (new."endedAt" is not null)
    execute function "tellEnding"()`.execute(db)
  let tell: () => void = () => undefined
  await listen('batch_ended', () => tell())
  return {
    async quiet(aside = '') {
      for (;;) {
        const next = new Promise<void>((resolve) => {
          tell = resolve
        })
        const open = await db
          .selectFrom('batchRuns')
          .select('runId')
          .where('endedAt', 'is', null)
          .where(sql<boolean>`"jobId" <> ${aside}`)
          .executeTakeFirst()
        if (!open) return
        await next
      }
    },
  }
}
