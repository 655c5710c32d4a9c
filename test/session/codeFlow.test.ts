import assert from 'node:assert/strict'
import { createServer, type RequestListener, type Server } from 'node:http'
import { after, before, beforeEach, test } from 'node:test'
import { codeFlow } from '../../backend/session/codeFlow.ts'
import { google } from '../../backend/session/providers/google.ts'
import type { IdentityProvider } from '../../backend/session/providers/traits.ts'
import { newAttempt } from '../../backend/session/signInAttempt.ts'
import { type FailureReason, SignInFailure } from '../../backend/session/signInFailure.ts'

/** A provider that misbehaves as the test says. */
let answer: RequestListener
let visited: string[] = []
let server: Server
let provider: IdentityProvider
const flow = codeFlow('https://market.example', 200)
const attempt = newAttempt('google', '/main')

before(async () => {
  server = createServer((request, reply) => {
    visited.push(request.url ?? '')
    answer(request, reply)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  assert.ok(address && typeof address === 'object')
  const origin = `http://127.0.0.1:${address.port}`
  const urls = { tokenUrl: `${origin}/token`, userinfoUrl: `${origin}/userinfo` }
  provider = { ...google, ...urls, clientId: 'id', clientSecret: 'secret' }
})
after(async () => {
  await flow.close()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})
beforeEach(() => {
  visited = []
})

const json =
  (status: number, body: unknown): RequestListener =>
  (_, reply) =>
    void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const rows: {
  name: string
  answer: RequestListener
  token: [FailureReason, string | null]
  userinfo?: [FailureReason, string | null]
}[] = [
  {
    name: 'never answers',
    answer: () => undefined,
    token: ['provider_unreachable', 'TimeoutError'],
    userinfo: ['provider_unreachable', 'TimeoutError'],
  },
  {
    name: 'begins to answer and stops',
    answer: (_, reply) => void reply.writeHead(200, { 'content-length': '100' }).write('{"access'),
    token: ['provider_unreachable', 'TimeoutError'],
    userinfo: ['provider_unreachable', 'TimeoutError'],
  },
  {
    name: 'answers without end',
    answer: (_, reply) => void reply.end(`{"access_token":"${'a'.repeat(200_000)}"}`),
    token: ['provider_unreachable', 'UND_ERR_RES_EXCEEDED_MAX_SIZE'],
    userinfo: ['provider_unreachable', 'UND_ERR_RES_EXCEEDED_MAX_SIZE'],
  },
  {
    name: 'hangs up',
    answer: (request) => void request.socket.destroy(),
    token: ['provider_unreachable', 'UND_ERR_SOCKET'],
    userinfo: ['provider_unreachable', 'UND_ERR_SOCKET'],
  },
  {
    name: 'sends us elsewhere',
    answer: (_, reply) => void reply.writeHead(302, { location: '/elsewhere' }).end(),
    token: ['token_refused', '302'],
    userinfo: ['userinfo_refused', '302'],
  },
  {
    name: 'is broken',
    answer: json(500, { error: 'server_error' }),
    token: ['token_refused', '500 server_error'],
    userinfo: ['userinfo_refused', '500 server_error'],
  },
  { name: 'answers a page', answer: (_, reply) => void reply.end('<html>'), token: ['token_refused', null] },
  {
    name: 'refuses with status 200, as Naver does',
    answer: json(200, { error: 'invalid_request', error_description: 'x' }),
    token: ['token_refused', 'invalid_request'],
  },
  { name: 'answers an empty token', answer: json(200, { access_token: '' }), token: ['token_refused', null] },
  {
    name: 'answers a token that would break a header',
    answer: json(200, { access_token: 'a\r\nb: c' }),
    token: ['token_refused', null],
  },
  {
    name: 'explains itself at length',
    answer: json(400, { error: 'a secret '.repeat(9) }),
    token: ['token_refused', '400'],
    userinfo: ['userinfo_refused', '400'],
  },
]

const failsAs = (expected: [FailureReason, string | null]) => (error: unknown) => {
  assert.ok(error instanceof SignInFailure)
  assert.deepEqual([error.reason, error.detail], expected)
  return true
}

for (const row of rows)
  test(`a provider that ${row.name} ends the sign-in`, async () => {
    answer = row.answer
    await assert.rejects(flow.accessToken(provider, attempt, 'code'), failsAs(row.token))
    if (row.userinfo) await assert.rejects(flow.userinfo(provider, 'token'), failsAs(row.userinfo))
    assert.ok(!visited.includes('/elsewhere'))
  })

/** Makes the provider give a token and returns the form it was asked with. */
async function formSent(to: IdentityProvider): Promise<Record<string, string>> {
  let body = ''
  answer = (request, reply) => {
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => json(200, { access_token: 'the-token', expires_in: '3600' })(request, reply))
  }
  assert.equal(await flow.accessToken(to, attempt, 'the code'), 'the-token')
  return Object.fromEntries(new URLSearchParams(body))
}

const form = {
  grant_type: 'authorization_code',
  client_id: 'id',
  client_secret: 'secret',
  redirect_uri: 'https://market.example/oauth2/callback/google',
  code: 'the code',
  code_verifier: attempt.verifier,
}

test('the token request carries code, verifier and secret in its body and nothing in its address', async () => {
  assert.deepEqual(await formSent(provider), form)
  assert.deepEqual(visited, ['/token'])
})

test('Naver is given the state with the code', async () => {
  assert.deepEqual(await formSent({ ...provider, wantsStateWithCode: true }), { ...form, state: attempt.state })
})
