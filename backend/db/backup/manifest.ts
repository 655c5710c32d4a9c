import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import * as v from 'valibot'
import { type Said, Told } from '../../../shared/kit/language.ts'
import type { Db, Trx } from '../open.ts'
import { backupTexts as texts } from './texts.ts'

const Head = v.object({ seq: v.number(), hash: v.string() })

/** What a database holds, as far as it tells that two are the same: counts, and the ends of what is chained. */
const Contents = v.object({
  migrations: v.array(v.string()),
  /** By table of the schema public that is kept; until 2026-11 those that are not were counted, too. */
  rows: v.record(v.string(), v.number()),
  audit: Head,
  ledgers: v.array(v.object({ bookOwnerId: v.number(), ...Head.entries })),
})
export type Contents = v.InferOutput<typeof Contents>

/** What stands beside a backup, in a file of the same name with `.json` behind it. */
const Manifest = v.object({
  takenAt: v.string(),
  kind: v.picklist(['PGlite', 'PostgreSQL']),
  server: v.string(),
  /** How the database sorts and tells letters: a database for the restore is made alike. */
  locale: v.string(),
  bytes: v.number(),
  sha256: v.string(),
  contents: Contents,
})
export type Manifest = v.InferOutput<typeof Manifest>

export const manifestOf = (file: string): string => `${file}.json`

const AsJson = v.pipe(v.string(), v.parseJson(), Manifest)

/** @throws when there is none beside `file`, for the backup was never finished, and when it is none */
export async function readManifest(file: string): Promise<Manifest> {
  const text = await readFile(manifestOf(file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Told(texts.noManifest(manifestOf(file)))
  })
  const read = v.safeParse(AsJson, text)
  if (!read.success) throw new Told(texts.badManifest(manifestOf(file)))
  return read.output
}

/** The SHA-256 of a file, read piece by piece, in hexadecimal digits. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Where a database stands and what sort of one it is. */
export async function serverOf(db: Db): Promise<{ server: string; locale: string }> {
  const { rows } = await sql<{ server: string; locale: string }>`
    select current_setting('server_version') as server, datcollate as locale from pg_database
    where datname = current_database()`.execute(db)
  const [found] = rows
  if (!found) throw new Told(texts.speechless)
  return found
}

/** Tables of the schema public: those that are kept, or those that a crash empties (unlogged), which no copy of the files holds. */
async function tablesOf(db: Db, persistence: 'p' | 'u'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relpersistence = ${persistence} order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** Counts and ends; the caller sees to it that nobody writes meanwhile or that all is read at one moment. */
export async function contentsOf(db: Db): Promise<Contents> {
  const { rows: migrations } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const rows: Contents['rows'] = {}
  for (const name of await tablesOf(db, 'p')) {
    const { rows: counted } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)
    rows[name] = counted[0]?.n ?? 0
  }
  return {
    migrations: migrations.map(({ name }) => name),
    rows,
    audit: await db.selectFrom('auditHead').select(['seq', 'hash']).executeTakeFirstOrThrow(),
    ledgers: await db.selectFrom('ledgerHeads').select(['bookOwnerId', 'seq', 'hash']).orderBy('bookOwnerId').execute(),
  }
}

/** In what a restored database is not what was backed up; empty when it is. */
export const differences = (wanted: Contents, restored: Db): Promise<Said[]> =>
  restored.transaction().execute(async (trx) => {
    // Counting takes as long as it takes, as it did when the backup was taken.
    await sql`set local statement_timeout = 0`.execute(trx)
    return differing(wanted, trx)
  })

async function differing(wanted: Contents, restored: Trx): Promise<Said[]> {
  const found = await contentsOf(restored)
  const told: Said[] = []
  const compare = (what: Said, was: unknown, is: unknown) => {
    if (JSON.stringify(was) !== JSON.stringify(is))
      told.push(texts.instead(what, JSON.stringify(was ?? null), JSON.stringify(is ?? null)))
  }
  compare(texts.migrations, wanted.migrations, found.migrations)
  const emptied = new Set(await tablesOf(restored, 'u'))
  const counted = [...new Set([...Object.keys(wanted.rows), ...Object.keys(found.rows)])].filter((t) => !emptied.has(t))
  for (const table of counted) compare(texts.rowsOf(table), wanted.rows[table], found.rows[table])
  compare(texts.auditEnd, wanted.audit, found.audit)
  compare(texts.ledgerEnds, wanted.ledgers, found.ledgers)
  return told
}
