import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { raw, requestText } from '../support/rawHttp.ts'
import { startFrontDoor, TOKEN } from './frontDoor.ts'

const types: string[] = JSON.parse(await readFile(new URL('../corpora/contentTypes.json', import.meta.url), 'utf8'))

const door = await startFrontDoor()
after(() => door.close())

/** As bytes, one a character. */
const BODY = Buffer.from('{"nickname":"새 이름"}').toString('latin1')
const bearer = `Authorization: Bearer ${TOKEN}`

test('a body is refused by its type or reaches the backend as exactly what it is', async () => {
  const faults: string[] = []
  const passed: string[] = []
  for (const type of types) {
    for (const framing of [`Content-Length: ${BODY.length}`, 'Transfer-Encoding: chunked']) {
      door.reached.length = 0
      const body = framing.startsWith('T') ? `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n` : BODY
      const head = [bearer, `Content-Type: ${type}`, framing]
      const { status, body: answer } = await raw(door.port, requestText('PUT /api/member/modify HTTP/1.1', head, body))
      const [arrived] = door.reached
      if (!arrived) {
        // 400 is the HTTP parser's: a control character is no part of a header.
        if (status !== 415 && status !== 400) faults.push(`${type}: ${status}`)
        if (!answer.includes(status === 415 ? 'UNSUPPORTED_MEDIA' : 'MALFORMED_REQUEST'))
          faults.push(`${type}: ${answer}`)
        continue
      }
      passed.push(type)
      const told = arrived.headers['content-type']
      if (told !== 'application/json' && !/^multipart\/form-data; boundary=\S+$/.test(told ?? ''))
        faults.push(`${type} became ${told}`)
      if (arrived.body !== BODY) faults.push(`${type}: the body became ${arrived.body}`)
      if (arrived.headers['transfer-encoding'] && told === 'application/json')
        faults.push(`${type}: JSON of unknown length`)
    }
  }
  assert.deepEqual(faults, [])
  assert.ok(types.length >= 40, String(types.length))
  assert.ok(passed.includes('application/json') && passed.includes('APPLICATION/JSON'))
  for (const type of ['text/plain', 'application/json; charset=euc-kr', ''])
    assert.equal(passed.includes(type), false, type)
})

test('a body without a type is refused', async () => {
  door.reached.length = 0
  const answer = await raw(door.port, requestText('POST /api/x HTTP/1.1', [bearer, 'Content-Length: 2'], '{}'))
  assert.deepEqual([answer.status, door.reached.length], [415, 0])
})

test('a write without a body passes, with and without JSON’s type', async () => {
  for (const extra of [[], ['Content-Type: application/json', 'Content-Length: 0']]) {
    door.reached.length = 0
    const { status } = await raw(door.port, requestText('PUT /api/notifications/read-all HTTP/1.1', [bearer, ...extra]))
    assert.deepEqual([status, door.reached[0]?.body, door.reached[0]?.headers['content-type']], [200, '', undefined])
  }
})

test('a form of several parts passes as it is', async () => {
  door.reached.length = 0
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'
  const head = [bearer, 'Content-Type: multipart/form-data; boundary=x', `Content-Length: ${part.length}`]
  const { status } = await raw(door.port, requestText('POST /api/x HTTP/1.1', head, part))
  assert.deepEqual([status, door.reached[0]?.body], [200, part])
  assert.equal(door.reached[0]?.headers['content-length'], String(part.length))
})
