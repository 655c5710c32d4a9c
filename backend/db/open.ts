import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { ConstructorOptions } from 'pg-boss'
import { joined, type Said, Told } from '../../shared/kit/language.ts'
import { type Outlet, sendingAfterCommit } from './afterCommit.ts'
import { doingWhatIsLeft } from './beforeCommit.ts'
import { keepCheckpoints } from './checkpoints.ts'
import { lockDirectory } from './directoryLock.ts'
import { listenOn } from './listen.ts'
import { beginAs } from './prepared.ts'
import { roomOn } from './room.ts'
import type { Tables } from './schema.ts'
import { createStatementNames, nameStatements } from './statementNames.ts'
import { createTransactionTurns, takingTurns } from './transactionTurns.ts'

export type Db = Kysely<Tables>
/**
 * Inside a transaction only this is used: PGlite has one session, and a query outside would wait for itself. Rows are
 * locked `for no key update`; a plain `for update` would also hold up every insert that refers to the row, and whoever
 * inserts may hold what the first is waiting for.
 */
export type Trx = Transaction<Tables>

export type Database = {
  db: Db
  kind: 'PGlite' | 'PostgreSQL'
  /** Calls back for every NOTIFY on the channel, and once with '' after a lost line is back. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<void>
  /** How its connections are used at this moment. */
  connections(): { open: number; idle: number; waiting: number }
  /** Asks whether anybody answers, without waiting behind the work of others. */
  ask(): Promise<unknown>
  /** Whether there is room to write; a PostgreSQL says so itself, write by write. */
  hasRoom(): Promise<boolean>
  /** How the queue of batch jobs reaches the same database. */
  queueAccess(): ConstructorOptions
  close(): Promise<void>
}

const iso = (value: string) => new Date(value).toISOString()
const asIs = (value: string) => value
/** By type OID: bigint and numeric as numbers, dates and instants as text, alike on both databases. */
const parsers: Record<number, (value: string) => unknown> = { 20: Number, 1700: Number, 1082: asIs, 1184: iso }

/**
 * Opens PGlite in `dataDir` (in memory when undefined). Where there is none yet it begins as a copy of `from`, a dump or a
 * prepared directory, else empty. `ended` hears when it has given up in
 * the middle of something, as with a full disk: whoever asks it anything from then on waits for ever.
 * @throws when another process has the directory open, and where a restore into it was cut off: another market than the one
 * that was to come must not begin there unseen.
 */
export async function openPGlite(
  dataDir?: string,
  from?: Blob | URL,
  ended: (error: unknown) => void = () => undefined,
): Promise<Database & { pglite: PGlite }> {
  const unlock = dataDir ? await prepare(dataDir) : undefined
  const pglite = await create(dataDir, from).catch(async (error: unknown) => {
    await unlock?.()
    throw error
  })
  // It works in this thread without ever going back to the event loop: work of many transactions, each begun as soon as
  // the one before has ended, would hold up every call and every timer until all of it is done.
  const begin = pglite.transaction.bind(pglite)
  pglite.transaction = (run) => turn().then(() => begin(run).catch(seen))
  // Before anybody else hears of it: he would ask for something more, if only to take back what he had begun.
  const seen = (error: unknown): never => {
    if (isFatal(error)) ended(error)
    throw error
  }
  const plain = new Kysely<Tables>({
    dialect: new PGliteDialect({ pglite }),
    log: (event) => {
      if (event.level === 'error' && isFatal(event.error)) ended(event.error)
    },
  })
  const db = doingWhatIsLeft(plain)
  const stopCheckpoints = dataDir ? keepCheckpoints(db) : undefined
  return {
    db,
    kind: 'PGlite',
    pglite,
    async listen(channel, onNotify) {
      await pglite.listen(channel, onNotify)
    },
    connections: () => ({ open: 1, idle: 0, waiting: 0 }),
    ask: () => sql`select 1`.execute(db),
    hasRoom: dataDir ? roomOn(dataDir) : async () => true,
    queueAccess: () => ({ backend: 'pglite', db: { executeSql: queueSql(db, pglite) } }),
    async close() {
      stopCheckpoints?.()
      await db.destroy()
      // Kysely closes only what it has used, and an open PGlite keeps the process alive.
      if (!pglite.closed) await pglite.close()
      await unlock?.()
    },
  }
}

/** Whether the configuration names a database that was ever begun, or a server that is to have one. */
export const isThere = ({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }): boolean =>
  databaseUrl !== undefined || existsSync(join(dataDir, 'pglite'))

/**
 * @throws where there is no database: one that was opened would be made. Mostly it is the settings that are missing, so
 * that is said.
 */
export function requireDatabase(config: { databaseUrl: string | undefined; dataDir: string }): void {
  if (isThere(config)) return
  const nothing = {
    ko: `${config.dataDir}에 데이터베이스가 없어요`,
    en: `there is no database in ${config.dataDir}`,
  }
  throw new Told(joined([nothing, WITHOUT_SETTINGS], ': '))
}

/** What to do where a command looks for a database that is not there. */
export const WITHOUT_SETTINGS: Said = {
  ko: 'DATABASE_URL 값이 없어요. 설치한 곳의 명령은 그 설정을 가져오는 sudo wholesale로 하세요(docs/operating.ko.md)',
  en: 'DATABASE_URL is not set. A command for an installation takes its settings: sudo wholesale, docs/operating.en.md',
}

/** Below the data directory, where a restore unpacks before it takes the place of what stands there. */
export const RESTORING = 'restoring'

async function create(dataDir: string | undefined, from: Blob | URL | undefined): Promise<PGlite> {
  const directory = dataDir && join(dataDir, 'pglite')
  if (dataDir && directory && !existsSync(directory)) {
    if (existsSync(join(dataDir, RESTORING)))
      throw new Told({
        ko: `${dataDir}에 복원하다가 중간에 끊겼어요. 다시 복원하거나 ${RESTORING} 폴더를 옮기세요`,
        en: `a restore into ${dataDir} was cut off: run it again, or move ${RESTORING} away`,
      })
    if (from instanceof URL) await beginAs(from, directory)
  }
  return PGlite.create({
    ...(directory ? { dataDir: directory } : {}),
    ...(from instanceof Blob ? { loadDataDir: from } : {}),
    parsers,
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  })
}

const isFatal = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && (error.severity === 'PANIC' || error.severity === 'FATAL')

/** Beside the pool: what a job does must not wait for the queue's own upkeep, nor the other way round. */
const QUEUE_CONNECTIONS = 2

/** The queue reckons with instants. */
const asDates = { 1184: (value: string) => new Date(value) }

/**
 * The queue's statements in turn with everybody's: PGlite has one session, and several statements at once, or what is
 * left of one that failed, must not be in another's transaction.
 */
const queueSql =
  (db: Kysely<Tables>, pglite: PGlite) =>
  (text: string, values?: unknown[]): Promise<{ rows: unknown[] }> =>
    db.connection().execute(async () => {
      try {
        if (values?.length) return await pglite.query(text, values, { parsers: asDates })
        const results = await pglite.exec(text, { parsers: asDates })
        return { rows: results.flatMap(({ rows }) => rows) }
      } catch (error) {
        await pglite.query('rollback')
        throw error
      }
    })

/** PGlite creates its files world-readable, so the directory itself keeps others out. */
async function prepare(dataDir: string) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  return lockDirectory(dataDir)
}

const CONNECTIONS = 10
/** The rest is for who only reads. A book's rows are waited for in turn anyway. */
const TRANSACTIONS = { all: 7, each: 4, waitMs: 2_500 }

/** A database that is there takes much less. */
const ASK_MS = 800

/**
 * Opens PostgreSQL. The pool connects lazily: an unreachable server shows at the first query. `outlet` takes what
 * transactions hold for their commit.
 */
export function openPostgres(databaseUrl: string, onError: (error: Error) => void, outlet?: Outlet): Database {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format),
  }
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    // A call that is refused for it has waited for one to read who is calling and for one to write: both within three seconds.
    connectionTimeoutMillis: 1_400,
    // PostgreSQL reckons with turning disks, and would read a year of papers rather than look some of them up; and for
    // one caller it would take the cores of all. An address that brings `options` of its own has the last word.
    options: '-c random_page_cost=1.1 -c max_parallel_workers_per_gather=0',
    // A call is given up by the front door long before; the server must not work on.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    types,
  })
  const names = createStatementNames()
  // A client that is taken and has nothing to ask just then, as between two statements of a transaction, tells nobody but
  // its own listeners that its line is gone; an error without a listener would end the process.
  pool.on('connect', (client) => {
    client.on('error', onError)
    nameStatements(client, names)
  })
  // Of those that rest the pool tells as well: once is enough.
  pool.on('error', () => undefined)
  const asking = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
  })
  asking.on('connect', (client) => client.on('error', () => undefined))
  asking.on('error', () => undefined)
  const dialect = new PostgresDialect({ pool })
  const turns = createTransactionTurns(TRANSACTIONS)
  const plain = new Kysely<Tables>({ dialect: outlet ? sendingAfterCommit(dialect, outlet) : dialect })
  const db = takingTurns(doingWhatIsLeft(plain), turns)
  const listeners: { close(): Promise<void> }[] = []
  return {
    db,
    kind: 'PostgreSQL',
    async listen(channel, onNotify) {
      listeners.push(await listenOn(databaseUrl, channel, onNotify, onError))
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount + turns.waiting() }),
    ask: () => asking.query('select 1'),
    hasRoom: async () => true,
    queueAccess: () => ({ connectionString: databaseUrl, max: QUEUE_CONNECTIONS, application_name: 'batch queue' }),
    async close() {
      await Promise.all([...listeners.map((l) => l.close()), asking.end()])
      await db.destroy()
    },
  }
}
