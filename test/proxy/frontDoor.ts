import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { buildServer } from '../../server/app.ts'
import { readServerConfig, type ServerConfig } from '../../server/config.ts'
import type { Metrics } from '../../server/metrics.ts'
import type { Renderer } from '../../server/page/renderer.ts'

/** What reached the backend of somebody's request. */
export type Reached = {
  method: string
  url: string
  headers: IncomingMessage['headers']
  rawHeaders: string[]
  body: string
}

/** Data of a guarded call: the backend gives it to whoever brings this token. */
export const TOKEN = 'token-of-a-signed-in-member'
export const GUARDED = 'guarded-data-of-a-member'

export type FrontDoor = {
  port: number
  server: Server
  origin: string
  reached: Reached[]
  logged: string[]
  close(): Promise<void>
}

/** Tells what it was asked and guards everything by the token. */
export function echo(request: IncomingMessage, response: ServerResponse) {
  const isKnown = request.headers.authorization === `Bearer ${TOKEN}`
  response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
  response.end(JSON.stringify(isKnown ? { data: GUARDED } : { status: 401, code: 'REQUIRE_LOGIN', message: '로그인' }))
}

/** A page without React: these tests are about what stands around it. */
export const renderer: Renderer = {
  assets: { entry: '', stylesheet: '', adminStylesheet: '', preload: [], chunks: {} },
  load: async () => ({
    kind: 'page',
    status: 200,
    stylesheets: [],
    draw: async () => '<!doctype html><title>page</title>',
  }),
  rehearsal: new Map(),
  templates: new Set(['/client/detail/:id']),
  adapt: async (_asked, answered) => answered,
  adaptNotice: (body) => body,
}

/** The front door before a backend that the test answers for and that keeps what reached it. */
export async function startFrontDoor(
  config: Partial<ServerConfig> = {},
  answer: (request: IncomingMessage, response: ServerResponse) => void = echo,
  more: { leaving?: AbortSignal; patienceMs?: number; renderMs?: number; renderer?: Renderer; metrics?: Metrics } = {},
): Promise<FrontDoor> {
  const reached: Reached[] = []
  const logged: string[] = []
  const backend = createServer((request, response) => {
    const { method = '', url = '', headers, rawHeaders } = request
    // What the front door asks on its own account carries no caller's id.
    if (headers['x-request-id'] === undefined) return void response.end('[]')
    const arrived: Reached = { method, url, headers, rawHeaders, body: '' }
    reached.push(arrived)
    request.setEncoding('latin1').on('data', (piece) => {
      arrived.body += piece
    })
    answer(request, response)
  })
  backend.listen(0, '127.0.0.1')
  await once(backend, 'listening')
  const backendUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
  const app = await buildServer({
    config: {
      port: 0,
      host: '127.0.0.1',
      publicOrigin: 'http://localhost:3000',
      isProduction: false,
      isDevelopment: false,
      backendUrl,
      trustedProxies: false,
      isLimited: false,
      opsPort: undefined,
      most: readServerConfig({}).config.most,
      securityContacts: [],
      ...config,
    },
    backendUrl,
    dist: new URL('../../dist/', import.meta.url),
    renderer,
    log: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
    ...more,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    port,
    server: app.server,
    origin: config.publicOrigin ?? 'http://localhost:3000',
    reached,
    logged,
    async close() {
      await app.close()
      backend.close()
      backend.closeAllConnections()
    },
  }
}
