import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import request from 'supertest'
import type { BackendConfig } from '../../backend/config.ts'
import type { Database } from '../../backend/db/open.ts'
import { type Provider, providers } from '../../shared/session/contract.ts'
import { freshDatabase } from '../support/database.ts'
import { localConfig, signInApp } from '../support/signIn.ts'

const registered = (provider: Provider) => ({ clientId: `${provider}-id`, clientSecret: `${provider}-secret` })
const production: BackendConfig = {
  ...localConfig(),
  publicOrigin: 'https://market.example',
  isProduction: true,
  providers: { naver: registered('naver'), kakao: registered('kakao'), google: registered('google') },
}
let database: Database
let app: FastifyInstance

before(async () => {
  database = await freshDatabase()
  app = await signInApp(database.db, production, Date.now)
})
after(async () => {
  await app.close()
  await database.close()
})

const start = (provider: string, query = '') => request(app.server).get(`/oauth2/authorization/${provider}${query}`)
const leadsTo = async (provider: string, query?: string) =>
  new URL(String((await start(provider, query)).headers.location))

const pages: Record<Provider, { page: string; scope: string | null; hint: string | null }> = {
  naver: { page: 'https://nid.naver.com/oauth2.0/authorize', scope: null, hint: null },
  kakao: { page: 'https://kauth.kakao.com/oauth/authorize', scope: null, hint: 'me@demo.example' },
  google: {
    page: 'https://accounts.google.com/o/oauth2/v2/auth',
    scope: 'openid email profile',
    hint: 'me@demo.example',
  },
}

for (const provider of providers)
  test(`the login link for ${provider} leads to its own page with our registration, state and challenge`, async () => {
    const url = await leadsTo(provider, '?login_hint=me@demo.example')
    const { state, code_challenge, ...rest } = Object.fromEntries(url.searchParams)
    assert.equal(url.origin + url.pathname, pages[provider].page)
    assert.match(state ?? '', /^[\w-]{43}$/)
    assert.match(code_challenge ?? '', /^[\w-]{43}$/)
    const { scope, hint } = pages[provider]
    assert.deepEqual(rest, {
      response_type: 'code',
      client_id: `${provider}-id`,
      redirect_uri: `https://market.example/oauth2/callback/${provider}`,
      code_challenge_method: 'S256',
      ...(scope && { scope }),
      ...(hint && { login_hint: hint }),
    })
    assert.doesNotMatch(url.href, /secret/)
  })

test('in production the attempt is a __Host- cookie that only servers and https see', async () => {
  const [cookie, ...others] = (await start('kakao')).get('set-cookie') ?? []
  assert.deepEqual(others, [])
  const [pair = '', ...attributes] = (cookie ?? '').split('; ')
  assert.match(pair, /^__Host-signInAttempt=/)
  assert.deepEqual(attributes.sort(), ['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure'])
  assert.ok(pair.length < 3000)
})

test('the cookie shows neither state nor verifier nor the page to return to', async () => {
  const reply = await start('kakao', '?returnTo=/services/inventory')
  const cookie = String(reply.get('set-cookie'))
  const parts = cookie.split(/[=;.]/).map((part) => Buffer.from(part, 'base64url').toString('latin1'))
  assert.ok(!parts.join(' ').includes('inventory'))
  assert.ok(!parts.join(' ').includes(new URL(String(reply.headers.location)).searchParams.get('state') ?? ''))
})

test('a redirect to a provider is neither cached nor named to the next page', async () => {
  const { headers } = await start('google')
  assert.deepEqual([headers['cache-control'], headers['referrer-policy']], ['no-store', 'no-referrer'])
})

test('a hint that is repeated or too long is left out', async () => {
  for (const query of ['?login_hint=a&login_hint=b', `?login_hint=${'a'.repeat(255)}`])
    assert.equal((await leadsTo('google', query)).searchParams.has('login_hint'), false)
})

test('the local provider does not exist in production, alone or beside real ones', async () => {
  for (const standIns of [{ naver: 'local' }, { ...production.providers, google: 'local' }] as const) {
    const building = signInApp(database.db, { ...production, providers: standIns }, Date.now)
    await assert.rejects(
      building.then((built) => built.close()),
      /refused in production/,
    )
  }
  assert.equal((await request(app.server).get('/oauth2/local/kakao/authorize')).status, 404)
})

test('a provider that is not offered is not found', async () => {
  const only = await signInApp(database.db, { ...production, providers: { kakao: registered('kakao') } }, Date.now)
  for (const path of ['/oauth2/authorization/naver', '/oauth2/callback/naver']) {
    const reply = await request(only.server).get(path)
    assert.deepEqual([reply.status, reply.body.code], [404, 'NOT_FOUND'])
  }
  await only.close()
})
