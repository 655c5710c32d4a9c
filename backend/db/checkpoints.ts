import { type Kysely, sql } from 'kysely'

/** How often it is looked at. */
const LOOK_MS = 30_000
/** What of the log may have to be read again after a crash, in bytes; and for how long little of it may stand. */
const MOST = { bytes: 33_554_432, ms: 300_000 }
/** So much is written while nobody does anything. */
const NOTHING_BYTES = 65_536

/**
 * Checkpoints of an embedded database. It runs as PostgreSQL's single-user mode, in which nobody else asks for them:
 * without any the log grows until it is closed, and after a crash all of it is read again.
 * @returns `look` takes one when it is time; to be called now and then
 */
export function checkpoints<T>(db: Kysely<T>, most = MOST): { look(): Promise<void> } {
  let [at, takenAt] = [0, performance.now()]
  const position = async () => {
    const { rows } = await sql<{ bytes: number }>`select pg_current_wal_lsn() - '0/0' as bytes`.execute(db)
    return Number(rows[0]?.bytes)
  }
  return {
    async look() {
      const written = (await position()) - at
      const isLong = performance.now() - takenAt > most.ms
      if (written < most.bytes && !(isLong && written > NOTHING_BYTES)) return
      await sql`checkpoint`.execute(db)
      ;[at, takenAt] = [await position(), performance.now()]
    },
  }
}

/** Looks until it is told to stop. What goes wrong is heard by whoever opened the database, and tried again. */
export function keepCheckpoints<T>(db: Kysely<T>): () => void {
  const { look } = checkpoints(db)
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS).unref()
  return () => clearInterval(timer)
}
