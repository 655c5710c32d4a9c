import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { createCall } from '../../client/api/call.ts'
import { CallFailed } from '../../client/api/problem.ts'
import { fetchMine } from '../../client/clients/mine.ts'
import { createSession } from '../../client/session/state.ts'
import { sessionCookies } from '../../server/session/cookies.ts'
import { memberOf, recordFields } from '../../server/session/record.ts'
import { judge, saidIn } from '../../server/session/refresher.ts'
import { unreadCount } from '../../shared/notifications/contract.ts'
import type { SessionRecord } from '../../shared/session/contract.ts'
import { answeringLine } from '../support/calls.ts'

const nothing = Object.fromEntries(recordFields.map((field) => [field, null]))
const record = {
  ...nothing,
  ...{ id: 7, name: '김도현', nickname: '대박', baseAuthRole: 'ROLE_USER', provider: 'kakao', repIcon: 'icon.webp' },
  ...{ accessToken: 'a-token', refreshToken: 'r-token', isImpersonating: false },
  ...{ originalAdmin: null, impersonateSessionId: null },
} as unknown as SessionRecord

test('the session of a page holds who is signed in, and no token', () => {
  const { state } = createSession(memberOf(record))
  const { id, nickname, baseAuthRole, repIcon } = state.member ?? assert.fail('nobody is signed in')
  assert.deepEqual([id, nickname, baseAuthRole, repIcon], [7, '대박', 'ROLE_USER', 'icon.webp'])
  assert.ok(!/token/i.test(JSON.stringify(state)))
})

test('a visitor’s session is empty in every field, in cookies and on the page', () => {
  const { accessToken, refreshToken, member, impersonated } = sessionCookies(false).read(undefined)
  assert.deepEqual([accessToken, refreshToken, member, impersonated], [null, null, null, null])
  assert.deepEqual({ ...createSession(member).state }, { member: null })
  const session = createSession(memberOf(record))
  session.reset()
  assert.deepEqual({ ...session.state }, { member: null })
})

const words = '다른 곳에서 로그아웃했어요. 다시 로그인해 주세요.'
for (const status of [200, 401])
  test(`a refresh that is answered ${status} with an error field is refused in the words of the answer`, async () => {
    const body = { ...record, error: 'REQUIRE_LOGIN', message: words }
    const outcome = judge(status, body)
    assert.equal(outcome.kind, 'refused')
    assert.equal(outcome.kind === 'refused' && saidIn(outcome.body), words)
    const line = answeringLine({ 'GET /notifications/unread-count': () => ({ status, body }) })
    const call = createCall({ send: line.send })
    await assert.rejects(call(unreadCount), (error) => error instanceof CallFailed && error.message === words)
  })

test('one’s own client that cannot be read is in the log, and the call is rejected', async () => {
  const log = mock.method(console, 'error', () => undefined)
  const line = answeringLine({ 'GET /member/my-client': () => ({ status: 500, body: { message: words } }) })
  await assert.rejects(
    fetchMine(createCall({ send: line.send })),
    (error) => error instanceof CallFailed && error.problem.status === 500 && error.message === words,
  )
  assert.match(String(log.mock.calls[0]?.arguments[0]), /내 거래처/)
  log.mock.restore()
})
