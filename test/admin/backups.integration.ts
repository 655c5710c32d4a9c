import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Insertable } from 'kysely'
import { lastGood } from '../../backend/admin/settings/backupQueries.ts'
import { backups } from '../../backend/admin/settings/backups.ts'
import { recordRestore } from '../../backend/audit/restored.ts'
import type { Tables } from '../../backend/db/schema.ts'
import { systemState } from '../../shared/admin/settingsContract.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { peopleOf } from '../support/people.ts'

let backend: TestBackend
before(async () => {
  backend = await startTestBackend()
})
after(() => backend.close())

const NOW = Date.now()
const HOUR = 3_600_000
const ago = (hours: number) => new Date(NOW - hours * HOUR).toISOString()

/** One that went well, taken so many hours ago. */
const good = (kind: 'BACKUP' | 'VERIFY', hours: number): Insertable<Tables['backupRuns']> => ({
  ...{ kind, outcome: 'OK', takenAt: ago(hours), endedAt: ago(hours), seconds: 2.5, release: '0.1.0' },
  ...{ file: `wholesale-${hours}.pgdump`, bytes: 2_097_152, rows: 1_234, auditSeq: 7 },
})
const bad = (kind: 'BACKUP' | 'VERIFY', hours: number): Insertable<Tables['backupRuns']> => ({
  ...{ kind, outcome: 'FAILED', endedAt: ago(hours), seconds: 1, release: '0.1.0' },
})
const write = (...runs: Insertable<Tables['backupRuns']>[]) =>
  backend.db.insertInto('backupRuns').values(runs).execute()

test('where nothing was ever backed up the page says so and the figure is missing, which an alert can see', async () => {
  const admin = await peopleOf(backend).member('운영자', 'ROLE_SYSADMIN')
  const { body } = await backend.call(systemState, admin).expect(200)
  assert.deepEqual([body.backups.last, body.backups.isWell, body.backups.isProven], [null, false, false])
  assert.doesNotMatch(await backend.metrics.registry.metrics(), /^backend_last_backup/m)
})

test('a backup of today and a proof of this week are well; older ones are not', async () => {
  await write(good('BACKUP', 30), good('VERIFY', 200), good('BACKUP', 25), good('VERIFY', 100))
  const at = async (hours: number) => {
    const { isWell, isProven } = await backups(backend.db, NOW + hours * HOUR)
    return [isWell, isProven]
  }
  assert.deepEqual(
    [await at(0), await at(2), await at(100)],
    [
      [true, true],
      [false, true],
      [false, false],
    ],
  )
  const { last, verified } = await backups(backend.db, NOW)
  assert.deepEqual([last?.file, last?.rows, verified?.endedAt], ['wholesale-25.pgdump', 1_234, ago(100)])
  const seconds = (hours: number) => Date.parse(ago(hours)) / 1000
  assert.deepEqual(await lastGood(backend.db), { backup: seconds(25), verify: seconds(100) })
})

test('one that has failed since is told, until the next one is whole', async () => {
  await write(bad('BACKUP', 3), bad('VERIFY', 2))
  const failed = await backups(backend.db, NOW)
  assert.deepEqual([failed.failedAt, failed.verifyFailedAt], [ago(3), ago(2)])
  assert.deepEqual([failed.isWell, failed.isProven, failed.last?.file], [false, false, 'wholesale-25.pgdump'])
  await write(good('BACKUP', 1))
  const { failedAt, isWell, last } = await backups(backend.db, NOW)
  assert.deepEqual([failedAt, isWell, last?.file], [null, true, 'wholesale-1.pgdump'])
})

test('a database that was brought back says that it knows of older backups only, until it is backed up anew', async () => {
  assert.equal((await backups(backend.db, NOW)).restoredAt, null)
  const contents = { migrations: [], rows: {}, audit: { seq: 0, hash: '' }, ledgers: [] }
  const manifest = { kind: 'PostgreSQL', server: '15', locale: 'C', bytes: 1, sha256: '', contents } as const
  await recordRestore(backend.db, new Uint8Array(32), { ...manifest, takenAt: ago(2) }, { name: 'x', isWhole: true })
  const { restoredAt } = await backups(backend.db, Date.now())
  assert.ok(restoredAt !== null && Date.now() - Date.parse(restoredAt) < 60_000)
  await write({ ...good('BACKUP', 0), takenAt: new Date(Date.now() + 1_000).toISOString() })
  assert.equal((await backups(backend.db, Date.now())).restoredAt, null)
})
