import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { loggedPath, redact, unredacted } from '../../shared/kit/logging.ts'

const written = (entry: object): string => {
  const lines: string[] = []
  pino({ redact }, { write: (line: string) => void lines.push(line) }).info(entry, 'a line')
  return lines.join('')
}

const canary = 'CANARY-3f9a'
const carriers: [name: string, entry: object][] = [
  ['a bearer token', { authorization: `Bearer ${canary}` }],
  ['the headers of a request', { req: { headers: { authorization: canary, cookie: canary, 'set-cookie': canary } } }],
  ['the headers of an answer', { res: { headers: { 'set-cookie': [canary] } } }],
  ['a session record', { record: { accessToken: canary, refreshToken: canary, impersonateSessionId: canary } }],
  ['a session record on its own', { accessToken: canary, refreshToken: canary, token: canary }],
  ['a body that was sent', { call: { body: { token: canary, password: canary } } }],
  ['a member', { member: { email: `${canary}@demo.example`, phone: canary } }],
  ['an error with what it was about', { err: Object.assign(new Error('refused'), { token: canary, cookie: canary }) }],
  [
    'a statement that failed',
    {
      err: Object.assign(new Error('duplicate key'), {
        params: [canary],
        detail: `Key (name)=(${canary})`,
        where: canary,
      }),
    },
  ],
  ['a configuration', { config: { tokenSecret: canary, clientSecret: canary } }],
]
for (const [name, entry] of carriers) {
  test(`${name} leaves no secret in the log`, () => assert.doesNotMatch(written(entry), new RegExp(canary)))
}

test('an address is logged without its query', () => {
  assert.equal(loggedPath(`/oauth2/callback/kakao?code=${canary}&state=${canary}`), '/oauth2/callback/kakao')
  assert.equal(loggedPath(`/x#${canary}`), '/x')
  assert.equal(loggedPath(`/${'가'.repeat(5000)}`).length, 300)
})

test('an address is logged without the token of an invitation', () => {
  const token = 'k'.repeat(43)
  assert.equal(loggedPath(`/invitation/accept/${token}`), '/invitation/accept/[hidden]')
  assert.equal(loggedPath(`/api/invitations/${token}/accept`), '/api/invitations/[hidden]/accept')
})

test('the line of each request keeps what its logger says of every line, and its own fields', () => {
  const lines: string[] = []
  const log = pino({ base: { tier: 'web' }, redact }, { write: (line: string) => void lines.push(line) })
  unredacted(log).info({ traceId: 't', path: '/main', status: 200 }, 'answered')
  const { tier, traceId, path, status, msg } = JSON.parse(lines.join(''))
  assert.deepEqual(
    { tier, traceId, path, status, msg },
    { tier: 'web', traceId: 't', path: '/main', status: 200, msg: 'answered' },
  )
})
