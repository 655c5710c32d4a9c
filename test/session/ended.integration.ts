import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { removeEnded } from '../../backend/session/removeEnded.ts'
import { analytics } from '../../shared/admin/analytics.ts'
import { startImpersonation } from '../../shared/admin/impersonation.ts'
import { withdraw } from '../../shared/members/profile.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'

let backend: TestBackend
let people: ReturnType<typeof peopleOf>
before(async () => {
  backend = await startTestBackend()
  people = peopleOf(backend)
})
after(() => backend.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const from = { ip: '203.0.113.7', userAgent: 'Firefox' }

/** A session that was begun so many days ago, was over a day later, and was renewed so often. */
async function ended({ id }: Person, days: number, renewed: number): Promise<number> {
  const { sessionId } = await backend.db
    .insertInto('sessions')
    .values({
      ...{ memberId: id, provider: 'kakao', ...from },
      ...{ createdAt: daysAgo(days + 1), lastUsedAt: daysAgo(days), expiresAt: daysAgo(days) },
    })
    .returning('sessionId')
    .executeTakeFirstOrThrow()
  await sql`insert into "refreshTokens" ("tokenHash", "sessionId", "issuedAt")
    select sha256((${sessionId}::text || ' ' || n)::bytea), ${sessionId}, ${daysAgo(days + 0.5)}::timestamptz
    from generate_series(1, ${renewed}::int) n`.execute(backend.db)
  return sessionId
}
async function clean(): Promise<number> {
  let removed = 0
  const done = async (count = 1) => {
    removed += count
  }
  await removeEnded({ now: Date.now(), done }, backend.db)
  return removed
}
const sessionsOf = async ({ id }: Person) =>
  (
    await backend.db
      .selectFrom('sessions')
      .select('sessionId')
      .where('memberId', '=', id)
      .orderBy('sessionId')
      .execute()
  ).map(({ sessionId }) => sessionId)
const tokensOf = async (sessionId: number) =>
  (await backend.db.selectFrom('refreshTokens').select('tokenHash').where('sessionId', '=', sessionId).execute()).length

test('sessions that ended long ago are gone with all that renewed them, and those of the last three years stay', async () => {
  const member = await people.member('오래쓴이')
  const [living] = await sessionsOf(member)
  await ended(member, 1_131, 2_300)
  const lately = await ended(member, 1_100, 3)
  assert.equal(await clean(), 2_301)
  assert.deepEqual(await sessionsOf(member), [living, lately])
  assert.equal(await tokensOf(lately), 3)
  assert.equal(await clean(), 0)
})

test('whom the analytics count over three years is counted as before', async () => {
  const [admin, member] = [await people.member('통계관리자', 'ROLE_SYSADMIN'), await people.member('삼년전회원')]
  await ended(member, 1_098, 2)
  const query = { from: daysAgo(1_099).slice(0, 10), to: daysAgo(0).slice(0, 10) }
  const shown = async () => (await backend.call(analytics, admin, { query }).expect(200)).body
  const { members, logins } = await shown()
  await clean()
  assert.deepEqual([(await shown()).members, (await shown()).logins], [members, logins])
})

test('a session that an admin borrowed stays with the record that he did', async () => {
  const [admin, member] = [await people.member('빌린관리자', 'ROLE_SYSADMIN'), await people.member('빌려준이')]
  await backend
    .call(startImpersonation, admin, { params: { id: member.id }, body: { reason: '화면 오류 확인' } })
    .expect(200)
  await backend.db
    .updateTable('sessions')
    .set({ createdAt: daysAgo(1_201), expiresAt: daysAgo(1_200) })
    .where('memberId', 'in', [admin.id, member.id])
    .execute()
  const [own] = await sessionsOf(member)
  const borrowed = (await sessionsOf(member)).at(-1)
  await clean()
  assert.notEqual(own, borrowed)
  assert.deepEqual([(await sessionsOf(member)).length, (await sessionsOf(admin)).length], [1, 1])
})

test('of who leaves nobody can tell where he signed in from, nor of who left before', async () => {
  const [leaver, gone] = [await people.member('떠난이'), await people.member('전에떠난이')]
  await ended(leaver, 3, 1)
  await ended(gone, 3, 1)
  const originsOf = async ({ id }: Person) =>
    (await backend.db.selectFrom('sessions').select(['ip', 'userAgent']).where('memberId', '=', id).execute()).filter(
      ({ ip, userAgent }) => ip !== null || userAgent !== null,
    )
  await backend.call(withdraw, leaver, { body: { confirm: leaver.nickname } }).expect(204)
  assert.deepEqual(await originsOf(leaver), [])
  await backend.db.updateTable('members').set({ status: 'WITHDRAWN' }).where('id', '=', gone.id).execute()
  assert.notDeepEqual(await originsOf(gone), [])
  await clean()
  assert.deepEqual(await originsOf(gone), [])
})
