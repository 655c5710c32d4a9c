import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { createInFlight } from '../shared/kit/inFlight.ts'
import { lateLog } from '../shared/kit/lateLog.ts'
import { withoutSchemas } from '../shared/kit/withoutSchemas.ts'
import { sockjsInfo } from '../shared/realtime/sockjs.ts'
import { logRequests } from './accessLog.ts'
import { MAX_ADDRESS_LENGTH } from './address.ts'
import type { ServerConfig } from './config.ts'
import { descriptorLimit, shareOut } from './descriptors.ts'
import { devReload } from './devReload.ts'
import { noticeReader } from './foreign.ts'
import { securityHeaders } from './headers.ts'
import { healthRoutes } from './health.ts'
import { installable } from './installable.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createOverload } from './overload.ts'
import type { Renderer } from './page/renderer.ts'
import { pageRoutes } from './page/routes.ts'
import { createSite } from './page/site.ts'
import { readBodies } from './proxy/bodies.ts'
import { proxyLimits } from './proxy/exchange.ts'
import { proxy } from './proxy/proxy.ts'
import { createRefusals } from './refusals.ts'
import { unlimitedLines } from './relay/limits.ts'
import { createRelay } from './relay/relay.ts'
import { securityText } from './securityText.ts'
import { sessionCookies } from './session/cookies.ts'
import { impersonationRoutes } from './session/impersonation.ts'
import { createOwners } from './session/owners.ts'
import { createProviders } from './session/providers.ts'
import { createRefresher } from './session/refresher.ts'
import { sessionRoutes } from './session/routes.ts'
import { refuseCrossSite } from './session/sameOrigin.ts'
import { visits } from './session/visit.ts'
import { traceIds } from './trace.ts'
import { createUpstream } from './upstream.ts'
import { vitalsRoute } from './vitals.ts'

/** SockJS tries its other transports where a WebSocket fails; a clear answer ends that. */
const ONLY_WEBSOCKET = 'Only the WebSocket transport is spoken here.\n'

/** A request that has not arrived by then is ended: its head, and all of it with a file over a slow line. */
const HEADERS_MS = 10_000
const REQUEST_MS = 30_000
const CHECK_MS = 2_000
/** Longer than anything is waited for: a connection on which nothing moves for so long has somebody at its end who does not read. */
const STILL_MS = proxyLimits.workMs + 20_000

/**
 * Builds the front door before a backend: pages, proxy, session and real-time relay. Nothing listens yet.
 */
export async function buildServer(parts: {
  config: ServerConfig
  backendUrl: string
  dist: URL
  renderer: Renderer
  log: FastifyBaseLogger
  metrics?: Metrics
  /** How long a refresh's answer is shared with those who come after it. */
  rememberMs?: number
  /** Aborted when the process is told to stop: it still serves, and says that it wants no more. */
  leaving?: AbortSignal
  /** How long requests in flight may go on once it closes; those that come meanwhile are answered. */
  patienceMs?: number
  /** How long a page may take. */
  renderMs?: number
  /** How long nothing may move on a connection with a request. */
  stillMs?: number
}): Promise<FastifyInstance> {
  const { config, backendUrl, dist, renderer, log, metrics = createMetrics(false), rememberMs } = parts
  const { publicOrigin, isProduction } = config
  const refusals = createRefusals(securityHeaders(isProduction))
  const app = Fastify({
    loggerInstance: log,
    schemaController: withoutSchemas,
    childLoggerFactory: lateLog,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    forceCloseConnections: true,
    return503OnClosing: false,
    requestTimeout: REQUEST_MS,
    connectionTimeout: parts.stillMs ?? STILL_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    trustProxy: config.trustedProxies,
    genReqId: traceIds(config.trustedProxies),
    routerOptions: { maxParamLength: MAX_ADDRESS_LENGTH },
    frameworkErrors: refusals.answer,
    clientErrorHandler: refusals.answerUnreadable,
  })
  refusals.install(app)
  logRequests(app)
  const inFlight = createInFlight()
  // Hooks that wait for nothing give no promise: each would put off a request by a turn.
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight.began(reply.raw)
    // A load balancer that keeps the connection would send the next one here.
    if (parts.leaving?.aborted) reply.header('connection', 'close')
    done()
  })
  metrics.watch(app)

  const upstream = createUpstream(backendUrl)
  const cookies = sessionCookies(isProduction)
  const owners = createOwners(upstream)
  const refresher = createRefresher(upstream, {
    asked: metrics.refreshed,
    renewed: ({ accessToken, id }) => owners.remember(accessToken, id),
    ...(rememberMs ? { rememberMs } : {}),
  })
  const openVisit = visits({ upstream, cookies, refresher, adapt: renderer.adapt })

  healthRoutes(app, upstream, parts.leaving)
  app.get('/ws/info', async () => sockjsInfo())
  app.all('/ws/*', async (_request, reply) => reply.code(404).type('text/plain').send(ONLY_WEBSOCKET))
  if (config.isDevelopment) devReload(app)
  installable(app, dist)
  securityText(app, config)
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('assets/', dist)),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    decorateReply: false,
  })
  const overload = createOverload(config.most, metrics.shed)
  metrics.watchOverload(overload.stats)
  await app.register(async (work) => {
    await overload.guard(work)
    await work.register(async (calls) => {
      overload.boundCalls(calls)
      refuseCrossSite(calls, publicOrigin)
      readBodies(calls)
      sessionRoutes(calls, { openVisit, cookies, refresher, upstream, owners })
      impersonationRoutes(calls, { openVisit, cookies, refresher, upstream, owners })
      proxy(calls, { backendUrl, cookies, pool: upstream.options, adapt: renderer.adapt })
    })
    await work.register(vitalsRoute, {
      vitals: metrics.vitals,
      templates: renderer.templates,
      publicOrigin,
      isLimited: config.isLimited,
    })
    await work.register(async (pages) =>
      pageRoutes(pages, {
        renderer,
        openVisit,
        turns: overload.turns,
        providers: createProviders(upstream),
        site: createSite(upstream),
        publicOrigin,
        cut: metrics.cut,
        ...(parts.renderMs ? { renderMs: parts.renderMs } : {}),
      }),
    )
  })

  const room = shareOut(descriptorLimit())
  if (Number.isFinite(room.connections)) app.server.maxConnections = room.connections
  const relay = createRelay({
    server: app.server,
    backendUrl,
    publicOrigin,
    tokenOf: cookies.accessToken,
    trustedProxies: config.trustedProxies,
    log,
    identify: owners.of,
    readNotice: noticeReader(renderer.adaptNotice),
    limits: { ...(config.isLimited ? {} : unlimitedLines), sockets: room.lines },
  })
  metrics.watchRelay(relay.stats)
  app.addHook('preClose', async () => {
    await Promise.all([relay.close(), inFlight.settled(parts.patienceMs ?? 0)])
  })
  app.addHook('onClose', () => upstream.close())
  return app
}
