import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { Agent, request } from 'undici'
import { GUARDED, startFrontDoor, TOKEN } from './frontDoor.ts'

/** A front door whose backend answers when the test says so; `asked` resolves with the answer it is to give. */
async function slowDoor(patienceMs: number) {
  const leaving = new AbortController()
  const asked = Promise.withResolvers<ServerResponse>()
  const door = await startFrontDoor({}, (_, response) => asked.resolve(response), {
    leaving: leaving.signal,
    patienceMs,
  })
  const dispatcher = new Agent({ pipelining: 1 })
  const headers = { authorization: `Bearer ${TOKEN}` }
  const call = (path: string) => request(`http://127.0.0.1:${door.port}${path}`, { dispatcher, headers })
  return { leaving, asked: asked.promise, door, call, dispatcher }
}

test('a process that leaves says so at once, and gives back connections that others keep', async () => {
  const { leaving, door, call, dispatcher } = await slowDoor(0)
  const before = await call('/readyz')
  assert.deepEqual([before.statusCode, before.headers.connection], [200, 'keep-alive'])
  await before.body.dump()
  leaving.abort()
  const after = await call('/readyz')
  assert.deepEqual([after.statusCode, after.headers.connection], [503, 'close'])
  assert.deepEqual(await after.body.json(), { status: 'draining' })
  const alive = await call('/healthz')
  assert.equal(alive.statusCode, 200, 'it still serves')
  await alive.body.dump()
  await door.close()
  await dispatcher.close()
})

test('a call that is on its way when the process closes gets its whole answer', async () => {
  const { asked, door, call, dispatcher } = await slowDoor(60_000)
  const answered = call('/api/clients')
  const response = await asked
  const closing = door.close()
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write(`{"data":`)
  response.end(`"${GUARDED}"}`)
  const answer = await answered
  assert.equal(answer.statusCode, 200)
  assert.deepEqual(await answer.body.json(), { data: GUARDED })
  await closing
  await dispatcher.close()
})

test('a call that never ends does not keep the process', async () => {
  const { asked, door, call, dispatcher } = await slowDoor(50)
  const answered = call('/api/clients').catch(() => 'cut')
  await asked
  const ended = once(door.server, 'close')
  await door.close()
  await ended
  assert.equal(await answered, 'cut')
  await dispatcher.close()
})
