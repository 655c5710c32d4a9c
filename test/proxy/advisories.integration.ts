import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startMarket } from '../support/market.ts'
import { raw, requestText } from '../support/rawHttp.ts'
import { GUARDED, startFrontDoor, TOKEN } from './frontDoor.ts'

/** What another front door was caught at (oauth2-proxy's advisories), each tried on ours. */
const door = await startFrontDoor({ trustedProxies: ['loopback'] })
after(() => door.close())

const GUARDED_CALL = '/api/services/purchase/request/received'
/** Places that anybody may see: what a rule that lets strangers through would be written for. */
const open = ['/healthz', '/login', '/assets/app.js', '/oauth2/authorization/kakao', '/main']

/** A stranger's request: he gets nothing, and the backend hears at most of a stranger. */
async function refused(line: string, headers: string[] = []) {
  const before = door.reached.length
  const answer = await raw(door.port, requestText(line, headers))
  assert.notEqual(answer.status, 200, answer.raw)
  assert.equal(answer.raw.includes(GUARDED), false)
  const heard = door.reached.slice(before)
  for (const { headers } of heard) assert.equal(headers.authorization, undefined)
  return { answer, heard }
}

test('the guarded call answers whoever is signed in', async () => {
  const answer = await raw(door.port, requestText(`GET ${GUARDED_CALL} HTTP/1.1`, [`Cookie: accessToken=${TOKEN}`]))
  assert.equal(answer.status, 200)
  assert.match(answer.body, new RegExp(GUARDED))
})

test('a header that names an open address opens no other (X-Forwarded-Uri)', async () => {
  for (const name of ['X-Forwarded-Uri', 'X-Original-Uri', 'X-Original-Url', 'X-Rewrite-Url', 'X-Forwarded-Path']) {
    for (const place of open) {
      const { answer, heard } = await refused(`GET ${GUARDED_CALL} HTTP/1.1`, [`${name}: ${place}`])
      assert.equal(answer.status, 401)
      assert.deepEqual(
        heard.map(({ url, headers }) => [url, headers[name.toLowerCase()]]),
        [[GUARDED_CALL, undefined]],
      )
    }
  }
})

test('who calls himself a health check is a stranger like any other', async () => {
  for (const agent of ['GoogleHC/1.0', 'kube-probe/1.31', 'ELB-HealthChecker/2.0', 'Envoy/HC']) {
    const { answer } = await refused(`GET ${GUARDED_CALL} HTTP/1.1`, [`User-Agent: ${agent}`])
    assert.equal(answer.status, 401)
  }
})

test('a fragment hides no part of an address', async () => {
  for (const place of open) {
    for (const target of [`${GUARDED_CALL}#${place}`, `${GUARDED_CALL}%23${place}`, `${place}#/..${GUARDED_CALL}`]) {
      const { answer, heard } = await refused(`GET ${target} HTTP/1.1`)
      assert.equal(answer.status, 404)
      assert.deepEqual(heard, [])
    }
  }
})

test('a query that names an open address opens no other', async () => {
  for (const place of open) {
    for (const query of [`?${place}`, `?x=${place}`, `?x=1&y=${place}`, `?returnTo=${place}`]) {
      const { answer, heard } = await refused(`GET ${GUARDED_CALL}${query} HTTP/1.1`)
      assert.equal(answer.status, 401)
      assert.deepEqual(
        heard.map(({ url }) => url),
        [GUARDED_CALL + query],
      )
    }
  }
})

test('a query that names a call without proof frees no other from it', async () => {
  for (const place of ['/api/oauth2/refresh', '/api/*', ...open]) {
    const { answer, heard } = await refused(`POST /api/services/purchase/request?${place} HTTP/1.1`, [
      `Cookie: accessToken=${TOKEN}`,
      'Sec-Fetch-Site: cross-site',
      'Content-Length: 0',
    ])
    assert.equal(answer.status, 403)
    assert.deepEqual(heard, [])
  }
})

test('no spelling of a header that says who is calling reaches the backend', async () => {
  const names = ['user', 'email', 'groups', 'access-token', 'preferred-username']
    .flatMap((what) => [`x-forwarded-${what}`, `x-auth-request-${what}`])
    .concat(['x-user-id', 'remote-user', 'x-impersonate-session', 'x-original-token'])
  const spellings = names.flatMap((name) => [
    name,
    name.toUpperCase(),
    name.replaceAll('-', '_'),
    name.replace('-', '_'),
  ])
  const before = door.reached.length
  const lines = spellings.map((name) => `${name}: admin@demo.example`)
  const answer = await raw(
    door.port,
    requestText(`GET ${GUARDED_CALL} HTTP/1.1`, [`Cookie: accessToken=${TOKEN}`, ...lines]),
  )
  assert.equal(answer.status, 200)
  const [heard] = door.reached.slice(before)
  assert.ok(heard)
  assert.equal(
    heard.rawHeaders.some((text) => text.includes('admin@demo.example')),
    false,
  )
})

test('an e-mail with a second @ is nobody’s: a sign-in that hints at it asks who it is', async () => {
  const market = await startMarket()
  try {
    const hints = [
      'admin@demo.example@evil.example',
      'eve@evil.example@demo.example',
      'eve@evil.example,admin@demo.example',
      'admin@demo.example\n@evil.example',
    ]
    for (const hint of hints) {
      const eve = market.visitor()
      await eve.signIn(encodeURIComponent(hint))
      assert.equal(eve.jar.has('refreshToken'), false, hint)
    }
    const admin = market.visitor()
    await admin.signIn('admin@demo.example')
    assert.equal(admin.jar.has('refreshToken'), true)
  } finally {
    await market.close()
  }
})
