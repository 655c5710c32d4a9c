import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import request from 'supertest'
import type { Database } from '../../backend/db/open.ts'
import { demoPeople } from '../../backend/db/seed/people.ts'
import { slips } from '../../backend/session/localProvider/slips.ts'
import { type Provider, providers } from '../../shared/session/contract.ts'
import { freshDatabase } from '../support/database.ts'
import { localConfig, pathOf, publicOrigin, signInApp } from '../support/signIn.ts'

const start = Date.parse('2026-11-21T05:00:00+09:00')
let clock = start
let database: Database
let app: FastifyInstance

before(async () => {
  database = await freshDatabase()
  app = await signInApp(database.db, localConfig(), () => clock)
})
after(async () => {
  await app.close()
  await database.close()
})
beforeEach(() => {
  clock = start
})

const verifier = 'v'.repeat(43)
const redirectUri = (provider: Provider) => `${publicOrigin}/oauth2/callback/${provider}`
const question = (provider: Provider, change: Record<string, string> = {}) =>
  new URLSearchParams({
    response_type: 'code',
    client_id: `local-${provider}`,
    redirect_uri: redirectUri(provider),
    state: 'the-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...change,
  })
const authorize = (provider: Provider, change?: Record<string, string>) =>
  request(app.server).get(`/oauth2/local/${provider}/authorize?${question(provider, change)}`)

async function codeFor(provider: Provider): Promise<string> {
  const path = pathOf(await authorize(provider, { login_hint: 'dealer@demo.example' }))
  return new URL(path, publicOrigin).searchParams.get('code') ?? ''
}
const exchange = (provider: Provider, code: string, change: Record<string, string> = {}) =>
  request(app.server)
    .post(`/oauth2/local/${provider}/token`)
    .type('form')
    .send({
      grant_type: 'authorization_code',
      client_id: `local-${provider}`,
      client_secret: `local-${provider}-secret`,
      redirect_uri: redirectUri(provider),
      code,
      code_verifier: verifier,
      state: 'the-state',
      ...change,
    })
const userinfo = (provider: Provider, token: string) =>
  request(app.server).get(`/oauth2/local/${provider}/userinfo`).set('authorization', `Bearer ${token}`)

const refusals: Record<Provider, [number, string]> = {
  naver: [200, 'invalid_request'],
  kakao: [400, 'invalid_grant'],
  google: [400, 'invalid_grant'],
}

const wrong: { name: string; change: Record<string, string> }[] = [
  { name: 'a wrong verifier', change: { code_verifier: 'w'.repeat(43) } },
  { name: 'an empty verifier', change: { code_verifier: '' } },
  {
    name: 'the challenge in place of the verifier',
    change: { code_verifier: question('naver').get('code_challenge') ?? '' },
  },
  { name: 'another address to return to', change: { redirect_uri: 'https://evil.example/oauth2/callback/naver' } },
  { name: 'an address that only begins alike', change: { redirect_uri: `${publicOrigin}/oauth2/callback/naver/../x` } },
  { name: 'a foreign client', change: { client_id: 'someone-else' } },
  { name: 'a wrong secret', change: { client_secret: 'guess' } },
  { name: 'another grant type', change: { grant_type: 'refresh_token' } },
  { name: 'a made-up code', change: { code: 'A'.repeat(43) } },
]

for (const provider of providers) {
  const [status, error] = refusals[provider]

  for (const { name, change } of wrong)
    test(`${provider}'s stand-in gives no token for ${name}, and the code is gone`, async () => {
      const code = await codeFor(provider)
      const refused = await exchange(provider, code, change)
      assert.deepEqual([refused.status, refused.body.error, refused.body.access_token], [status, error, undefined])
      if (change.code === undefined && change.grant_type === undefined)
        assert.equal((await exchange(provider, code)).body.access_token, undefined)
    })

  test(`${provider}'s stand-in takes a code once`, async () => {
    const code = await codeFor(provider)
    assert.match((await exchange(provider, code)).body.access_token, /^[\w-]+\.[\w-]{43}$/)
    assert.equal((await exchange(provider, code)).body.error, error)
  })

  test(`${provider}'s stand-in forgets a code after a minute`, async () => {
    const inTime = await codeFor(provider)
    const late = await codeFor(provider)
    clock += 59_999
    assert.ok((await exchange(provider, inTime)).body.access_token)
    clock += 1
    assert.equal((await exchange(provider, late)).body.error, error)
  })

  test(`${provider}'s stand-in tells nothing to a made-up, missing or old token`, async () => {
    const token = (await exchange(provider, await codeFor(provider))).body.access_token
    assert.equal((await userinfo(provider, token)).status, 200)
    assert.equal((await userinfo(provider, `${token}x`)).status, 401)
    assert.equal((await request(app.server).get(`/oauth2/local/${provider}/userinfo`)).status, 401)
    clock += 300_000
    assert.equal((await userinfo(provider, token)).status, 401)
  })

  test(`${provider}'s stand-in lists everyone, each a plain link that signs in`, async () => {
    const page = await authorize(provider)
    assert.equal(page.status, 200)
    assert.match(page.text, /로그인할 사람 고르기/)
    const links = [...page.text.matchAll(/<li><a href="([^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    )
    assert.equal(links.length, demoPeople.length)
    for (const link of links) {
      const back = new URL(
        pathOf(await request(app.server).get(`/oauth2/local/${provider}/authorize${link}`)),
        publicOrigin,
      )
      assert.equal(back.pathname, `/oauth2/callback/${provider}`)
      assert.equal(back.searchParams.get('state'), 'the-state')
    }
  })
}

test("a code or token of one provider is worth nothing at another, even with the other's own client", async () => {
  for (const change of [{}, { redirect_uri: redirectUri('kakao') }])
    assert.equal((await exchange('google', await codeFor('kakao'), change)).body.error, 'invalid_grant')
  const token = (await exchange('kakao', await codeFor('kakao'))).body.access_token
  assert.equal((await userinfo('naver', token)).status, 401)
})

test("naver's stand-in wants the state with the code, as Naver does", async () => {
  assert.equal((await exchange('naver', await codeFor('naver'), { state: 'another' })).body.error, 'invalid_request')
})

const unwelcome: Record<string, string>[] = [
  { client_id: 'someone-else' },
  { redirect_uri: 'https://evil.example/' },
  { redirect_uri: `${publicOrigin}/oauth2/callback/kakao` },
  { redirect_uri: `${publicOrigin}/oauth2/callback/naver?x=1` },
  { response_type: 'token' },
  { code_challenge_method: 'plain' },
  { code_challenge: 'short' },
  { state: '' },
]

for (const change of unwelcome)
  test(`a question with ${JSON.stringify(change)} is refused without a redirect`, async () => {
    const reply = await authorize('naver', { ...change, login_hint: 'dealer@demo.example' })
    assert.deepEqual([reply.status, reply.headers.location], [400, undefined])
  })

test('an unknown hint shows the list with a notice, its text made harmless', async () => {
  const page = await authorize('kakao', { login_hint: '<script>alert("x")</script>@demo.example' })
  assert.match(page.text, /&lt;script&gt;alert\(&quot;x&quot;\)&lt;\/script&gt;@demo\.example 계정은 없어요/)
  assert.doesNotMatch(page.text, /<script/)
})

test('the state cannot break out of the links', async () => {
  const page = await authorize('kakao', { state: '"><img src=x onerror=alert(1)>' })
  assert.doesNotMatch(page.text, /<img/)
})

test("the list's policy allows its one stylesheet and nothing else", async () => {
  const { text, headers } = await authorize('google')
  const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = String(headers['content-security-policy'])
  assert.ok(policy.startsWith(`default-src 'none'; style-src 'sha256-${hash}'`))
  assert.doesNotMatch(policy, /unsafe|https?:/)
  assert.doesNotMatch(text, /<script|style=| on\w+=/)
  assert.equal(headers['cache-control'], 'no-store')
})

test('what one process has handed out another reads, and nobody else could have written it', () => {
  const [here, there] = [
    slips<number>(Buffer.from('key'), 3, 1000, () => clock),
    slips<number>(Buffer.from('key'), 3, 1000, () => clock),
  ]
  const slip = here.add(7)
  assert.equal(there.get(slip), 7)
  assert.equal(slips<number>(Buffer.from('another'), 3, 1000, () => clock).get(slip), undefined)
  for (const wrong of [
    '',
    '.',
    `${slip}x`,
    slip.replace('.', ''),
    `${here.add(8).split('.')[0]}.${slip.split('.')[1]}`,
  ])
    assert.equal(here.get(wrong), undefined)
})

test('of what was taken the last are remembered', () => {
  const kept = slips<number>(Buffer.from('key'), 3, 1000, () => clock)
  const all = [1, 2, 3, 4].map((n) => kept.add(n))
  assert.deepEqual(all.map(kept.take), [1, 2, 3, 4])
  assert.deepEqual(all.toReversed().map(kept.take), [undefined, undefined, undefined, 1])
})
