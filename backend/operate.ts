import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { describeVariable } from '../shared/kit/config.ts'
import { asIs, joined, languageOf, type Said, Told } from '../shared/kit/language.ts'
import { grantSysadmin } from './admin/users/grant.ts'
import { createAudit } from './audit/append.ts'
import { auditKey } from './audit/chain.ts'
import type { BackendConfig } from './config.ts'
import { manifestOf } from './db/backup/manifest.ts'
import { recordRun, rowsIn } from './db/backup/recorded.ts'
import { type Restored, restoreBackup, tryBackup } from './db/backup/restore.ts'
import { takeBackup } from './db/backup/take.ts'
import { backupTexts } from './db/backup/texts.ts'
import { openPGlite, openPostgres, requireDatabase } from './db/open.ts'
import { reasonOf } from './db/reason.ts'
import { operateTexts as texts } from './operateTexts.ts'
import { keptSecret } from './secret.ts'
import { tokens } from './session/tokens.ts'

export { describeVariable, languageOf, reasonOf, texts }

/** What a command of the operator says, line by line, and whether it went well. */
export type Outcome = { ok: boolean; lines: Said[] }

const MEGA = 1_048_576
const DAY_MS = 86_400_000
const grouped = (n: number) => n.toLocaleString('en-US')
const unwritten = (why: Said | null) => (why === null ? [] : [texts.unwritten(why)])

const KEEP = /^--keep-days=(\d{1,4})$/
const OVERWRITE = /^--(?:overwrite|without-backup)$/
/** Beside the backup that is restored, where the nightly one neither removes what lies in it nor takes it for the newest. */
const BEFORE = 'before-restore'
const NONE = /^$/

/**
 * One file or directory at most, and options of one kind.
 * @throws for anything else: what was mistyped must not become a directory, nor be taken for done
 */
function read(args: readonly string[], option: RegExp, usage: string): { place?: string; options: string[] } {
  const options = args.filter((arg) => arg.startsWith('-'))
  const [place, another] = args.filter((arg) => !arg.startsWith('-'))
  const wrong = options.find((given) => !option.test(given)) ?? another
  if (wrong !== undefined) throw new Told(texts.strange(wrong, usage))
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
  const removed = days[0] === undefined ? [] : await removeOlder(directory, Date.now() - days[0] * DAY_MS, file)
  return {
    ok: true,
    lines: [
      asIs(file),
      texts.taken(
        (bytes / MEGA).toFixed(1),
        seconds.toFixed(1),
        grouped(rowsIn(manifest)),
        contents.audit.seq,
        contents.ledgers.length,
      ),
      texts.withoutSecret,
      ...unwritten(why),
      ...removed.map(texts.removed),
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
    throw line === undefined ? error : new Told(joined([reasonOf(error), line], '; '), { cause: error })
  }
}

const STAMPED = /^wholesale-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.(?:pgdump|pglite\.tar\.gz)$/
const HALF = /\.half$/

/** @throws where there is none */
async function newestIn(directory: string): Promise<string> {
  const last = (await readdir(directory))
    .filter((name) => STAMPED.test(name))
    .toSorted()
    .at(-1)
  if (last === undefined) throw new Told(backupTexts.noneIn(directory))
  return join(directory, last)
}

/**
 * A backup that was never finished is no reason to keep fewer of the others. One that was killed leaves what it had written, as
 * large as a whole one; after a day nobody writes it any more.
 */
async function removeOlder(directory: string, before: number, kept: string): Promise<string[]> {
  const old = (await readdir(directory)).filter((name) => {
    const [, y, mo, d, h, mi, s] = STAMPED.exec(name.replace(HALF, '')) ?? []
    const until = HALF.test(name) ? Date.now() - DAY_MS : before
    return y !== undefined && Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) < until && join(directory, name) !== kept
  })
  for (const name of old) {
    await rm(manifestOf(join(directory, name)), { force: true })
    await rm(join(directory, name))
  }
  return old
}

/**
 * `restore FILE [--overwrite [--without-backup]]`: brings a backup into the configured database. What it replaces is backed up
 * first, unless that is not wanted.
 */
export async function restore(config: BackendConfig, args: readonly string[]): Promise<Outcome> {
  const { file, options } = fileOf(args, OVERWRITE, 'restore -- FILE [--overwrite [--without-backup]]')
  const keepIn = options.includes('--without-backup') ? undefined : join(dirname(file), BEFORE)
  const restored = await restoreBackup(config, file, options.includes('--overwrite'), keepIn)
  const { ok, lines } = told(restored, texts.restored)
  const record = restored.entry === null ? texts.unrecorded : texts.recorded(grouped(restored.entry))
  return { ok, lines: [...lines, record] }
}

/** `restore:verify FILE`, or the newest of a directory: brings a backup into a database of its own, verifies it and removes it. */
export async function restoreVerify(config: BackendConfig, args: readonly string[]): Promise<Outcome> {
  const { file: named } = fileOf(args, NONE, 'restore:verify -- FILE')
  // A name that was mistyped says nothing of any backup.
  if (!existsSync(named)) throw new Told(backupTexts.missing(named))
  const file = (await stat(named)).isDirectory() ? await newestIn(named) : named
  const tried = await orWriteDown(config, 'VERIFY', () => tryBackup(config, file))
  const { manifest, seconds, faults } = tried
  const outcome = faults.length === 0 ? 'OK' : 'FAILED'
  const why = await recordRun(config, { kind: 'VERIFY', outcome, seconds, of: { file, manifest } })
  const { ok, lines } = told(tried, texts.restorable)
  return { ok, lines: [...lines, ...unwritten(why)] }
}

function fileOf(args: readonly string[], option: RegExp, usage: string): { file: string; options: string[] } {
  const { place, options } = read(args, option, usage)
  if (place === undefined) throw new Told(asIs(`npm run ${usage}`))
  return { file: resolve(place), options }
}

function told({ manifest, audited, booked, pending, faults, aside, kept, seconds }: Restored, well: Said): Outcome {
  const minutes = Math.round((Date.now() - Date.parse(manifest.takenAt)) / 60_000)
  return {
    ok: faults.length === 0,
    lines: [
      faults.length === 0 ? well : texts.differs,
      ...faults,
      texts.verified(grouped(rowsIn(manifest)), grouped(audited), grouped(booked)),
      ...(pending.length === 0 ? [] : [texts.older(pending.join(', '))]),
      ...(kept === null ? [] : [texts.kept(kept)]),
      ...(aside === null ? [] : [texts.aside(grouped(aside.heads), aside.file)]),
      texts.loss(grouped(minutes), manifest.takenAt),
      texts.recovery(seconds.toFixed(1)),
    ],
  }
}

/** `admin:grant NAME`: makes the member of that e-mail address or nickname a system administrator. */
export async function adminGrant(config: BackendConfig, args: readonly string[]): Promise<Outcome> {
  const [named] = args
  if (named === undefined) throw new Told(texts.whom)
  requireDatabase(config)
  const secret = config.tokenSecret ?? (await keptSecret(config.dataDir))
  if (secret === undefined) throw new Told(texts.noSecret)
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, () => undefined)
    : await openPGlite(config.dataDir)
  try {
    const audit = createAudit(database.db, auditKey(tokens(secret, async () => config.accessMinutes)))
    const { nickname, provider, wasOne } = await grantSysadmin(database.db, audit, named)
    return { ok: true, lines: [(wasOne ? texts.isOne : texts.becomesOne)(nickname, provider)] }
  } finally {
    await database.close()
  }
}
