import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { Gathering } from '../../server/page/gathered.ts'
import { newNonce } from '../../server/page/nonce.ts'

/** A socket, and the pieces that came to it. */
function reader() {
  const taken: string[] = []
  const socket = new Writable({
    write(piece: Buffer, _, done) {
      taken.push(piece.toString())
      done()
    },
  })
  return { socket, taken }
}

test('what a page has ready goes out as one piece when it says so, and what comes later as another', async () => {
  const { socket, taken } = reader()
  const ended = once(socket, 'finish')
  const page = new Gathering(socket)
  for (const part of ['<html>', '<body>', '껍데기']) page.write(part)
  assert.deepEqual(taken, [])
  page.flush()
  page.write('<p>늦은 것</p>')
  page.flush()
  page.end('</html>')
  await ended
  assert.deepEqual(taken, ['<html><body>껍데기', '<p>늦은 것</p>', '</html>'])
})

test('a page whose reader leaves is told so', async () => {
  const socket = new Writable()
  const page = new Gathering(socket)
  const closed = once(page, 'close')
  socket.destroy()
  await closed
  assert.equal(page.destroyed, true)
})

test('a page that cannot be ended is cut, so that it looks like no whole one', async () => {
  const { socket, taken } = reader()
  const page = new Gathering(socket)
  const closed = once(socket, 'close')
  page.write('<html>')
  page.flush()
  page.write('<p>절반')
  page.destroy()
  await closed
  assert.deepEqual([taken, socket.writableFinished], [['<html>'], false])
})

test('no nonce is given twice, and each has 128 bits', () => {
  const all = Array.from({ length: 2_000 }, newNonce)
  assert.equal(new Set(all).size, all.length)
  assert.ok(all.every((nonce) => Buffer.from(nonce, 'base64').length === 16))
})
