import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { lockDirectory } from '../../backend/db/directoryLock.ts'
import { examineAlone, examineAudit, examineLedger } from '../../backend/doctor.ts'
import { adminGrant, backup } from '../../backend/operate.ts'
import { localConfig } from '../support/signIn.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'nothing-'))
after(() => rm(dataDir, { recursive: true, force: true }))

const config = { ...localConfig(), dataDir }
/** As the product holds it while it runs. */
const heldConfig = async () => {
  const held = { ...config, dataDir: await mkdtemp(join(dataDir, 'held-')) }
  await mkdir(join(held.dataDir, 'pglite'))
  return { held, release: await lockDirectory(held.dataDir) }
}

for (const [name, run] of [
  ['a backup', () => backup(config, [dataDir])],
  ['a grant', () => adminGrant(config, ['you@example.com'])],
] as const)
  test(`${name} where there is no database makes none, and says that the settings are missing`, async () => {
    await assert.rejects(run, ({ message }: Error) => {
      assert.ok(message.startsWith(`there is no database in ${dataDir}: DATABASE_URL is not set.`), message)
      assert.match(message, /sudo wholesale/)
      return true
    })
    assert.deepEqual(await readdir(dataDir), [])
  })

for (const look of [examineAudit, examineLedger])
  test(`${look.name} alone finds fault where there is nothing to verify; beside the other looks it does not`, async () => {
    const [alone] = await examineAlone(config, look)
    assert.deepEqual([alone?.ok, alone?.what.en], [false, `there is no database in ${dataDir}`])
    assert.match(alone?.advice?.en ?? '', /sudo wholesale/)
    assert.deepEqual(
      (await look(config)).map(({ ok }) => ok),
      [true],
    )
  })

for (const look of [examineAudit, examineLedger])
  test(`${look.name} alone finds fault with a database that the product has open, of which it saw nothing`, async () => {
    const { held, release } = await heldConfig()
    const [alone] = await examineAlone(held, look)
    assert.equal(alone?.ok, false)
    assert.match(alone?.what.en ?? '', /in use by another process: stop the product to look inside the database$/)
    assert.equal((await look(held))[0]?.ok, true)
    await release()
  })
