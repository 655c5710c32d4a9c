import assert from 'node:assert/strict'
import { test } from 'node:test'
import { examineAdministrators, examineProduction } from '../../backend/doctor.ts'
import { demoDatabase, freshDatabase } from '../support/database.ts'
import { localConfig } from '../support/signIn.ts'

test('the doctor says what an installation for real still lacks, and nothing of it to whoever only looks', () => {
  assert.deepEqual(examineProduction(localConfig()), [])
  const bare = { ...localConfig(), isProduction: true, providers: {} }
  assert.deepEqual(
    examineProduction(bare).map(({ ok, what }) => [ok, what]),
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
  assert.deepEqual([missing?.ok, /admin:grant/.test(missing?.advice ?? '')], [false, true])
  assert.equal((await examineAdministrators(demo))[0]?.ok, true)
  await Promise.all([empty.close(), demo.close()])
})
