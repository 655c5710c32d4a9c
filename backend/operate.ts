import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { grantSysadmin } from './admin/users/grant.ts'
import { createAudit } from './audit/append.ts'
import { auditKey } from './audit/chain.ts'
import type { BackendConfig } from './config.ts'
import { manifestOf } from './db/backup/manifest.ts'
import { recordRun, rowsIn } from './db/backup/recorded.ts'
import { type Restored, restoreBackup, tryBackup } from './db/backup/restore.ts'
import { takeBackup } from './db/backup/take.ts'
import { openPGlite, openPostgres, requireDatabase } from './db/open.ts'
import { reasonOf } from './db/reason.ts'
import { keptSecret } from './secret.ts'
import { tokens } from './session/tokens.ts'

export { reasonOf }

/** What a command of the operator says, line by line, and whether it went well. */
export type Outcome = { ok: boolean; lines: string[] }

const MEGA = 1_048_576
const grouped = (n: number) => n.toLocaleString('en-US')
const size = (bytes: number) => `${(bytes / MEGA).toFixed(1)} MB`
const unwritten = (why: string | null) => (why === null ? [] : [`not written down in the database: ${why}`])

const KEEP = /^--keep-days=(\d{1,4})$/
const OVERWRITE = /^--overwrite$/
const NONE = /^$/

/**
 * One file or directory at most, and options of one kind.
 * @throws for anything else: what was mistyped must not become a directory, nor be taken for done
 */
function read(args: readonly string[], option: RegExp, usage: string): { place?: string; options: string[] } {
  const options = args.filter((arg) => arg.startsWith('-'))
  const [place, another] = args.filter((arg) => !arg.startsWith('-'))
  const wrong = options.find((given) => !option.test(given)) ?? another
  if (wrong !== undefined) throw new Error(`${wrong} is not understood: npm run ${usage}`)
  return { options, ...(place === undefined ? {} : { place }) }
}

/**
 * `backup [DIRECTORY] [--keep-days=N]`: writes a backup, and with --keep-days removes older ones once it is whole.
 */
export async function backup(config: BackendConfig, args: readonly string[]): Promise<Outcome> {
  const { place, options } = read(args, KEEP, 'backup -- [DIRECTORY] [--keep-days=N]')
  const days = options.flatMap((option) => KEEP.exec(option)?.[1] ?? []).map(Number)
  const directory = resolve(place ?? join(config.dataDir, 'backups'))
  const { file, manifest, seconds } = await orWriteDown(config, 'BACKUP', async () => {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    return takeBackup(config, directory)
  })
  const { contents, bytes } = manifest
  const why = await recordRun(config, { kind: 'BACKUP', outcome: 'OK', seconds, of: { file, manifest } })
  const removed = days[0] === undefined ? [] : await removeOlder(directory, Date.now() - days[0] * 86_400_000, file)
  return {
    ok: true,
    lines: [
      file,
      `${size(bytes)} in ${seconds.toFixed(1)} s: ${grouped(rowsIn(manifest))} rows, audit log up to ${contents.audit.seq}, ${contents.ledgers.length} ledgers`,
      'TOKEN_SECRET is not in it. Without it nobody stays signed in, account numbers stay sealed and the audit log cannot be verified: keep it apart from the backup.',
      ...unwritten(why),
      ...removed.map((name) => `removed ${name}`),
    ],
  }
}

/**
 * Does it, and writes it down where it fails. An embedded database is left alone then: it may be its own disk that is full, and
 * one that fails while it opens ends the process.
 * @throws what it failed of, with why that is not written down
 */
async function orWriteDown<T>(config: BackendConfig, kind: 'BACKUP' | 'VERIFY', work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await work()
  } catch (error) {
    if (!config.databaseUrl || !(error instanceof Error)) throw error
    const seconds = (performance.now() - began) / 1000
    const [line] = unwritten(await recordRun(config, { kind, outcome: 'FAILED', seconds }))
    throw line === undefined ? error : new Error(`${reasonOf(error)} (${line})`, { cause: error })
  }
}

/** A backup that was never finished is no reason to keep fewer of the others. */
async function removeOlder(directory: string, before: number, kept: string): Promise<string[]> {
  const old = (await readdir(directory)).filter((name) => {
    const [, y, mo, d, h, mi, s] =
      /^wholesale-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.(?:pgdump|pglite\.tar\.gz)$/.exec(name) ?? []
    return y !== undefined && Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) < before && join(directory, name) !== kept
  })
  for (const name of old) {
    await rm(manifestOf(join(directory, name)), { force: true })
    await rm(join(directory, name))
  }
  return old
}

/** `restore FILE [--overwrite]`: brings a backup into the configured database. */
export async function restore(config: BackendConfig, args: readonly string[]): Promise<Outcome> {
  const { file, options } = fileOf(args, OVERWRITE, 'restore -- FILE [--overwrite]')
  const restored = await restoreBackup(config, file, options.length > 0)
  const { ok, lines } = told(restored, 'the database is restored')
  const record =
    restored.entry === null
      ? 'the audit log does not tell of this restore, because it could not be verified: write it down elsewhere'
      : `entry ${grouped(restored.entry)} of the audit log tells of it`
  return { ok, lines: [...lines, record] }
}

/** `restore:verify FILE`: brings a backup into a database of its own, verifies it and removes it. */
export async function restoreVerify(config: BackendConfig, args: readonly string[]): Promise<Outcome> {
  const { file } = fileOf(args, NONE, 'restore:verify -- FILE')
  // A name that was mistyped says nothing of any backup.
  if (!existsSync(file)) throw new Error(`${file} is missing`)
  const tried = await orWriteDown(config, 'VERIFY', () => tryBackup(config, file))
  const { manifest, seconds, faults } = tried
  const outcome = faults.length === 0 ? 'OK' : 'FAILED'
  const why = await recordRun(config, { kind: 'VERIFY', outcome, seconds, of: { file, manifest } })
  const { ok, lines } = told(tried, 'the backup can be restored')
  return { ok, lines: [...lines, ...unwritten(why)] }
}

function fileOf(args: readonly string[], option: RegExp, usage: string): { file: string; options: string[] } {
  const { place, options } = read(args, option, usage)
  if (place === undefined) throw new Error(`npm run ${usage}`)
  return { file: resolve(place), options }
}

function told({ manifest, audited, booked, pending, faults, aside, seconds }: Restored, well: string): Outcome {
  const minutes = Math.round((Date.now() - Date.parse(manifest.takenAt)) / 60_000)
  return {
    ok: faults.length === 0,
    lines: [
      faults.length === 0 ? well : 'what was restored is not what was backed up',
      ...faults,
      `${grouped(rowsIn(manifest))} rows, ${grouped(audited)} audit entries and ${grouped(booked)} ledger entries verified`,
      ...(pending.length === 0 ? [] : [`of an older version: the next start applies ${pending.join(', ')}`]),
      ...(aside === null
        ? []
        : [
            `${grouped(aside.heads)} ends of the audit log were kept after this backup and count no longer: all as they were lie in ${aside.file}, keep it. Every other backend has such a file in its DATA_DIR: move it aside there.`,
          ]),
      `what a loss at this moment would cost (RPO): the ${grouped(minutes)} minutes since ${manifest.takenAt}`,
      `how long it takes to stand again (RTO): ${seconds.toFixed(1)} s, restored and verified`,
    ],
  }
}

/** `admin:grant NAME`: makes the member of that e-mail address or nickname a system administrator. */
export async function adminGrant(config: BackendConfig, args: readonly string[]): Promise<Outcome> {
  const [named] = args
  if (named === undefined) throw new Error('npm run admin:grant -- EMAIL (or the nickname)')
  requireDatabase(config)
  const secret = config.tokenSecret ?? (await keptSecret(config.dataDir))
  if (secret === undefined) throw new Error('TOKEN_SECRET is not set: the audit log cannot be written without it')
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, () => undefined)
    : await openPGlite(config.dataDir)
  try {
    const audit = createAudit(database.db, auditKey(tokens(secret, async () => config.accessMinutes)))
    const { nickname, provider, wasOne } = await grantSysadmin(database.db, audit, named)
    const line = wasOne
      ? `${nickname} (${provider}) is a system administrator already`
      : `${nickname} (${provider}) is a system administrator from the next sign-in on; the audit log tells of it`
    return { ok: true, lines: [line] }
  } finally {
    await database.close()
  }
}
