import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { sql } from 'kysely'
import { joined, type Said, Told } from '../../../shared/kit/language.ts'
import { auditKey, auditKeys } from '../../audit/chain.ts'
import { readAuditHeads, setHeadsAside } from '../../audit/heads.ts'
import { recordRestore } from '../../audit/restored.ts'
import { isAsOfOtherKey, verifyAudit } from '../../audit/verify.ts'
import type { BackendConfig } from '../../config.ts'
import { deleteAll } from '../../notifications/push/subscriptionQueries.ts'
import { renewEpoch } from '../../realtime/eventLog.ts'
import { keptSecret } from '../../secret.ts'
import { tokens } from '../../session/tokens.ts'
import { verifyLedger } from '../../transactions/ledger/verify.ts'
import { lockDirectory } from '../directoryLock.ts'
import { pendingMigrations } from '../migrate.ts'
import { type Database, type Db, openPGlite, openPostgres, RESTORING, WITHOUT_SETTINGS } from '../open.ts'
import { reasonOf } from '../reason.ts'
import { differences, digestOf, type Manifest, readManifest } from './manifest.ts'
import * as tools from './postgresTools.ts'
import { takeBackup } from './take.ts'
import { backupTexts as texts } from './texts.ts'

const gunzipped = promisify(gunzip)

/** What came of a restore: `faults` is empty when all is as it was. */
export type Restored = {
  manifest: Manifest
  /** Entries of the audit log and of the ledgers that were verified. */
  audited: number
  booked: number
  /** Migrations that the next start applies: the backup is of an older version. */
  pending: string[]
  faults: Said[]
  /** Ends of the audit log that were kept after the moment the database is back at; null when there are none. */
  aside: { file: string; heads: number } | null
  /** The backup of what was replaced; null where nothing was, or none was asked for. */
  kept: string | null
  /** The entry of the audit log that tells of it; null of a trial, and of a log that could not be verified. */
  entry: number | null
  /** How long it took until the database stood and was verified. */
  seconds: number
}

/** Clocks of the machines that keep the log's ends and that take backups may differ by so much. */
const SKEW_MS = 60_000

/** Ends that were kept earlier than this are in the backup. */
const momentOf = ({ takenAt }: Manifest) => Date.parse(takenAt) - SKEW_MS

/** Fills a database of its own from the backup, verifies it and removes it. The product may go on meanwhile. */
export async function tryBackup(config: BackendConfig, file: string): Promise<Restored> {
  const began = performance.now()
  const manifest = await readUndamaged(file)
  if (manifest.kind === 'PGlite') {
    const database = await openPGlite(undefined, await unpacked(file))
    return finish(config, manifest, database, began)
  }
  const server = config.verifyUrl ?? config.databaseUrl
  if (!server) throw new Told(texts.nowhere)
  return tools.withScratch(server, manifest.locale, async (scratchUrl) => {
    await tools.restore(scratchUrl, file, false)
    return finish(
      config,
      manifest,
      openPostgres(scratchUrl, () => undefined),
      began,
    )
  })
}

/**
 * Brings the backup into the configured database and verifies it. The product must be stopped.
 * @param overwrites whether what is in the database may go; an embedded one is kept beside under another name
 * @param keepIn the directory in which what is in a PostgreSQL database is backed up before it goes; made where it is missing
 * @throws when there is something in it and it may not, and when it cannot be kept
 */
export async function restoreBackup(
  config: BackendConfig,
  file: string,
  overwrites: boolean,
  keepIn?: string,
): Promise<Restored> {
  const began = performance.now()
  const manifest = await readUndamaged(file)
  const wanted = config.databaseUrl ? 'PostgreSQL' : 'PGlite'
  if (manifest.kind !== wanted) {
    const other = texts.otherKind(manifest.kind, wanted)
    throw new Told(config.databaseUrl ? other : joined([other, WITHOUT_SETTINGS], ': '))
  }
  const keep = async () => (keepIn === undefined ? null : keptIn(config, keepIn))
  const { database, kept } = config.databaseUrl
    ? await intoPostgres(config.databaseUrl, file, overwrites, keep)
    : { database: await intoPGlite(config.dataDir, file, overwrites), kept: null }
  const restored = await finish(config, manifest, database, began, {
    setAside: () => setHeadsAside(config.dataDir, momentOf(manifest)),
    record: (key, isWhole) => recordRestore(database.db, key, manifest, { name: basename(file), isWhole }),
  })
  return { ...restored, kept }
}

/** Backs up what is about to be replaced. @throws what kept it from that, and how to go without */
async function keptIn(config: BackendConfig, directory: string): Promise<string> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    return (await takeBackup(config, directory)).file
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new Told(texts.notKept(directory, reasonOf(error)), { cause: error })
  }
}

/** @throws when the file is not what was written */
async function readUndamaged(file: string): Promise<Manifest> {
  const manifest = await readManifest(file)
  const { size } = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Told(texts.missing(file))
  })
  if (size < manifest.bytes) throw new Told(texts.cutOff(file, size, manifest.bytes))
  if ((await digestOf(file)) !== manifest.sha256) throw new Told(texts.damaged(file))
  return manifest
}

/** PGlite would end the process over a file that it cannot unpack: nobody can catch what it throws. */
async function unpacked(file: string): Promise<Blob> {
  const packed = await readFile(file)
  const files = await gunzipped(packed).catch((error: Error) => {
    throw new Told(texts.packed(file, error.message))
  })
  return new Blob([files])
}

async function intoPostgres(
  databaseUrl: string,
  file: string,
  overwrites: boolean,
  keep: () => Promise<string | null>,
): Promise<{ database: Database; kept: string | null }> {
  const database = openPostgres(databaseUrl, () => undefined)
  try {
    const isFilled = !(await isEmpty(database.db))
    if (isFilled && !overwrites) throw new Told(texts.occupied)
    if (await isInUse(database.db)) throw new Told(texts.connected)
    const kept = isFilled ? await keep() : null
    await tools.restore(databaseUrl, file, overwrites)
    return { database, kept }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Unpacked beside, and put into its place once it is whole: until then what stood there stands, whether it opens or not. */
async function intoPGlite(dataDir: string, file: string, overwrites: boolean): Promise<Database> {
  const directory = join(dataDir, 'pglite')
  if (existsSync(directory) && !overwrites) throw new Told(texts.occupied)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // Whoever has it open holds the lock.
  const unlock = await lockDirectory(dataDir)
  const beside = join(dataDir, RESTORING)
  try {
    await rm(beside, { recursive: true, force: true })
    await (await openPGlite(beside, await unpacked(file))).close()
    if (existsSync(directory)) await rename(directory, `${directory}.before-${Date.now()}`)
    await rename(join(beside, 'pglite'), directory)
  } finally {
    await rm(beside, { recursive: true, force: true })
    await unlock()
  }
  return openPGlite(dataDir)
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'v', 'S') limit 1`.execute(db)
  return rows.length === 0
}

async function isInUse(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' limit 1`.execute(
    db,
  )
  return rows.length > 0
}

type Stays = {
  setAside(): Promise<Restored['aside']>
  record(key: Uint8Array, isWhole: boolean): Promise<number>
}

/** Verifies what stands there now, and closes it. @param stays what a restore that stays leaves behind of itself */
async function finish(
  config: BackendConfig,
  manifest: Manifest,
  database: Database,
  began: number,
  stays?: Stays,
): Promise<Restored> {
  try {
    const { db } = database
    const aside = stays ? await stays.setAside() : null
    const pending = await pendingMigrations(db)
    const faults = await differences(manifest.contents, db)
    // What a tab has seen since the backup is gone, and its numbers are given to other events.
    if (stays) await renewEpoch(db)
    // A device that was signed out since would be told again.
    if (stays) await deleteAll(db)
    const audit = await auditFaults(config, manifest, db)
    const ledger = await verifyLedger(db)
    faults.push(...audit.faults, ...ledger.faults.map((f) => texts.ledger(f.bookOwnerId, f.reason)))
    // On a chain that is broken, or under another key, an entry would be one more fault.
    const entry = stays && audit.key ? await stays.record(audit.key, faults.length === 0) : null
    const seconds = (performance.now() - began) / 1000
    return { manifest, audited: audit.rows, booked: ledger.entries, pending, faults, aside, kept: null, entry, seconds }
  } finally {
    await database.close()
  }
}

/**
 * Without the key the log cannot be told from a forged one, and nobody could sign in: it is no backup yet.
 * @returns the key that entries are written with too, where the log is whole
 */
async function auditFaults(config: BackendConfig, manifest: Manifest, db: Db) {
  const secret = config.tokenSecret ?? (await keptSecret(config.dataDir))
  if (secret === undefined) return { rows: 0, key: null, faults: [texts.noSecret] }
  const { heads } = await readAuditHeads(config.dataDir, momentOf(manifest))
  const made = tokens(secret, async () => config.accessMinutes, config.tokenSecretsBefore)
  const { rows, firstBad } = await verifyAudit(db, auditKeys(made), heads)
  if (!firstBad) return { rows, key: auditKey(made), faults: [] }
  const broken = texts.audit(firstBad.seq, firstBad.fault)
  return { rows, key: null, faults: [isAsOfOtherKey(firstBad) ? joined([broken, texts.otherSecret], ': ') : broken] }
}
