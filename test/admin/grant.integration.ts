import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { grantSysadmin } from '../../backend/admin/users/grant.ts'
import { createAudit } from '../../backend/audit/append.ts'
import { verifyAudit } from '../../backend/audit/verify.ts'
import { seedReference } from '../../backend/db/seed/reference.ts'
import * as sessions from '../../backend/session/queries.ts'
import { startSession } from '../../backend/session/start.ts'
import { tokens } from '../../backend/session/tokens.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { tokenSecret } from '../support/signIn.ts'

let backend: TestBackend
before(async () => {
  backend = await startTestBackend()
})
after(() => backend.close())

const key = Buffer.from('a key for tests')
const audit = () => createAudit(backend.db, key)
const nowhere = { ip: null, userAgent: null, requestId: null }

/** Somebody's first sign-in, on a database where nobody was before; with what he then filled in. */
async function newcomer(person: { id: string; email: string | null; nickname: string | null }) {
  const profile = {
    ...{ provider: 'kakao', providerUserId: person.id, name: '처음', email: person.email },
    ...{ gender: null, birthyear: null, birthday: null },
  }
  await startSession(
    { db: backend.db, tokens: tokens(tokenSecret, async () => 60), audit: audit() },
    profile,
    nowhere,
    30,
  )
  const { id } = await backend.db.selectFrom('members').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await backend.db.updateTable('members').set({ nickname: person.nickname }).where('id', '=', id).execute()
  return id
}
const standing = (id: number) =>
  backend.db.selectFrom('members').select(['baseAuthRole', 'status']).where('id', '=', id).executeTakeFirstOrThrow()

test('a new installation has its markets, and whoever runs the server makes its first administrator of a newcomer', async () => {
  await seedReference(backend.db)
  const markets = await backend.db.selectFrom('marketCodes').select('marketCodeId').execute()
  assert.ok(markets.length > 20)
  const id = await newcomer({ id: '1', email: 'First@market.example', nickname: '첫째' })
  assert.equal((await standing(id)).status, 'PENDING')
  const granted = await grantSysadmin(backend.db, audit(), 'first@MARKET.example')
  assert.deepEqual(granted, { nickname: '첫째', provider: 'kakao', wasOne: false })
  assert.deepEqual(await standing(id), { baseAuthRole: 'ROLE_SYSADMIN', status: 'ACTIVE' })
  assert.deepEqual(await sessions.list(backend.db, id), [], 'he signs in anew as what he is now')
  const entry = await backend.db.selectFrom('auditLog').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow()
  assert.deepEqual(
    [entry.action, entry.entityType, entry.entityId, entry.actorId, entry.reason],
    ['PERMISSION', 'member', String(id), null, 'admin:grant'],
  )
  assert.equal((await verifyAudit(backend.db, [key])).firstBad, null)
  assert.equal((await grantSysadmin(backend.db, audit(), '첫째')).wasOne, true)
})

test('nobody becomes an administrator by accident: unknown, unfinished, suspended and ambiguous names are refused', async () => {
  await assert.rejects(grantSysadmin(backend.db, audit(), 'nobody@market.example'), /signs in first/)
  await newcomer({ id: '2', email: 'half@market.example', nickname: null })
  await assert.rejects(grantSysadmin(backend.db, audit(), 'half@market.example'), /not completed the profile/)
  const third = await newcomer({ id: '3', email: 'two@market.example', nickname: '셋째' })
  await newcomer({ id: '4', email: 'two@market.example', nickname: '넷째' })
  await assert.rejects(grantSysadmin(backend.db, audit(), 'two@market.example'), /셋째 \(kakao\), 넷째 \(kakao\)/)
  await backend.db.updateTable('members').set({ status: 'SUSPENDED' }).where('id', '=', third).execute()
  await assert.rejects(grantSysadmin(backend.db, audit(), '셋째'), /SUSPENDED/)
  assert.equal((await standing(third)).baseAuthRole, 'ROLE_PENDING')
})
