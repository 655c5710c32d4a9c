import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { FastifyInstance } from 'fastify'
import { describeApi } from '../../backend/http/openapi.ts'
import { buildOps } from '../../backend/ops.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
let described: FastifyInstance
let plain: FastifyInstance
before(async () => {
  backend = await startTestBackend()
  const { app, routes, metrics } = backend
  const docs = { routes, serverUrl: 'http://localhost:3000' }
  described = await buildOps(app, { registry: metrics.registry, docs })
  plain = await buildOps(app, { registry: metrics.registry, docs: null })
})
after(async () => {
  await described.close()
  await plain.close()
  await backend.close()
})

test('the description of the API is valid OpenAPI 3.1 and names every endpoint there is', async () => {
  const document = describeApi(backend.routes, 'http://localhost:3000')
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)))
  assert.ok(valid, JSON.stringify(errors))
  assert.equal(document.openapi, '3.1.0')
  const named = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const served = backend.routes.map(
    ({ endpoint }) => `${endpoint.method} /api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`,
  )
  assert.deepEqual(named.toSorted(), served.toSorted())
  assert.ok(named.length > 20)
})

test('every endpoint says who may call it', () => {
  for (const { endpoint, right } of backend.routes) {
    assert.ok(right.access && right.owner, `${endpoint.method} ${endpoint.path}`)
  }
})

test('/docs shows the description when it is switched on, and is not there when it is not', async () => {
  const json = await described.inject('/docs/json')
  assert.equal(json.json().info.title, '도매시장 거래 서비스')
  const page = await described.inject('/docs')
  assert.match(page.body, /swagger-ui/)
  for (const path of ['/docs', '/docs/json', '/docs/static/index.html']) {
    assert.equal((await plain.inject(path)).statusCode, 404)
    assert.equal((await backend.app.inject(path)).statusCode, 404, 'never on the port of the API')
  }
})

test('metrics tell how long which route took', async () => {
  await backend.app.inject('/api/oauth2/providers')
  const { body, headers } = await plain.inject('/metrics')
  assert.match(String(headers['content-type']), /text\/plain/)
  assert.match(
    body,
    /backend_request_duration_seconds_count\{route="\/api\/oauth2\/providers",method="GET",status="200"\} 1/,
  )
  assert.equal((await backend.app.inject('/metrics')).statusCode, 404)
})

test('the operator’s door tells whether the backend is ready', async () => {
  assert.deepEqual((await plain.inject('/readyz')).json(), { status: 'ready', wakeUps: 'database' })
  assert.deepEqual((await plain.inject('/healthz')).json(), { status: 'ok' })
})
