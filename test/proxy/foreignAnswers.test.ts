import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adapt } from '../../client/foreign/adapt.ts'
import { renderer, startFrontDoor, TOKEN } from './frontDoor.ts'

/** A backend of somebody else: it does what it is asked and says nothing, or has a page of its own for what is not there. */
const door = await startFrontDoor(
  {},
  ({ method }, response) => {
    if (method === 'GET') return response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Whitelabel</h1>')
    response.writeHead(200, { 'content-length': '0' }).end()
  },
  { renderer: { ...renderer, adapt } },
)
after(() => door.close())

const call = (method: string, path: string, body?: object) =>
  fetch(`http://127.0.0.1:${door.port}/api${path}`, {
    method,
    headers: {
      origin: door.origin,
      authorization: `Bearer ${TOKEN}`,
      'x-requested-with': 'app',
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

test('what another backend has done and says nothing of comes as an answer that the page can read', async () => {
  const response = await call('PUT', '/client-connections/7/permissions', { permissions: [] })
  assert.equal(response.status, 200)
  const connection = (await response.json()) as Record<string, unknown>
  assert.equal(typeof connection.connectionId, 'number')
})

test('a page of its own for what it does not have never reaches ours', async () => {
  const response = await call('GET', '/boards/free/posts/4')
  assert.deepEqual([response.status, await response.text()], [404, ''])
})
