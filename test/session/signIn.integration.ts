import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import request from 'supertest'
import { buildBackend } from '../../backend/app.ts'
import type { Database } from '../../backend/db/open.ts'
import { providers } from '../../shared/session/contract.ts'
import { freshDatabase } from '../support/database.ts'
import { browser, FAILED, listen, localConfig, pathOf, publicOrigin, tokenSecret } from '../support/signIn.ts'

const config = localConfig()
let database: Database
let app: FastifyInstance
let logged = ''

before(async () => {
  database = await freshDatabase()
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk
      done()
    },
  })
  app = (await buildBackend({ database, config, tokenSecret, log: pino({ level: 'trace' }, sink), checkReplies: true }))
    .app
  await listen(app, config)
})
after(async () => {
  await app.close()
  await database.close()
})

const recordOf = async (refreshToken: string | undefined) =>
  (await request(app.server).post('/api/oauth2/refresh').send({ token: refreshToken })).body

for (const provider of providers) {
  test(`a person signs in with ${provider}, lands on /main and has a session`, async () => {
    const visitor = browser(app)
    const landed = await visitor.signIn(provider, 'dealer@demo.example')
    assert.equal(pathOf(landed), '/main')
    const record = await recordOf(visitor.cookies.get('refreshToken'))
    assert.equal(record.name, '김도현')
    assert.equal(record.email, 'dealer@demo.example')
    assert.equal(record.provider, provider)
    assert.equal(record.birthday, provider === 'google' ? null : '03-14')
    assert.equal(record.gender, provider === 'google' ? null : 'M')
  })

  test(`signing in with ${provider} again finds the same member`, async () => {
    const ids = []
    for (let time = 0; time < 2; time++) {
      const visitor = browser(app)
      await visitor.signIn(provider, 'buyer@demo.example')
      ids.push((await recordOf(visitor.cookies.get('refreshToken'))).id)
    }
    assert.equal(typeof ids[0], 'number')
    assert.equal(ids[0], ids[1])
  })

  test(`a person who turns back at ${provider} stands at the login page`, async () => {
    const visitor = browser(app)
    const list = await visitor.visit(pathOf(await visitor.visit(`/oauth2/authorization/${provider}`)))
    const cancel = /class="cancel" href="([^"]+)"/.exec(list.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    assert.match(cancel, /error=access_denied/)
    assert.equal(pathOf(await visitor.visit(cancel.replace(config.publicOrigin, ''))), FAILED)
    assert.equal(visitor.cookies.size, 0)
  })
}

test('the page a person came from is where the sign-in ends', async () => {
  const landed = await browser(app).signIn('kakao', 'buyer@demo.example', '/services/purchase-request?page=2#3')
  assert.equal(pathOf(landed), '/services/purchase-request?page=2#3')
})

test('a foreign page to return to is replaced by /main', async () => {
  const landed = await browser(app).signIn('kakao', 'buyer@demo.example', '//evil.example')
  assert.equal(pathOf(landed), '/main')
})

test('a suspended member is turned away, and told that it is no failure to try again', async () => {
  const visitor = browser(app)
  await visitor.signIn('naver', 'shipper@demo.example')
  const { id } = await recordOf(visitor.cookies.get('refreshToken'))
  await database.db.updateTable('members').set({ status: 'SUSPENDED' }).where('id', '=', id).execute()
  const again = browser(app)
  const login = new URL(pathOf(await again.signIn('naver', 'shipper@demo.example', '/client/list')), publicOrigin)
  assert.deepEqual(Object.fromEntries(login.searchParams), {
    error: 'oauth_failure',
    message: '이용이 정지된 계정이에요. 소속 시장의 관리자에게 문의해 주세요.',
    returnTo: '/client/list',
  })
  assert.equal(again.cookies.size, 0)
})

test('a sign-in started in a HEAD request or for an unknown provider does not exist', async () => {
  assert.equal((await request(app.server).head('/oauth2/authorization/naver')).status, 404)
  for (const part of ['authorization', 'callback']) {
    const reply = await request(app.server).get(`/oauth2/${part}/facebook`)
    assert.deepEqual([reply.status, reply.body.code], [404, 'NOT_FOUND'])
  }
})

test('neither codes nor tokens nor states of all these sign-ins are in the log', async () => {
  const visitor = browser(app)
  const callback = new URL(await visitor.reachCallback('google', 'manager@demo.example'), config.publicOrigin)
  const attempt = visitor.cookies.get('signInAttempt')
  await visitor.visit(`${callback.pathname}${callback.search}`)
  const tampered = browser(app)
  const secondCode = new URL(
    await tampered.reachCallback('naver', 'manager@demo.example'),
    config.publicOrigin,
  ).searchParams.get('code')
  await tampered.visit(`/oauth2/callback/naver?state=wrong&code=${secondCode}`)

  assert.match(logged, /"reason":"wrong_state"/)
  const secrets = [
    callback.searchParams.get('code'),
    callback.searchParams.get('state'),
    attempt,
    visitor.cookies.get('refreshToken'),
    secondCode,
  ]
  for (const secret of secrets) {
    assert.ok(secret && secret.length > 20)
    assert.ok(!logged.includes(secret))
  }
  assert.ok(!logged.includes('demo.example'))
})
