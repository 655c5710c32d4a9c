import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { securityHeaders } from '../../server/headers.ts'
import { healthRoutes } from '../../server/health.ts'
import { readBodies } from '../../server/proxy/bodies.ts'
import { proxyLimits } from '../../server/proxy/exchange.ts'
import { proxy } from '../../server/proxy/proxy.ts'
import { createRefusals } from '../../server/refusals.ts'
import { sessionCookies } from '../../server/session/cookies.ts'
import { createUpstream } from '../../server/upstream.ts'

const SOCKETS = 64
const ANSWER_MS = 400

/** A line to a port that counts what goes through it. */
async function counted(port: number) {
  let now = 0
  const seen = { most: 0, requests: 0 }
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    seen.most = Math.max(seen.most, ++now)
    near.on('data', (piece) => {
      seen.requests += piece.toString('latin1').split('/api/menus/').length - 1
    })
    near.on('close', () => {
      now--
      far.destroy()
    })
    far.on('close', () => near.destroy())
    for (const end of [near, far]) end.on('error', () => end.destroy())
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return { seen, url: `http://127.0.0.1:${own}`, close: () => void server.close() }
}

test('a backend that hangs costs each call one attempt and a bounded wait, and nothing else', async () => {
  const backend = fork(fileURLToPath(new URL('backendProcess.ts', import.meta.url)), { execArgv: [] })
  after(() => backend.kill('SIGKILL'))
  const [port] = (await once(backend, 'message')) as [number]
  const line = await counted(port)
  const upstream = createUpstream(line.url)
  const refusals = createRefusals(securityHeaders(false))
  const door = Fastify({ forceCloseConnections: true, genReqId: () => crypto.randomUUID() })
  refusals.install(door)
  readBodies(door)
  healthRoutes(door, upstream)
  proxy(door, {
    backendUrl: line.url,
    cookies: sessionCookies(false),
    pool: upstream.options,
    limits: { ...proxyLimits, answerMs: ANSWER_MS },
  })
  const origin = await door.listen({ port: 0, host: '127.0.0.1' })
  after(async () => {
    await door.close()
    await upstream.close()
    line.close()
  })
  // By so many callers that none of them waits for his own calls.
  const ask = (n: number) => fetch(`${origin}/api/menus/${n}`, { headers: { authorization: `Bearer ${n % 30}` } })
  /** Its answer once it is awake: one that has just begun, or is waking up, may take longer than the door waits. */
  const awake = async (n: number) => {
    for (let left = 50; ; left--) {
      const { status } = await ask(n)
      if (status !== 504 || left === 0) return status
    }
  }
  const answered = await awake(0)
  assert.notEqual(answered, 504)
  line.seen.requests = 0

  backend.kill('SIGSTOP')
  const calls = Array.from({ length: 150 }, async (_, n) => {
    const began = performance.now()
    const response = await ask(n + 1)
    return { status: response.status, code: (await response.json()).code, ms: performance.now() - began }
  })
  const healthy = await fetch(`${origin}/healthz`)
  assert.equal(healthy.status, 200)
  for (const { status, code, ms } of await Promise.all(calls)) {
    assert.deepEqual([status, code], [504, 'BACKEND_TIMEOUT'])
    assert.ok(ms >= ANSWER_MS - 50, `given up after ${ms} ms`)
    // The pool's own clock for an answer would end none of them sooner; a busy machine has room.
    assert.ok(ms < upstream.options.headersTimeout, `${ms} ms`)
  }
  assert.deepEqual(await (await fetch(`${origin}/readyz`)).json(), { status: 'ready', backend: 'degraded' })
  assert.ok(line.seen.most <= SOCKETS + 1, `${line.seen.most} sockets`)
  assert.ok(line.seen.requests <= 150, `${line.seen.requests} requests`)

  backend.kill('SIGCONT')
  assert.equal(await awake(999), answered)
})
