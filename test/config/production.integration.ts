import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { examineAdministrators, examineBackups, examineProduction, isInstalled } from '../../backend/doctor.ts'
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

test('a database with the product’s tables is one whose processes are missed when they do not run; an empty one is not', {
  skip: testDatabaseUrl === undefined && 'needs PostgreSQL: TEST_DATABASE_URL',
}, async () => {
  const database = await freshDatabase()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
  const at = (name = '') => Object.assign(new URL(testDatabaseUrl ?? ''), { pathname: `/${name}` }).href
  const installed = { ...localConfig(), isProduction: true, databaseUrl: at(rows[0]?.name) }
  assert.equal(await isInstalled(installed), true)
  assert.equal(await isInstalled({ ...installed, isProduction: false }), false)
  assert.equal(await isInstalled({ ...installed, databaseUrl: at('template1') }), false)
  assert.equal(await isInstalled({ ...installed, databaseUrl: 'postgres://nobody@127.0.0.1:9/market' }), false)
  await database.close()
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
