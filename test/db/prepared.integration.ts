import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { openPGlite } from '../../backend/db/open.ts'
import { beginAs } from '../../backend/db/prepared.ts'
import { databaseTemplate } from '../support/databaseTemplate.ts'

let directory: string
let prepared: URL
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wholesale-prepared-'))
  const made = join(directory, 'made')
  await (await openPGlite(made, await databaseTemplate())).close()
  prepared = pathToFileURL(join(made, 'pglite'))
})
after(() => rm(directory, { recursive: true, force: true }))

const marketsOf = async (dataDir: string, from?: URL) => {
  const { db, close } = await openPGlite(dataDir, from)
  const markets = await db.selectFrom('marketCodes').select('marketName').execute()
  await close()
  return markets.length
}

test('a database that is not there yet begins as the prepared one, and is one of its own', async () => {
  const [one, other] = [join(directory, 'one'), join(directory, 'other')]
  const { db, close } = await openPGlite(one, prepared)
  const all = (await db.selectFrom('marketCodes').select('marketName').execute()).length
  assert.ok(all > 0)
  await db.updateTable('marketCodes').set({ marketName: '바뀐 시장' }).execute()
  await close()
  const next = await openPGlite(other, prepared)
  const changed = await next.db
    .selectFrom('marketCodes')
    .select('marketName')
    .where('marketName', '=', '바뀐 시장')
    .execute()
  await next.close()
  assert.deepEqual(changed, [])
})

test('a database that is there stays as it is', async () => {
  const dataDir = join(directory, 'there')
  await mkdir(join(dataDir, 'pglite'), { recursive: true })
  await writeFile(join(dataDir, 'pglite', 'PG_VERSION'), 'mine')
  await beginAs(prepared, join(dataDir, 'pglite'))
  assert.deepEqual(await readdir(join(dataDir, 'pglite')), ['PG_VERSION'])
  assert.equal(await readFile(join(dataDir, 'pglite', 'PG_VERSION'), 'utf8'), 'mine')
})

test('what a start that was killed had begun to copy is begun anew', async () => {
  const dataDir = join(directory, 'killed')
  await mkdir(join(dataDir, 'pglite.half', 'base'), { recursive: true })
  await writeFile(join(dataDir, 'pglite.half', 'base', 'torn'), '')
  assert.ok((await marketsOf(dataDir, prepared)) > 0)
  const names = await readdir(dataDir)
  assert.ok(!names.includes('pglite.half'))
  assert.ok(!(await readdir(join(dataDir, 'pglite', 'base'))).includes('torn'))
})

test('without a prepared one a database begins empty', async () => {
  const database = await openPGlite(join(directory, 'empty'), pathToFileURL(join(directory, 'nowhere')))
  const tables = await database.pglite.query("select 1 from pg_tables where schemaname = 'public'")
  assert.deepEqual(tables.rows, [])
  await database.close()
})
