import assert from 'node:assert/strict'
import { once } from 'node:events'
import net from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { type FaultProxy, faultProxy, type Toxics } from '../support/faultProxy.ts'

/** Answers every line with what it was told, backwards, and ends when the caller ends. */
let target: net.Server
let proxy: FaultProxy
before(async () => {
  target = net.createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.on('data', (piece) => socket.write(piece.toString().split('').reverse().join('')))
  })
  target.listen(0, '127.0.0.1')
  await once(target, 'listening')
  proxy = await faultProxy((target.address() as net.AddressInfo).port)
})
after(async () => {
  await proxy.close()
  target.close()
})
beforeEach(() => {
  proxy.poison('upstream')
  proxy.poison('downstream')
})

/** Says something and nothing more. @returns what came until the end, and how the line ended */
async function say(text: string): Promise<{ heard: string; pieces: number; error?: string }> {
  const socket = net.connect(proxy.port, '127.0.0.1')
  let [heard, pieces, error] = ['', 0, '']
  socket.on('data', (piece) => {
    heard += piece
    pieces += 1
  })
  socket.on('error', (cause: NodeJS.ErrnoException) => {
    error = cause.code ?? ''
  })
  socket.end(text)
  await new Promise((resolve) => socket.on('close', resolve))
  return { heard, pieces, ...(error ? { error } : {}) }
}

test('a good line passes both directions and the end', async () => {
  assert.deepEqual(await say('abc'), { heard: 'cba', pieces: 1 })
})

const bad: [name: string, toxics: Toxics, seen: { heard: string; error?: string }][] = [
  ['latency', { latency: { ms: 5, jitterMs: 5 } }, { heard: 'fedcba' }],
  ['a narrow line', { bandwidth: { bytesPerSecond: 200 } }, { heard: 'fedcba' }],
  ['a slow end', { slowClose: { ms: 5 } }, { heard: 'fedcba' }],
  // What it has not read when it ends makes a reset of the end, so it has time to.
  ['a line that swallows all and ends', { timeout: { ms: 250 } }, { heard: '' }],
  ['a line that is reset', { latency: { ms: 1_000 }, resetPeer: { ms: 5 } }, { heard: '', error: 'ECONNRESET' }],
  ['a line that ends after three bytes', { limitData: { bytes: 3 } }, { heard: 'fed' }],
]
for (const [name, toxics, seen] of bad) {
  test(`${name} gives ${JSON.stringify(seen.heard)}`, async () => {
    proxy.poison('downstream', toxics)
    const { pieces: _, ...told } = await say('abcdef')
    assert.deepEqual(told, seen)
  })
}

test('a sliced answer comes in its slices', async () => {
  proxy.poison('downstream', { slicer: { bytes: 2, pauseMs: 30 } })
  assert.deepEqual(await say('abcdef'), { heard: 'fedcba', pieces: 3 })
})

test('a line that is down refuses, and is there again on the same port', async () => {
  await proxy.down()
  assert.equal((await say('a')).error, 'ECONNREFUSED')
  await proxy.up()
  assert.equal((await say('ab')).heard, 'ba')
  assert.equal(proxy.lines().now, 0)
})
