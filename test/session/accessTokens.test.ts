import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { mock, test } from 'node:test'
import { SignJWT } from 'jose'
import { tokens } from '../../backend/session/tokens.ts'

const MINUTE = 60_000
const claims = { memberId: 7, sessionId: 70 }
const SECRET = 'a secret of this market'
const ours = () => tokens(SECRET, async () => 60)

test('an access token counts for as long as it lasts and the minute two clocks may differ, however often it has been read', async () => {
  mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 10, 24) })
  const { access, read, readPast } = ours()
  const token = await access(claims)
  for (const _ of [1, 2, 3]) assert.deepEqual(await read(token), claims)
  mock.timers.tick(61 * MINUTE - 1)
  assert.deepEqual(await read(token), claims)
  mock.timers.tick(1)
  assert.equal(await read(token), null)
  assert.deepEqual(await readPast(token), claims)
  mock.timers.tick(24 * 60 * MINUTE)
  assert.equal(await readPast(token), null)
  // Another process, which has not read it before.
  assert.equal(await ours().readPast(token), null)
  mock.timers.reset()
})

test('what is not signed by us, has been changed, or does not end is no proof, before and after the true one was read', async () => {
  const { access, read } = ours()
  const token = await access(claims)
  const other = await tokens('another secret', async () => 60).access(claims)
  const [head, , signature] = token.split('.')
  const body = Buffer.from(JSON.stringify({ sid: 70, sub: '8', exp: 4_000_000_000 })).toString('base64url')
  const endless = new SignJWT({ sid: 70 }).setProtectedHeader({ alg: 'HS256' }).setSubject('7')
  const forged = [
    other,
    `${head}.${body}.${signature}`,
    `${token}A`,
    token.slice(0, -1),
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
    await endless.sign(createHmac('sha256', SECRET).update('access token').digest()),
    '',
  ]
  for (const one of forged) assert.equal(await read(one), null, one)
  assert.deepEqual(await read(token), claims)
  for (const one of forged) assert.equal(await read(one), null, one)
})
