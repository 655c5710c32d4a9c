import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import request from 'supertest'
import { readBackendConfig } from '../../backend/config.ts'
import { createBound } from '../../shared/kit/bound.ts'
import { startTestBackend } from '../support/backend.ts'

const backend = await startTestBackend({ maxCalls: 1 })
after(() => backend.close())
const PROVIDERS = '/api/oauth2/providers'

test('an answer counts until it has ended', () => {
  const bound = createBound(2)
  const [first, second, third] = [new EventEmitter(), new EventEmitter(), new EventEmitter()]
  assert.deepEqual([first, second, third].map(bound.take), [true, true, false])
  first.emit('close')
  assert.equal(bound.open(), 1)
  assert.equal(bound.take(third), true)
})

test('the backend refuses more calls than it works on at once and counts them, says that it is ready, and recovers', async () => {
  const { port } = backend.app.server.address() as { port: number }
  const held = connect(port, '127.0.0.1')
  const arrived = new Promise<void>((resolve) => backend.app.server.once('request', () => resolve()))
  // A body that never comes keeps the call open.
  held.write(
    `POST /api/oauth2/refresh HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n`,
  )
  await arrived
  const refused = await request(backend.app.server).get(PROVIDERS)
  assert.deepEqual([refused.status, refused.body.code, refused.headers['retry-after']], [503, 'UNAVAILABLE', '1'])
  assert.equal((await request(backend.app.server).get('/readyz')).status, 200)
  assert.match(await backend.metrics.registry.metrics(), /^backend_shed_total 1$/m)
  held.destroy()
  let answer = await request(backend.app.server).get(PROVIDERS)
  while (answer.status === 503) answer = await request(backend.app.server).get(PROVIDERS)
  assert.equal(answer.status, 200)
})

test('BACKEND_MAX_CALLS is a whole number', () => {
  assert.equal(readBackendConfig({}).config.maxCalls, 1_000)
  assert.equal(readBackendConfig({ BACKEND_MAX_CALLS: '0' }).problems[0]?.variable, 'BACKEND_MAX_CALLS')
})
