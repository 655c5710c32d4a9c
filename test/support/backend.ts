import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import request, { type Test } from 'supertest'
import { type Backend, buildBackend } from '../../backend/app.ts'
import type { BackendConfig } from '../../backend/config.ts'
import type { Database, Db } from '../../backend/db/open.ts'
import type { Tokens } from '../../backend/session/tokens.ts'
import { pathOf } from '../../shared/kit/callPath.ts'
import type { Endpoint } from '../../shared/kit/endpoint.ts'
import { freshDatabase } from './database.ts'
import { multipart } from './forms.ts'
import { listen, localConfig, tokenSecret } from './signIn.ts'

/** A caller: whoever has a token. */
export type Caller = { token: string }

type Parts = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  /** An object is sent as JSON, a string as it is with JSON's content type. */
  body?: object | string
  /** Sent as a multipart form instead. */
  form?: Parameters<typeof multipart>[0]
  idempotencyKey?: string
}

export type TestBackend = {
  app: FastifyInstance
  db: Db
  listen: Database['listen']
  tokens: Tokens
  routes: Backend['routes']
  metrics: Backend['metrics']
  jobs: Backend['jobs']
  /** Calls an endpoint of the contract as somebody, or as nobody. */
  call(endpoint: Pick<Endpoint, 'method' | 'path'>, as: Caller | null, parts?: Parts): Test
  close(): Promise<void>
}

/** The real backend on a fresh database, listening on loopback; every answer is checked against the contract. */
export async function startTestBackend(change: Partial<BackendConfig> = {}): Promise<TestBackend> {
  const database = await freshDatabase()
  const log = pino({ level: 'error' })
  const config = { ...localConfig(), ...change }
  const { app, tokens, routes, metrics, jobs } = await buildBackend({
    database,
    config,
    tokenSecret,
    log,
    checkReplies: true,
  })
  await listen(app, config)
  return {
    app,
    db: database.db,
    listen: (channel, onNotify) => database.listen(channel, onNotify),
    tokens,
    routes,
    metrics,
    jobs,
    call(endpoint, as, { params, query, body, form, idempotencyKey } = {}) {
      const path = `/api${pathOf(endpoint, params)}`
      const test = methods[endpoint.method](app, path).query(query ?? {})
      if (as) test.set('authorization', `Bearer ${as.token}`)
      if (idempotencyKey !== undefined) test.set('idempotency-key', idempotencyKey)
      if (form) {
        const { headers, payload } = multipart(form)
        return test.set(headers).send(payload)
      }
      return body === undefined ? test : test.type('json').send(body)
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}

const methods: Record<Endpoint['method'], (app: FastifyInstance, path: string) => Test> = {
  GET: (app, path) => request(app.server).get(path),
  POST: (app, path) => request(app.server).post(path),
  PUT: (app, path) => request(app.server).put(path),
  PATCH: (app, path) => request(app.server).patch(path),
  DELETE: (app, path) => request(app.server).delete(path),
}
