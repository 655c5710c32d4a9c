import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createAudit } from '../../backend/audit/append.ts'
import { auditKey } from '../../backend/audit/chain.ts'
import { accountNumbers } from '../../backend/clients/accountNumbers.ts'
import type { Database } from '../../backend/db/open.ts'
import { unlimited } from '../../backend/http/rateLimits.ts'
import { linkTokens } from '../../backend/session/linkTokens.ts'
import { refresh } from '../../backend/session/refresh.ts'
import { startSession } from '../../backend/session/start.ts'
import { type Tokens, tokens } from '../../backend/session/tokens.ts'
import { freshDatabase } from '../support/database.ts'

/** What an installation's key was, is, and was between; `now` has all of them. */
const [first, second, third] = ['first', 'second', 'third'].map(
  (word) => `the ${word} secret of this installation`,
) as [string, string, string]
const made = (secret: string, ...before: string[]) => tokens(secret, async () => 60, before)
const [then, between, now] = [made(first), made(second, first), made(third, first, second)]

let database: Database
before(async () => {
  database = await freshDatabase()
})
after(() => database.close())

test('account numbers that were sealed before the secret was changed are read on; what is sealed since opens by the newest alone', () => {
  const seal = (by: Tokens) => accountNumbers(by).seal(7, '110-123-456789')
  const open = (by: Tokens, sealed: Uint8Array) => accountNumbers(by).open(7, sealed)
  for (const by of [then, between, now]) assert.equal(open(now, seal(by)), '110-123-456789')
  assert.equal(open(made(third), seal(now)), '110-123-456789')
  assert.throws(() => open(made(third, first), seal(between)), 'the secret between is not there')
  assert.throws(() => accountNumbers(now).open(8, seal(then)), 'of another book')
})

test('whoever has a secret of before makes no access token that lets him in', async () => {
  const claims = { memberId: 1, sessionId: 1 }
  assert.equal(await now.read(await then.access(claims)), null)
  assert.deepEqual(await now.read(await now.access(claims)), claims)
})

test('a link that was sent before the secret was changed is found by the same hash', () => {
  const [before, since] = [then, now].map((by) => linkTokens(by, 'invitation'))
  const token = before?.issue(1, null) ?? ''
  assert.deepEqual(since?.hash(token), before?.hash(token))
})

test('nobody is signed out by a new secret: the session goes on with the next refresh', async () => {
  const partsOf = (by: Tokens) => ({ db: database.db, tokens: by, audit: createAudit(database.db, auditKey(by)) })
  const from = { ip: null, userAgent: null, requestId: null }
  const person = { provider: 'kakao', providerUserId: '1', name: '김도현', email: null, gender: null }
  const token = await startSession(partsOf(then), { ...person, birthyear: null, birthday: null }, from, 30)
  const record = await refresh({ ...partsOf(now), take: unlimited }, token ?? '', from)
  assert.equal(record.name, '김도현')
  assert.equal((await now.read(record.accessToken))?.memberId, record.id)
})
