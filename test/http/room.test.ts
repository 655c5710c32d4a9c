import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import Fastify from 'fastify'

import { toldRoom } from '../../backend/db/room.ts'
import { answerErrors } from '../../backend/http/errors.ts'
import { readForms } from '../../backend/http/forms.ts'
import { readJson } from '../../backend/http/json.ts'
import { unlimited } from '../../backend/http/rateLimits.ts'
import { type RouteRight, serving } from '../../backend/http/serve.ts'
import { endpoint } from '../../shared/kit/endpoint.ts'

const right: RouteRight<'anyone'> = { access: 'anyone', owner: 'nobody' }
const said: string[] = []
let isRoom = true

const app = Fastify()
answerErrors(app)
readJson(app)
await readForms(app)
const nobody = async () => null
const log = { error: (words: string) => said.push(words), warn: (words: string) => said.push(words) }
const serve = serving(app, {
  uploadBytes: async () => 0,
  isMaintenance: async () => false,
  hasRoom: toldRoom({ hasRoom: async () => isRoom }, log as never),
  during: (_member, answer) => answer(),
  authenticate: nobody,
  take: unlimited,
  audit: { append: nobody, appendAlone: nobody } as never,
  checkReplies: true,
})
serve(endpoint('GET', '/read'), right, async () => undefined)
serve(endpoint('POST', '/write'), right, async () => undefined)
serve(endpoint('POST', '/leave'), { ...right, maintenance: 'open' }, async () => undefined)
after(() => app.close())

const statusOf = async (method: 'GET' | 'POST', url: string) => (await app.inject({ method, url })).statusCode

test('on a full disk what would be written is refused in words, and reading, staying and leaving go on', async () => {
  isRoom = false
  const refused = await app.inject({ method: 'POST', url: '/write' })
  const { code, message, traceId } = refused.json()
  assert.deepEqual([refused.statusCode, code, refused.headers['retry-after']], [503, 'UNAVAILABLE', '60'])
  assert.match(message, /^저장할 자리가 모자라/)
  assert.ok(traceId)
  assert.deepEqual([await statusOf('GET', '/read'), await statusOf('POST', '/leave')], [204, 204])
  isRoom = true
  assert.equal(await statusOf('POST', '/write'), 204)
})

test('the operator hears once that the disk is full and once that it is not', async () => {
  said.length = 0
  for (const room of [false, false, true, true]) {
    isRoom = room
    await statusOf('POST', '/write')
  }
  assert.deepEqual(said, ['the disk is full: nothing is written until there is room again', 'the disk has room again'])
})
