import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FrameImpl, type IRawFrameType, Parser } from '@stomp/stompjs'
import fc from 'fast-check'
import { createDecoder, FrameError } from '../../shared/realtime/decoder.ts'
import { encodeFrame, type Frame } from '../../shared/realtime/frame.ts'
import { unwrap, wrap } from '../../shared/realtime/sockjs.ts'

const MAX = 16 * 1024

const printable = fc.string({ unit: 'grapheme', maxLength: 20 }).map((s) => s.replaceAll('\0', ''))
const name = fc.stringMatching(/^[a-z][a-z-]{0,9}$/).filter((s) => s !== 'content-length')
const command = fc.constantFrom('SEND', 'MESSAGE', 'SUBSCRIBE', 'ERROR', 'RECEIPT')
const headers = fc.dictionary(
  name,
  fc.oneof(printable, fc.constantFrom('a:b', 'line\nbreak', '\\n', 'c\\\\c', '\r', '')),
)
const body = fc.oneof(printable, fc.constantFrom('', 'with\0NUL', '{"제목":"배추"}', '\n\n', '\ufeff'))
const frame = fc.record({ command, headers, body })

const plain = ({ command, headers, body }: Frame) => {
  const rest = new Map(headers)
  rest.delete('content-length')
  return { command, headers: Object.fromEntries(rest), body }
}

/** Bytes cut into messages at any places, in the middle of a character too. */
const cut = (bytes: Uint8Array, places: number[]) => {
  const at = [0, ...places.map((p) => p % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  return at.slice(1).map((end, i) => bytes.slice(at[i], end))
}

test('frames arrive as they were sent, however the network cuts them and whatever heart-beats lie between', () => {
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 5 }), fc.array(fc.nat(), { maxLength: 8 }), (sent, places) => {
      const text = sent.map((one) => encodeFrame(one.command, one.headers, one.body)).join('\n\n')
      const decoder = createDecoder(MAX)
      const got = cut(new TextEncoder().encode(text), places).flatMap((part) => decoder.push(part))
      assert.deepEqual(
        got.map(plain),
        sent.map((one) => ({ ...one, headers: { ...one.headers } })),
      )
    }),
    { numRuns: 500 },
  )
})

test('what stompjs writes is read as it meant it', () => {
  fc.assert(
    fc.property(frame, (sent) => {
      const text = FrameImpl.marshall({ ...sent, escapeHeaderValues: true, headers: { ...sent.headers } })
      assert.ok(typeof text === 'string')
      assert.deepEqual(createDecoder(MAX).push(text).map(plain), [{ ...sent, headers: { ...sent.headers } }])
    }),
    { numRuns: 300 },
  )
})

test('what we write is read by stompjs as we meant it', () => {
  fc.assert(
    fc.property(frame, (sent) => {
      const raw: IRawFrameType[] = []
      const parser = new Parser(
        (one) => raw.push(one),
        () => undefined,
      )
      parser.parseChunk(encodeFrame(sent.command, sent.headers, sent.body))
      assert.equal(raw.length, 1)
      assert.equal(raw[0]?.command, sent.command)
      assert.deepEqual(raw[0]?.binaryBody, new TextEncoder().encode(sent.body))
      assert.equal(raw[0]?.headers.filter(([key]) => key !== 'content-length').length, Object.keys(sent.headers).length)
    }),
    { numRuns: 300 },
  )
})

test('a header of CONNECT cannot smuggle in another one', () => {
  const [got] = createDecoder(MAX).push(encodeFrame('CONNECT', { Authorization: 'Bearer a\nlogin:root\r\n\n' }))
  assert.deepEqual([...(got?.headers ?? [])], [['Authorization', 'Bearer alogin:root']])
})

test('of repeated headers the first counts', () => {
  const [got] = createDecoder(MAX).push('SUBSCRIBE\r\nid:1\r\nid:2\r\n\r\n\0')
  assert.equal(got?.headers.get('id'), '1')
})

test('no bytes make the reader fail in an unforeseen way or hold more than its bound', () => {
  const bits = fc.constantFrom(
    'SEND',
    '\n',
    '\n\n',
    '\0',
    ':',
    'content-length:',
    '3',
    '-1',
    'NaN',
    '\\',
    'a',
    '\r\n',
    '\u0000',
  )
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 60 }),
    fc.array(bits).map((all) => new TextEncoder().encode(all.join(''))),
  )
  fc.assert(
    fc.property(fc.array(bytes, { maxLength: 20 }), (parts) => {
      const decoder = createDecoder(64)
      try {
        for (const part of parts) for (const got of decoder.push(part)) assert.ok(got.body.length <= 64)
      } catch (error) {
        assert.ok(error instanceof FrameError, String(error))
      }
    }),
    { numRuns: 2_000 },
  )
})

test('SockJS framing gives back what it was given, and takes nothing but strings', () => {
  fc.assert(fc.property(printable, (text) => assert.deepEqual(unwrap(wrap(text).slice(1)), [text])))
  for (const bad of ['', '{', '[1]', '{"a":1}', '[["x"]]', 'null']) assert.equal(unwrap(bad), null)
  assert.deepEqual(unwrap('"one"'), ['one'])
})
