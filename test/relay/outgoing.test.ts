import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { createOutgoing } from '../../server/relay/outgoing.ts'

/** What the kernel would be handed, piece by piece; each takes so long. */
function line(handed: string[], busyMs = 0) {
  const hand = (text: string, done: () => void) => {
    const until = performance.now() + busyMs
    while (performance.now() < until);
    handed.push(text)
    done()
  }
  return new Writable({
    write: (chunk: Buffer, _, done) => hand(String(chunk), done),
    writev: (chunks, done) => hand(chunks.map(({ chunk }) => String(chunk)).join(''), done),
  })
}

test('what comes to a browser in one turn goes to it at once, and what comes later follows', async () => {
  const send = createOutgoing()
  const handed: string[] = []
  const socket = line(handed)
  for (const piece of 'abc') send(socket, Buffer.from(piece))
  assert.deepEqual(handed, [])
  await new Promise(setImmediate)
  send(socket, Buffer.from('d'))
  await new Promise(setImmediate)
  assert.deepEqual(handed, ['abc', 'd'])
})

test('news for many browsers lets others come between, and reaches each once and in order', async () => {
  const send = createOutgoing()
  const lines = Array.from({ length: 200 }, () => {
    const handed: string[] = []
    return { handed, socket: line(handed, 1) }
  })
  for (const { socket } of lines) send(socket, Buffer.from('a'))
  let turns = 0
  while (lines.some(({ handed }) => handed.length === 0)) {
    await new Promise(setImmediate)
    turns += 1
    // Whoever has been served already gets the next one after the others have had theirs.
    if (turns === 1) for (const { socket } of lines) send(socket, Buffer.from('b'))
  }
  assert.ok(turns > 3, `${turns} turns`)
  while (lines.some(({ handed }) => handed.join('').length < 2)) await new Promise(setImmediate)
  assert.deepEqual(new Set(lines.map(({ handed }) => handed.join(''))), new Set(['ab']))
})

test('whoever is sent away hears what was said to him before', async () => {
  const send = createOutgoing()
  const handed: string[] = []
  const socket = line(handed)
  send(socket, Buffer.from('a'))
  socket.end('z')
  await once(socket, 'finish')
  assert.deepEqual(handed.join(''), 'az')
})
