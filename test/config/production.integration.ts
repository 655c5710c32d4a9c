import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { examineAdministrators, examineBackups, examineProduction } from '../../backend/doctor.ts'
import { testDatabaseUrl } from '../support/config.ts'
import { demoDatabase, freshDatabase } from '../support/database.ts'
import { localConfig } from '../support/signIn.ts'

test('the doctor says what an installation for real still lacks, and nothing of it to whoever only looks', () => {
  assert.deepEqual(examineProduction(localConfig()), [])
  const bare = { ...localConfig(), isProduction: true, providers: {} }
  assert.deepEqual(
    examineProduction(bare).map(({ ok, what }) => [ok, what.en]),
    [
      [false, 'nobody can sign in'],
      [false, 'the embedded database may lose what was written at a power loss'],
      [false, 'nobody watches the backend'],
    ],
  )
  const kakao = { clientId: 'id', clientSecret: 'secret' }
  const whole = { ...bare, providers: { kakao }, databaseUrl: 'postgres://db/market', opsPort: 9465 }
  assert.deepEqual(
    examineProduction(whole).filter(({ ok }) => !ok),
    [],
  )
})

test('the doctor misses a system administrator, and says how one is made', async () => {
  const [empty, demo] = [await freshDatabase(), await demoDatabase()]
  const [missing] = await examineAdministrators(empty)
  assert.deepEqual([missing?.ok, /admin:grant/.test(missing?.advice?.en ?? '')], [false, true])
  assert.equal((await examineAdministrators(demo))[0]?.ok, true)
  await Promise.all([empty.close(), demo.close()])
})

test('the doctor says whether a backup can be taken: by what, and that it is not older than the database', async () => {
  const database = await freshDatabase()
  const ofTaking = async (client: () => Promise<number>) => (await examineBackups(localConfig(), database, client))[0]
  const newer = await ofTaking(async () => 99)
  assert.deepEqual([newer?.ok, newer?.what.en], [true, 'backups are taken by pg_dump 99'])
  const older = await ofTaking(async () => 9)
  assert.match(
    `${older?.ok} ${older?.what.en} → ${older?.advice?.en}`,
    /^false pg_dump 9 is older than .*→ apt install post/,
  )
  const none = await ofTaking(() => Promise.reject(new Error('pg_dump is not installed')))
  assert.equal(`${none?.ok} ${none?.what.en}`, 'false no backup can be taken: pg_dump is not installed')
  await database.close()
})

// Another role for all that follows: of one session only.
const skip = testDatabaseUrl === undefined ? false : 'the embedded database shows it'
test('the doctor says whether a backup can be tried: as a role that may make a database, or elsewhere', {
  skip,
}, async () => {
  const database = await freshDatabase()
  const isTried = async (verifyUrl?: string) =>
    (await examineBackups({ verifyUrl }, database, async () => 99)).map(({ ok }) => ok)
  assert.deepEqual(await isTried(), [true, true])
  await sql`set role pg_monitor`.execute(database.db)
  assert.deepEqual(await isTried(), [true, false])
  assert.deepEqual(await isTried('postgres://db.example/postgres'), [true, true])
  await database.close()
})
