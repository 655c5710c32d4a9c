import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { type FrontDoor, startFrontDoor } from './frontDoor.ts'

let door: FrontDoor
before(async () => {
  door = await startFrontDoor()
  // Shorter than in use; how often the server looks stays as it is.
  door.server.headersTimeout = 300
  door.server.requestTimeout = 600
})
after(() => door.close())

/** What comes back to a socket that says something and then nothing more, until it is closed. */
async function answerTo(said: string): Promise<string> {
  const socket = connect(door.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(said)
  let answer = ''
  for await (const piece of socket) answer += piece
  return answer
}

const unfinished: [name: string, said: string][] = [
  ['half a request line', 'GET /ma'],
  ['a head without an end', 'GET /main HTTP/1.1\r\nHost: localhost\r\nX-A: b\r\n'],
  [
    'a body that stops',
    'POST /api/services/purchase/request HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a"',
  ],
]
// Side by side: the server looks every two seconds.
describe('slow sockets', { concurrency: true }, () => {
  for (const [name, said] of unfinished) {
    test(`a socket that sends ${name} is told and closed, and the backend hears nothing`, async () => {
      const before = door.reached.length
      const answer = await answerTo(said)
      assert.match(answer, /^HTTP\/1\.1 408 Request Timeout\r\n/)
      assert.match(answer, /요청이 끝까지 도착하지 않았어요/)
      assert.equal(door.reached.length, before)
    })
  }

  test('others are answered meanwhile', async () => {
    const slow = answerTo('GET /ma')
    const response = await fetch(`http://127.0.0.1:${door.port}/healthz`)
    assert.equal(response.status, 200)
    assert.match(await slow, /408/)
  })
})
