import { createHash } from 'node:crypto'
import { cp, glob, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '../../backend/db/open.ts'
import { intoPlace, isThere } from './intoPlace.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const cache = join(root, 'node_modules/.cache/test-database')

/**
 * Dumps of databases that many tests begin with. Making one costs seconds, copying it a fraction of one, so each is made
 * once and kept beside the packages under the fingerprint of everything that shaped it.
 */
type Template = {
  name: 'reference' | 'demo'
  sources: string[]
  /** What else it depends on. */
  age(): string
  fill(database: Database): Promise<void>
}

const HALF_HOUR_MS = 1_800_000

const reference: Template = {
  name: 'reference',
  sources: ['backend/db/**/*.ts', 'shared/kit/hangul.ts', 'package-lock.json'],
  age: () => '',
  async fill({ db }) {
    const { migrate } = await import('../../backend/db/migrate.ts')
    const { seedReference } = await import('../../backend/db/seed/reference.ts')
    await migrate(db)
    await seedReference(db)
  },
}

const demo: Template = {
  name: 'demo',
  sources: ['backend/**/*.ts', 'shared/**/*.ts', 'package-lock.json'],
  // Its dates are counted back from the time it is made: no day begins within a half-hour of the clock.
  age: () => `-${Math.floor(Date.now() / HALF_HOUR_MS)}`,
  async fill(database) {
    await reference.fill(database)
    const { seedDemo } = await import('../../backend/db/seed/demo.ts')
    await seedDemo(database.db)
  },
}

/** Migrated, with the reference data. */
export const databaseTemplate = (): Promise<Blob> => blobOf(reference)

/** The demo market, at most half an hour old. */
export const demoTemplate = (): Promise<Blob> => blobOf(demo)

/** Changes with everything that shapes the demo market, and with the half-hour. */
export const demoTemplateName = (): Promise<string> => nameOf(demo)

export const fillDemo = (database: Database): Promise<void> => demo.fill(database)

/** Copies the demo market's data directory to where there is none. */
export async function copyDemoMarket(dataDir: string): Promise<void> {
  const name = await nameOf(demo)
  // Several products of one process may begin at once: the first of them makes it, the others wait.
  if (market?.name !== name) market = { name, directory: keptDirectory(join(cache, `${name}.directory`)) }
  await cp(join(await market.directory, 'pglite'), join(dataDir, 'pglite'), { recursive: true })
}

let market: { name: string; directory: Promise<string> } | undefined

async function keptDirectory(directory: string): Promise<string> {
  if (!(await isThere(directory))) {
    const { openPGlite } = await import('../../backend/db/open.ts')
    const half = `${directory}.${process.pid}`
    const database = await openPGlite(half, await demoTemplate())
    await database.close()
    await intoPlace(half, directory)
  }
  return directory
}

const held = new Map<Template, { name: string; blob: Promise<Blob> }>()

async function blobOf(template: Template): Promise<Blob> {
  const name = await nameOf(template)
  let latest = held.get(template)
  if (latest?.name !== name) {
    latest = { name, blob: kept(template, join(cache, `${name}.tar`)) }
    held.set(template, latest)
  }
  return latest.blob
}

async function kept(template: Template, file: string): Promise<Blob> {
  if (await isThere(file)) return new Blob([await readFile(file)])
  const made = await make(template)
  await mkdir(cache, { recursive: true })
  const half = `${file}.${process.pid}`
  await writeFile(half, Buffer.from(await made.arrayBuffer()))
  await intoPlace(half, file)
  await removeOld()
  return made
}

async function make(template: Template): Promise<Blob> {
  const { openPGlite } = await import('../../backend/db/open.ts')
  const database = await openPGlite()
  await template.fill(database)
  const { pglite } = database
  // Nobody connects to the other databases, whose thousand files would be copied each time.
  await pglite.query('update pg_database set datistemplate = false')
  for (const other of ['template0', 'template1']) await pglite.query(`drop database ${other}`)
  await pglite.query('checkpoint')
  const dump = await pglite.dumpDataDir('none')
  await database.close()
  return dump
}

const KEPT_MS = 6 * 3_600_000

/** Templates are tens of megabytes each; hours old, nobody is at work on that schema or that day any more. */
async function removeOld() {
  for (const name of await readdir(cache)) {
    const path = join(cache, name)
    // Another test file may have removed it meanwhile.
    const madeAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    )
    if (Date.now() - madeAt > KEPT_MS) await rm(path, { recursive: true, force: true })
  }
}

const fingerprints = new Map<Template, Promise<string>>()

async function nameOf(template: Template): Promise<string> {
  const fingerprint = fingerprints.get(template) ?? fingerprintOf(template)
  fingerprints.set(template, fingerprint)
  return `${template.name}-${await fingerprint}${template.age()}`
}

async function fingerprintOf({ sources }: Template): Promise<string> {
  const hash = createHash('sha256').update(await readFile(fileURLToPath(import.meta.url)))
  const paths: string[] = []
  for await (const path of glob(sources, { cwd: root })) paths.push(path)
  for (const path of paths.toSorted()) hash.update(path).update(await readFile(join(root, path)))
  return hash.digest('hex').slice(0, 24)
}
