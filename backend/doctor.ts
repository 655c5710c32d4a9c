import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { AuditFault } from '../shared/audit/faults.ts'
import { describeVariable } from '../shared/kit/config.ts'
import { CONTRACT_HEADER } from '../shared/kit/contractMark.ts'
import { joined, languageOf, type Said } from '../shared/kit/language.ts'
import { auditKeys } from './audit/chain.ts'
import { readAuditHeads } from './audit/heads.ts'
import { isAsOfOtherKey, verifyAudit } from './audit/verify.ts'
import type { BackendConfig } from './config.ts'
import { versionOf } from './db/backup/postgresTools.ts'
import { InUse } from './db/directoryLock.ts'
import { pendingMigrations } from './db/migrate.ts'
import { type Database, isThere, openPGlite, openPostgres, WITHOUT_SETTINGS } from './db/open.ts'
import { reasonOf } from './db/reason.ts'
import { doctorTexts as texts } from './doctorTexts.ts'
import { keptSecret } from './secret.ts'
import { tokens } from './session/tokens.ts'
import { verifyLedger } from './transactions/ledger/verify.ts'

export { CONTRACT_HEADER, describeVariable, languageOf, texts }

/** One thing that was looked at; `advice` says what to do when it is not well. `isUnseen`: it could not be looked at. */
export type Finding = { ok: boolean; what: Said; advice?: Said; isUnseen?: boolean }

const MIN_FREE_BYTES = 1_073_741_824
const MIN_POSTGRES = 150_000
const MAX_SKEW_SECONDS = 30

/** Whether the database can be reached and is fit for use. Changes nothing. */
export async function examineDatabase(config: BackendConfig): Promise<Finding[]> {
  const place = await examineDataDir(config.dataDir)
  if (place.some((finding) => !finding.ok)) return place
  if (isNew(config)) return [...place, well(texts.unmade)]
  const look = async (database: Database) => {
    const found = await examineOpen(database)
    if (!config.isProduction) return found
    if (config.databaseUrl) found.push(...(await examineBackups(config, database)))
    if (await isFilled(database)) found.push(...(await examineAdministrators(database)))
    return found
  }
  return [...place, ...(await withDatabase(config, look))]
}

/** What an installation for real needs and a first look does not. */
export function examineProduction({ isProduction, providers, databaseUrl, opsPort }: BackendConfig): Finding[] {
  if (!isProduction) return []
  const offered = Object.keys(providers)
  return [
    offered.length > 0 ? well(texts.signIn(offered)) : ill(texts.noSignIn, texts.noSignInAdvice),
    databaseUrl ? well(texts.lasting) : ill(texts.fleeting, texts.fleetingAdvice),
    opsPort === undefined ? ill(texts.unwatched, texts.unwatchedAdvice) : well(texts.watched(opsPort)),
  ]
}

/**
 * Whether a backup can be taken here, and tried.
 * @param client finds the version of the program that takes it, and throws when there is none
 */
export async function examineBackups(
  { verifyUrl }: Pick<BackendConfig, 'verifyUrl'>,
  { db }: Pick<Database, 'db'>,
  client: () => Promise<number> = () => versionOf('pg_dump'),
): Promise<Finding[]> {
  const { rows } = await sql<{ major: number; makes: boolean }>`
    select current_setting('server_version_num')::int / 10000 as major, rolcreatedb or rolsuper as makes
    from pg_roles where rolname = current_user`.execute(db)
  const { major, makes } = rows[0] ?? { major: 0, makes: false }
  const taken = await client().then(
    (version) =>
      version >= major
        ? well(texts.backedUpBy(version))
        : ill(texts.oldTool(version, major), texts.oldToolAdvice(major)),
    (error: unknown) => ill(texts.noTool(reasonOf(error)), texts.noToolAdvice),
  )
  const tried = makes || verifyUrl ? well(texts.triable) : ill(texts.untriable, texts.untriableAdvice)
  return [taken, tried]
}

/** Whether anybody can appoint others. */
export async function examineAdministrators({ db }: Pick<Database, 'db'>): Promise<Finding[]> {
  const one = await db
    .selectFrom('members')
    .select('id')
    .where('baseAuthRole', '=', 'ROLE_SYSADMIN')
    .where('status', '=', 'ACTIVE')
    .limit(1)
    .executeTakeFirst()
  if (one) return [well(texts.administrator)]
  return [ill(texts.noAdministrator, texts.noAdministratorAdvice)]
}

/** Whether the audit log is as it was written, also measured against the ends that were kept elsewhere. */
export async function examineAudit(config: BackendConfig): Promise<Finding[]> {
  if (isNew(config)) return [well(texts.noAuditLog)]
  return withDatabase(config, async ({ db }) => {
    if (!(await isFilled({ db }))) return [well(texts.noAuditLog)]
    const secret = config.tokenSecret ?? (await keptSecret(config.dataDir))
    if (secret === undefined) return [ill(texts.noAuditKey, texts.noAuditKeyAdvice)]
    const { heads, torn } = await readAuditHeads(config.dataDir)
    const made = tokens(secret, async () => config.accessMinutes, config.tokenSecretsBefore)
    const { rows, firstBad } = await verifyAudit(db, auditKeys(made), heads)
    if (!firstBad) return [well(texts.auditWhole(rows, heads.length, torn.length))]
    const advice: Said[] = [texts.keepAdvice]
    if (againstKept.has(firstBad.fault)) advice.push(texts.broughtBackAdvice)
    if (isAsOfOtherKey(firstBad)) advice.unshift(texts.otherSecret)
    return [ill(texts.auditBroken(firstBad.seq, firstBad.fault), joined(advice, '; '))]
  })
}

/**
 * One look that was asked for by name. Where nothing can be looked at that is no good news: whoever called it while the
 * product runs, or without the settings of his installation, would take it for verified.
 */
export async function examineAlone(
  config: BackendConfig,
  look: (config: BackendConfig) => Promise<Finding[]>,
): Promise<Finding[]> {
  if (isNew(config)) return [ill(texts.noDatabase(config.dataDir), WITHOUT_SETTINGS)]
  return (await look(config)).map((finding) => (finding.isUnseen ? { ...finding, ok: false } : finding))
}

/** The chain hangs together, but is not the one whose ends were kept. */
const againstKept: ReadonlySet<AuditFault> = new Set(['NOT_AS_KEPT', 'CUT_OFF', 'KEPT_HEADS_DIFFER'])

/** Whether the ledgers are as they were written, and what is owed is what their entries add up to. */
export async function examineLedger(config: BackendConfig): Promise<Finding[]> {
  if (isNew(config)) return [well(texts.noLedger)]
  return withDatabase(config, async ({ db }) => {
    if (!(await isFilled({ db }))) return [well(texts.noLedger)]
    const { entries, faults } = await verifyLedger(db)
    if (faults.length === 0) return [well(texts.ledgerWhole(entries))]
    return faults.map(({ bookOwnerId, seq, reason }) =>
      ill(texts.ledgerBroken(bookOwnerId, seq, reason), texts.keepAdvice),
    )
  })
}

const well = (what: Said): Finding => ({ ok: true, what })
const ill = (what: Said, advice: Said): Finding => ({ ok: false, what, advice })

/** Whether it has been started for real before: where it does not run then, somebody misses it. */
export async function isInstalled(config: BackendConfig): Promise<boolean> {
  // An embedded database in use is open in a process that runs.
  if (!config.isProduction || !config.databaseUrl) return false
  const database = openPostgres(config.databaseUrl, () => undefined)
  try {
    return await isFilled(database)
  } catch {
    return false // why it cannot be reached is a finding of its own
  } finally {
    await database.close()
  }
}

/** Before the first start there is no table to look into. */
async function isFilled({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const asked = await sql<{ there: boolean }>`select to_regclass('members') is not null as there`.execute(db)
  return asked.rows[0]?.there === true
}

const isNew = (config: BackendConfig) => !isThere(config)

async function examineDataDir(dataDir: string): Promise<Finding[]> {
  const nearest = existsSync(dataDir) ? dataDir : dirname(dataDir)
  const isWritable = await access(nearest, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!isWritable) return [ill(texts.unwritable(dataDir), texts.unwritableAdvice)]
  const { bavail, bsize } = await statfs(nearest)
  const free = bavail * bsize
  const what = texts.room(Math.floor(free / MIN_FREE_BYTES), dataDir)
  return [free >= MIN_FREE_BYTES ? well(what) : ill(what, texts.roomAdvice)]
}

async function withDatabase(
  config: BackendConfig,
  look: (database: Database) => Promise<Finding[]>,
): Promise<Finding[]> {
  let database: Database | undefined
  try {
    database = config.databaseUrl ? openPostgres(config.databaseUrl, () => undefined) : await openPGlite(config.dataDir)
    return await look(database)
  } catch (error) {
    const reason = reasonOf(error)
    if (error instanceof InUse) return [{ ...well(texts.inUse(reason)), isUnseen: true }]
    return [ill(texts.unreachable(reason), texts.unreachableAdvice)]
  } finally {
    await database?.close()
  }
}

async function examineOpen({ db, kind }: Database): Promise<Finding[]> {
  const { rows } = await sql<{ version: string; name: string; encoding: string; skew: number }>`
    select current_setting('server_version_num') as version, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding,
      extract(epoch from clock_timestamp())::float8 - ${Date.now() / 1000}::float8 as skew`.execute(db)
  const [server] = rows
  if (!server) return [ill(texts.speechless(kind), texts.speechlessAdvice)]
  const pending = await pendingMigrations(db)
  const named = texts.server(kind, server.name)
  return [
    Number(server.version) >= MIN_POSTGRES ? well(named) : ill(named, texts.serverAdvice),
    server.encoding === 'UTF8' ? well(texts.utf8) : ill(texts.notUtf8(server.encoding), texts.notUtf8Advice),
    Math.abs(server.skew) <= MAX_SKEW_SECONDS
      ? well(texts.clock)
      : ill(texts.otherClock(Math.round(server.skew)), texts.otherClockAdvice),
    well(pending.length === 0 ? texts.migrated : texts.pending(pending)),
  ]
}
