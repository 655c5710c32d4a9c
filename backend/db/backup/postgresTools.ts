import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { asIs, Told } from '../../../shared/kit/language.ts'
import { backupTexts as texts } from './texts.ts'

type Tool = 'pg_dump' | 'pg_restore' | 'psql'

/** Lends the address without its password, which every user of the machine could read among a program's arguments. */
async function withAddress(databaseUrl: string, use: (address: string) => Promise<void>): Promise<void> {
  const url = new URL(databaseUrl)
  const directory = await mkdtemp(join(tmpdir(), 'wholesale-'))
  try {
    if (url.password) {
      const file = join(directory, 'pgpass')
      const password = decodeURIComponent(url.password).replace(/[\\:]/g, '\\$&')
      await writeFile(file, `*:*:*:*:${password}\n`, { mode: 0o600 })
      url.searchParams.set('passfile', file)
      url.password = ''
    }
    await use(url.href)
  } finally {
    await rm(directory, { recursive: true })
  }
}

/** Starts one of PostgreSQL's programs; `ended` rejects with what it wrote when it fails. */
function start(tool: Tool, args: string[]) {
  const child = spawn(tool, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  const wrote = text(child.stderr)
  const ended = once(child, 'close').then(
    async ([code]) => {
      if (code === 0) return
      const words = (await wrote).trim()
      throw new Told(words ? asIs(words) : texts.toolEnded(tool, code))
    },
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      throw new Told(texts.noTool(tool))
    },
  )
  return { child, ended }
}

/** The major version of the program. @throws when it is not installed */
export async function versionOf(tool: Tool): Promise<number> {
  const { child, ended } = start(tool, ['--version'])
  child.stdin.end()
  const [said] = await Promise.all([text(child.stdout), ended])
  return Number(/\(PostgreSQL\) (\d+)/.exec(said)?.[1])
}

/** Writes the database as it was at `snapshot` to a file in pg_dump's own format. */
export const dump = (databaseUrl: string, snapshot: string, file: string): Promise<void> =>
  withAddress(databaseUrl, (address) => {
    const options = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`, `--file=${file}`]
    return start('pg_dump', [...options, address]).ended
  })

/** Makes room: what is ours goes in the transaction that brings the backup, or stays. */
const CLEAR =
  'set client_min_messages = warning; drop schema if exists pgboss cascade; drop schema public cascade; create schema public;\n'

/** Fills a database from a dump, whole or not at all. @param clears whether what is there goes first */
export const restore = (databaseUrl: string, file: string, clears: boolean): Promise<void> =>
  withAddress(databaseUrl, async (address) => {
    const written = start('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file])
    const options = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null']
    const read = start('psql', [...options, address])
    // psql takes the end of what it reads for success, also where that was cut off: only what came whole is committed.
    async function* whole() {
      yield `begin;\n${clears ? CLEAR : ''}`
      yield* written.child.stdout
      await written.ended
      yield 'commit;\n'
    }
    const piped = pipeline(whole(), read.child.stdin)
    // Of what fails with the other, the reader's words say why.
    const results = await Promise.allSettled([read.ended, written.ended, piped])
    for (const result of results) if (result.status === 'rejected') throw result.reason
  })

const SCRATCH = 'restore_check_'
/** A proof takes hours at most. */
const LEFT_AFTER_MS = 86_400_000

/** Drops what proofs have left behind that were killed: nobody else would, and each is as large as the product's own. */
async function dropLeft(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database d
     where datname ~ '^${SCRATCH}\\d+_\\d{13}$' and split_part(datname, '_', 4)::bigint < $1
       and datdba = (select oid from pg_roles where rolname = current_user)
       and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
    [Date.now() - LEFT_AFTER_MS],
  )
  for (const { datname } of rows) await client.query(`drop database if exists ${datname}`)
}

/** Rejects once the process is told to end, which from then on is the caller's to do. */
async function toldToEnd(signal: AbortSignal): Promise<never> {
  await Promise.race([once(process, 'SIGTERM', { signal }), once(process, 'SIGINT', { signal })])
  throw new Told(texts.toldToEnd)
}

/** Lends a database of its own beside the one at the address, and drops it at the end whatever comes of it. */
export async function withScratch<T>(
  databaseUrl: string,
  locale: string,
  use: (scratchUrl: string) => Promise<T>,
): Promise<T> {
  const name = `${SCRATCH}${process.pid}_${Date.now()}`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const over = new AbortController()
  const used = async () => {
    await dropLeft(client)
    const like = `template template0 encoding 'UTF8' locale ${pg.escapeLiteral(locale)}`
    await client.query(`create database ${name} ${like}`).catch((error: Error) => {
      throw new Told(texts.noScratch(error.message))
    })
    const scratch = new URL(databaseUrl)
    scratch.pathname = `/${name}`
    return use(scratch.href)
  }
  try {
    return await Promise.race([used(), toldToEnd(over.signal)])
  } finally {
    over.abort()
    await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
  }
}
