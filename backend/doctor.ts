import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { AuditFault } from '../shared/audit/faults.ts'
import { auditKey } from './audit/chain.ts'
import { readAuditHeads } from './audit/heads.ts'
import { verifyAudit } from './audit/verify.ts'
import type { BackendConfig } from './config.ts'
import { versionOf } from './db/backup/postgresTools.ts'
import { pendingMigrations } from './db/migrate.ts'
import { type Database, isThere, openPGlite, openPostgres, WITHOUT_SETTINGS } from './db/open.ts'
import { reasonOf } from './db/reason.ts'
import { keptSecret } from './secret.ts'
import { tokens } from './session/tokens.ts'
import { verifyLedger } from './transactions/ledger/verify.ts'

/** One thing that was looked at; `advice` says what to do when it is not well. */
export type Finding = { ok: boolean; what: string; advice?: string }

const MIN_FREE_BYTES = 1_073_741_824
const MIN_POSTGRES = 150_000
const MAX_SKEW_SECONDS = 30

/** Whether the database can be reached and is fit for use. Changes nothing. */
export async function examineDatabase(config: BackendConfig): Promise<Finding[]> {
  const place = await examineDataDir(config.dataDir)
  if (place.some((finding) => !finding.ok)) return place
  if (isNew(config)) return [...place, well('the database will be made at the first start')]
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
    offered.length > 0
      ? well(`sign-in with ${offered.join(', ')}`)
      : ill(
          'nobody can sign in',
          'register with Kakao, Naver or Google and set KAKAO_CLIENT_ID and KAKAO_CLIENT_SECRET',
        ),
    databaseUrl
      ? well('a database that survives a power loss')
      : ill('the embedded database may lose what was written at a power loss', 'set DATABASE_URL to PostgreSQL'),
    opsPort === undefined
      ? ill(
          'nobody watches the backend',
          'set BACKEND_OPS_PORT and let Prometheus ask it (deploy/prometheus/alerts.yml)',
        )
      : well(`metrics on port ${opsPort}`),
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
        ? well(`backups are taken by pg_dump ${version}`)
        : ill(`pg_dump ${version} is older than the database (${major})`, `apt install postgresql-client-${major}`),
    (error: unknown) => ill(`no backup can be taken: ${reasonOf(error)}`, 'apt install postgresql-client'),
  )
  const tried =
    makes || verifyUrl
      ? well('restore:verify may make a database')
      : ill('restore:verify may make no database', 'alter role … createdb, or set VERIFY_DATABASE_URL')
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
  if (one) return [well('there is a system administrator')]
  return [
    ill('there is no system administrator yet', 'sign in, fill in the profile, then sudo wholesale admin:grant EMAIL'),
  ]
}

/** Whether the audit log is as it was written, also measured against the ends that were kept elsewhere. */
export async function examineAudit(config: BackendConfig): Promise<Finding[]> {
  if (isNew(config)) return [well('there is no audit log yet')]
  return withDatabase(config, async ({ db }) => {
    if (!(await isFilled({ db }))) return [well('there is no audit log yet')]
    const secret = config.tokenSecret ?? (await keptSecret(config.dataDir))
    if (secret === undefined) return [ill('the key of the audit log is missing', 'restore token-secret in DATA_DIR')]
    const heads = await readAuditHeads(config.dataDir)
    const { rows, firstBad } = await verifyAudit(db, auditKey(tokens(secret, async () => config.accessMinutes)), heads)
    if (!firstBad) return [well(`the audit log is whole: ${rows} entries, ${heads.length} kept ends`)]
    const advice = 'keep the database as it is, compare with a backup, and find out who could write to it'
    return [
      ill(
        `the audit log is broken at entry ${firstBad.seq}: ${firstBad.fault}`,
        againstKept.has(firstBad.fault)
          ? `${advice}; where you yourself brought it back to an earlier moment: docs/operating.en.md, "Backup and restore"`
          : advice,
      ),
    ]
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
  if (isNew(config)) return [ill(`there is no database in ${config.dataDir}`, WITHOUT_SETTINGS)]
  return (await look(config)).map((finding) => (IN_USE.test(finding.what) ? { ...finding, ok: false } : finding))
}

const IN_USE = /in use by another process/

/** The chain hangs together, but is not the one whose ends were kept. */
const againstKept: ReadonlySet<AuditFault> = new Set(['NOT_AS_KEPT', 'CUT_OFF', 'KEPT_HEADS_DIFFER'])

/** Whether the ledgers are as they were written, and what is owed is what their entries add up to. */
export async function examineLedger(config: BackendConfig): Promise<Finding[]> {
  if (isNew(config)) return [well('there is no ledger yet')]
  return withDatabase(config, async ({ db }) => {
    if (!(await isFilled({ db }))) return [well('there is no ledger yet')]
    const { entries, faults } = await verifyLedger(db)
    if (faults.length === 0) return [well(`the ledgers are whole: ${entries} entries`)]
    const advice = 'keep the database as it is, compare with a backup, and find out who could write to it'
    return faults.map(({ bookOwnerId, seq, reason }) =>
      ill(`book ${bookOwnerId}${seq === null ? '' : `, entry ${seq}`}: ${reason}`, advice),
    )
  })
}

const well = (what: string): Finding => ({ ok: true, what })
const ill = (what: string, advice: string): Finding => ({ ok: false, what, advice })

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
  if (!isWritable) return [ill(`${dataDir} cannot be written to`, 'correct its owner or choose another DATA_DIR')]
  const { bavail, bsize } = await statfs(nearest)
  const free = bavail * bsize
  const what = `${Math.floor(free / MIN_FREE_BYTES)} GiB free for ${dataDir}`
  return [free >= MIN_FREE_BYTES ? well(what) : ill(what, 'make room, or choose another DATA_DIR')]
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
    const message = reasonOf(error)
    if (IN_USE.test(message)) {
      return [well(`${message}: stop the product to look inside the database`)]
    }
    return [ill(`the database: ${message}`, 'start it, or correct DATABASE_URL')]
  } finally {
    await database?.close()
  }
}

/** A new database lacks them all. */
const several = (names: readonly string[]) =>
  names.length > 3 ? `${names.length} migrations up to ${names.at(-1)}` : names.join(', ')

async function examineOpen({ db, kind }: Database): Promise<Finding[]> {
  const { rows } = await sql<{ version: string; name: string; encoding: string; skew: number }>`
    select current_setting('server_version_num') as version, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding,
      extract(epoch from clock_timestamp())::float8 - ${Date.now() / 1000}::float8 as skew`.execute(db)
  const [server] = rows
  if (!server) return [ill(`${kind} gives no answer`, 'look at its log')]
  const pending = await pendingMigrations(db)
  const named = `${kind} ${server.name}`
  return [
    Number(server.version) >= MIN_POSTGRES ? well(named) : ill(named, 'PostgreSQL 15 or later is needed'),
    server.encoding === 'UTF8'
      ? well('the database keeps UTF-8')
      : ill(`the database keeps ${server.encoding}`, "create it with encoding 'UTF8'"),
    Math.abs(server.skew) <= MAX_SKEW_SECONDS
      ? well('its clock agrees with this machine')
      : ill(`its clock is ${Math.round(server.skew)} s off`, 'let both machines keep time by NTP'),
    well(pending.length === 0 ? 'every migration is applied' : `${several(pending)} will be applied at the next start`),
  ]
}
