import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { answerErrors } from '../../backend/http/errors.ts'

const app = Fastify()
answerErrors(app)
let failure: Error
app.get('/', async () => {
  throw failure
})
after(() => app.close())

const failed = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {})
const passing: [name: string, error: Error][] = [
  ['two transactions that wait for each other', failed('deadlock detected', '40P01')],
  ['a transaction that another has overtaken', failed('could not serialize access', '40001')],
  ['a lock that was not given in time', failed('canceling statement due to lock timeout', '55P03')],
  ['a server that is shutting down', failed('terminating connection', '57P01')],
  ['a server that refuses', failed('connect ECONNREFUSED', 'ECONNREFUSED')],
  ['a line that was cut', failed('read ECONNRESET', 'ECONNRESET')],
  ['a line that timed out', failed('connect ETIMEDOUT', 'ETIMEDOUT')],
  ['a database whose disk is full', failed('could not extend file: No space left on device', '53100')],
  ['a disk that is full', failed('ENOSPC: no space left on device, write', 'ENOSPC')],
  ['a process that may open nothing more', failed('connect EMFILE', 'EMFILE')],
  // pg names these by their words alone.
  ['a line that ended', failed('Connection terminated unexpectedly')],
  ['a pool without a free line', failed('timeout exceeded when trying to connect')],
  [
    'a line that ended between two statements',
    failed('Client has encountered a connection error and is not queryable'),
  ],
  ['a line that was closed', failed('Client was closed and is not queryable')],
  ['a line that did not open', failed('Connection terminated due to connection timeout')],
]
for (const [name, error] of passing) {
  test(`${name} is answered 503 and may be tried again`, async () => {
    failure = error
    const answer = await app.inject('/')
    assert.deepEqual([answer.statusCode, answer.json().code], [503, 'UNAVAILABLE'])
    assert.equal(answer.headers['retry-after'], '1')
  })
}

test('a fault of ours is answered 500', async () => {
  failure = failed('duplicate key value', '23505')
  const answer = await app.inject('/')
  assert.deepEqual([answer.statusCode, answer.json().code], [500, 'INTERNAL'])
})
