import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRefresher } from '../../server/session/refresher.ts'
import type { UpstreamAnswer } from '../../server/upstream.ts'

/** A backend that gives one answer to every refresh, or none at all. */
function backend(answer: UpstreamAnswer | null) {
  let asked = 0
  const { refresh } = createRefresher({
    send: async () => {
      asked += 1
      if (!answer) throw new Error('connection refused')
      return answer
    },
  })
  return { refresh, asked: () => asked }
}
const record = { id: 1, accessToken: 'a', refreshToken: 'r' }

const cases: [name: string, answer: UpstreamAnswer | null, kind: string][] = [
  ['a record with tokens renews the session', { status: 200, body: record }, 'renewed'],
  ['401 ends it', { status: 401, body: {} }, 'refused'],
  ['403 ends it', { status: 403, body: undefined }, 'refused'],
  ['a success with an error field ends it', { status: 200, body: { ...record, error: 'REQUIRE_LOGIN' } }, 'refused'],
  ['500 keeps it', { status: 500, body: { error: 'x' } }, 'failed'],
  ['503 keeps it', { status: 503, body: undefined }, 'failed'],
  ['a success without tokens keeps it', { status: 200, body: { id: 1 } }, 'failed'],
  ['HTML keeps it', { status: 200, body: '<html></html>' }, 'failed'],
  ['a backend that cannot be reached keeps it', null, 'failed'],
]
for (const [name, answer, kind] of cases) {
  test(`refreshing: ${name}`, async () => assert.equal((await backend(answer).refresh('t')).kind, kind))
}

test('twenty refreshes with one token ask once; another token asks for itself', async () => {
  const { refresh, asked } = backend({ status: 200, body: record })
  await Promise.all(Array.from({ length: 20 }, () => refresh('t')))
  await refresh('t')
  assert.equal(asked(), 1)
  await refresh('u')
  assert.equal(asked(), 2)
})

test('a refresh that failed is asked again the next time', async () => {
  const { refresh, asked } = backend({ status: 503, body: undefined })
  await refresh('t')
  // A timer after the one that forgets the answer.
  await new Promise((resolve) => setTimeout(resolve, 1))
  await refresh('t')
  assert.equal(asked(), 2)
})
