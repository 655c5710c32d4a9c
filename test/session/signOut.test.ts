import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { type Alerts, createAlerts } from '../../client/alerts/state.ts'
import type { Send } from '../../client/api/call.ts'
import { CallFailed, networkProblem } from '../../client/api/problem.ts'
import type { SessionNews } from '../../client/session/channel.ts'
import { signOut } from '../../client/session/signOut.ts'

let logged: unknown[][] = []
const { error } = console
beforeEach(() => {
  logged = []
  console.error = (...words: unknown[]) => void logged.push(words)
})
afterEach(() => {
  console.error = error
})

function leaving(send: Send) {
  const alerts = createAlerts()
  const told: SessionNews[] = []
  let forgotten = 0
  const channel = { tell: (news: SessionNews) => void told.push(news), hear: () => undefined }
  const leave = { chosen: <T>(work: () => Promise<T>) => work() }
  const forget = () => {
    forgotten += 1
  }
  const done = signOut({ send, alerts, channel, leave, forget })
  return { done, alerts, told, forgotten: () => forgotten }
}

/** Until the person is told something. */
async function said({ state }: Alerts) {
  while (state.words === null) await new Promise((resolve) => setImmediate(resolve))
}

const failures: [what: string, send: Send][] = [
  ['is answered 500', async () => ({ status: 500, body: '' })],
  ['is answered with half a JSON', async () => ({ status: 502, body: '{"code":' })],
  ['does not arrive', () => Promise.reject(new CallFailed(networkProblem))],
]
for (const [what, send] of failures) {
  test(`a sign-out that ${what} is logged, and the person is out of this page all the same`, async () => {
    const { done, alerts, told, forgotten } = leaving(send)
    await said(alerts)
    assert.match(alerts.state.words ?? '', /이 브라우저에 로그인이 남아 있을 수 있어요/)
    assert.equal(forgotten(), 1)
    alerts.acknowledge()
    assert.equal(await done, '/member/login')
    assert.deepEqual(told, [{ kind: 'signedOut' }])
    assert.deepEqual(
      logged.map(([words]) => words),
      ['로그아웃 요청이 실패했어요.'],
    )
  })
}

test('a sign-out whose session had ended already is no failure', async () => {
  const { done, alerts } = leaving(async () => ({ status: 401, body: undefined }))
  await said(alerts)
  alerts.acknowledge()
  assert.equal(await done, '/member/login')
  assert.deepEqual(logged, [])
})
