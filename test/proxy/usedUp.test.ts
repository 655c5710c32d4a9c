import assert from 'node:assert/strict'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { after, before, test } from 'node:test'
import { CONTRACT_HEADER, CONTRACT_VERSION } from '../../shared/kit/contractMark.ts'
import { type FrontDoor, startFrontDoor } from './frontDoor.ts'

const OURS = { [CONTRACT_HEADER]: CONTRACT_VERSION }
const answers: Record<string, [status: number, headers: Record<string, string>]> = {
  '/api/used-up': [429, { ...OURS, 'retry-after': '42', ratelimit: '"read";r=0;t=42' }],
  '/api/busy': [429, { ...OURS, 'retry-after': '10' }],
  '/api/foreign': [429, { 'retry-after': '42', ratelimit: '"read";r=0;t=42' }],
  '/api/fine': [200, { ...OURS, ratelimit: '"read";r=0;t=42' }],
}

let door: FrontDoor
before(async () => {
  door = await startFrontDoor({}, ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const [status, headers] = answers[url.split('?', 1)[0] ?? ''] ?? [404, {}]
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ status, code: 'TOO_MANY_REQUESTS', message: '저쪽의 말' }))
  })
})
after(() => door.close())

const TIMES = 10
/** Asks so often in a row. @returns what was answered, and how much of it the backend was asked */
async function asked(path: string, headers: Record<string, string>) {
  const began = door.reached.length
  const seen: Response[] = []
  for (let n = 0; n < TIMES; n++) {
    const answer = await fetch(`http://127.0.0.1:${door.port}${path}${n}`, { headers })
    await answer.arrayBuffer()
    seen.push(answer)
  }
  return { seen, reached: door.reached.length - began }
}
const member = (name: string) => ({ authorization: `Bearer ${name}` })

test('whoever has used his allowance up is told so without the backend being asked each time, and when to come again', async () => {
  const { seen, reached } = await asked('/api/used-up?n=', member('a'))
  assert.deepEqual([...new Set(seen.map(({ status }) => status))], [429])
  assert.deepEqual([...new Set(seen.map(({ headers }) => headers.get('retry-after')))], ['42'])
  // On a machine so slow that some come more than a second after the first, the backend is asked again.
  assert.ok(reached < TIMES, `the backend was asked ${reached} times`)
})

test('a different member, a different call and a different method are asked about by themselves', async () => {
  const before = door.reached.length
  const call = (path: string, method: string, name: string) =>
    fetch(`http://127.0.0.1:${door.port}${path}`, { method, headers: { ...member(name), 'x-requested-with': 'app' } })
  for (const [path, method, name] of [
    ['/api/used-up', 'GET', 'b'],
    ['/api/used-up', 'GET', 'c'],
    ['/api/used-up', 'DELETE', 'b'],
    ['/api/fine', 'GET', 'b'],
  ] as const)
    await call(path, method, name)
  assert.equal(door.reached.length - before, 4)
})

for (const [name, path, headers] of [
  ['a visitor, whose address others share', '/api/used-up?n=', {}],
  ['a refusal that speaks of no allowance', '/api/busy?n=', member('d')],
  ['a refusal by a backend that is not ours', '/api/foreign?n=', member('d')],
  ['a success', '/api/fine?n=', member('d')],
] as const)
  test(`of ${name} nothing is kept`, async () => {
    const { reached } = await asked(path, headers)
    assert.equal(reached, TIMES)
  })
