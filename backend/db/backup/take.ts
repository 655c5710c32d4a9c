import { open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { BackendConfig } from '../../config.ts'
import { type Database, openPGlite, openPostgres, requireDatabase } from '../open.ts'
import { type Contents, contentsOf, digestOf, type Manifest, manifestOf, serverOf } from './manifest.ts'
import { dump } from './postgresTools.ts'

export type Taken = { file: string; manifest: Manifest; seconds: number }

/**
 * Writes a backup of the whole database into a directory that is there: a file that only its owner reads, and its
 * manifest. PostgreSQL is read at one moment while it is used; an embedded database must not be in use.
 * @throws when there is no database or it cannot be read, and when the directory cannot be written
 */
export async function takeBackup(config: BackendConfig, directory: string): Promise<Taken> {
  requireDatabase(config)
  const began = performance.now()
  const at = new Date()
  const stamp = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const file = join(directory, `wholesale-${stamp}.${config.databaseUrl ? 'pgdump' : 'pglite.tar.gz'}`)
  const half = `${file}.half`
  // Made first, so that its mode holds for whoever writes into it.
  await (await open(half, 'wx', 0o600)).close()
  try {
    const about = config.databaseUrl ? await fromPostgres(config.databaseUrl, half) : await fromPGlite(config, half)
    await settle(half)
    const { size } = await stat(half)
    const manifest = { takenAt: at.toISOString(), ...about, bytes: size, sha256: await digestOf(half) }
    await rename(half, file)
    await writeWhole(manifestOf(file), `${JSON.stringify(manifest, null, 1)}\n`)
    await settle(directory)
    return { file, manifest, seconds: (performance.now() - began) / 1000 }
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

type About = Pick<Manifest, 'kind' | 'server' | 'locale' | 'contents'>

const about = async ({ db, kind }: Database, contents: Contents): Promise<About> => ({
  kind,
  ...(await serverOf(db)),
  contents,
})

/** Dump and counts see one moment: the transaction that counts lends its snapshot. */
async function fromPostgres(databaseUrl: string, file: string): Promise<About> {
  const database = openPostgres(databaseUrl, () => undefined)
  try {
    const contents = await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        // It may take as long as it takes, and is idle while the dump is written.
        await sql`set local statement_timeout = 0`.execute(trx)
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
        const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(trx)
        const read = await contentsOf(trx)
        await dump(databaseUrl, rows[0]?.snapshot ?? '', file)
        return read
      })
    return await about(database, contents)
  } finally {
    await database.close()
  }
}

async function fromPGlite(config: BackendConfig, file: string): Promise<About> {
  const database = await openPGlite(config.dataDir)
  try {
    const told = await about(database, await contentsOf(database.db))
    await sql`checkpoint`.execute(database.db)
    const blob = await database.pglite.dumpDataDir('gzip')
    const handle = await open(file, 'w')
    await handle.writeFile(blob.stream())
    await handle.close()
    return told
  } finally {
    await database.close()
  }
}

/** A power loss must not take what is said to be there. */
async function settle(path: string) {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}

async function writeWhole(file: string, content: string) {
  const draft = join(dirname(file), `.${basename(file)}.half`)
  const handle = await open(draft, 'w', 0o600)
  await handle.writeFile(content)
  await handle.sync()
  await handle.close()
  await rename(draft, file)
}
