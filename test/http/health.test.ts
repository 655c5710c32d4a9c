import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { healthRoutes } from '../../server/health.ts'
import type { Upstream } from '../../server/upstream.ts'

test('a thousand who ask at once whether it is ready cost the backend one question', async () => {
  const answered = Promise.withResolvers<void>()
  let asked = 0
  const upstream = {
    async send() {
      asked++
      await answered.promise
      return { status: 200, body: undefined }
    },
  } as unknown as Upstream
  const app = Fastify()
  healthRoutes(app, upstream)
  const all = Array.from({ length: 1_000 }, () => app.inject('/readyz'))
  await app.inject('/healthz')
  answered.resolve()
  const states = new Set((await Promise.all(all)).map((answer) => answer.body))
  assert.deepEqual([[...states], asked], [['{"status":"ready","backend":"up"}'], 1])
  await app.close()
})
