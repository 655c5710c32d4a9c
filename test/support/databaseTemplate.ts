import { createHash } from 'node:crypto'
import { glob, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '../../backend/db/migrate.ts'
import { openPGlite } from '../../backend/db/open.ts'
import { seedReference } from '../../backend/db/seed/reference.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const cache = join(root, 'node_modules/.cache/test-database')

let template: Promise<Blob> | undefined

/**
 * A dump of a migrated database with the reference data. Making one costs seconds, copying it a fraction of one, so it
 * is made once and kept beside the packages under the fingerprint of everything that shaped it.
 */
export const databaseTemplate = (): Promise<Blob> => {
  template ??= kept()
  return template
}

async function kept(): Promise<Blob> {
  const file = join(cache, `${await fingerprint()}.tar`)
  const found = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (found) return new Blob([found])
  const made = await make()
  await mkdir(cache, { recursive: true })
  // Renamed into place, so that test files running beside this one never read half of it.
  const half = `${file}.${process.pid}`
  await writeFile(half, Buffer.from(await made.arrayBuffer()))
  await rename(half, file)
  await removeOthers(basename(file))
  return made
}

const KEPT_MS = 86_400_000

/** Templates of an earlier schema are tens of megabytes each; a day old, nobody is at work on that schema any more. */
async function removeOthers(kept: string) {
  for (const name of await readdir(cache)) {
    const file = join(cache, name)
    if (!name.endsWith('.tar') || name === kept) continue
    // Another test file may have removed it meanwhile.
    const madeAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    )
    if (Date.now() - madeAt > KEPT_MS) await rm(file, { force: true })
  }
}

async function make(): Promise<Blob> {
  const database = await openPGlite()
  await migrate(database.db)
  await seedReference(database.db)
  const dump = await database.pglite.dumpDataDir('none')
  await database.close()
  return dump
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const sources = ['backend/db/**/*.ts', 'shared/kit/hangul.ts', 'package-lock.json']
  const paths: string[] = []
  for await (const path of glob(sources, { cwd: root })) paths.push(path)
  for (const path of paths.sort()) hash.update(path).update(await readFile(join(root, path)))
  return hash.digest('hex').slice(0, 24)
}
