import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { createBound } from '../shared/kit/bound.ts'
import { CONTRACT_HEADER, CONTRACT_VERSION } from '../shared/kit/contractMark.ts'
import { Refusal } from '../shared/kit/errors.ts'
import { createInFlight } from '../shared/kit/inFlight.ts'
import { lateLog } from '../shared/kit/lateLog.ts'
import { withoutSchemas } from '../shared/kit/withoutSchemas.ts'
import { sockjsInfo } from '../shared/realtime/sockjs.ts'
import { accessRoutes } from './admin/access/routes.ts'
import { analyticsRoutes } from './admin/analytics/routes.ts'
import { auditRoutes } from './admin/audit/routes.ts'
import { batchRoutes } from './admin/batch/routes.ts'
import { adminBoardRoutes } from './admin/boards/routes.ts'
import { adminConnectionRoutes } from './admin/connections/routes.ts'
import { dashboardRoutes } from './admin/dashboard/routes.ts'
import { impersonationRoutes } from './admin/impersonation/routes.ts'
import { adminMarketRoutes } from './admin/market/routes.ts'
import { adminMenuRoutes } from './admin/menu/routes.ts'
import { broadcastRoutes } from './admin/notifications/routes.ts'
import { createSender } from './admin/notifications/sender.ts'
import { chosenSetting, keepSettings, setting } from './admin/settings/read.ts'
import { settingRoutes } from './admin/settings/routes.ts'
import { userRoutes } from './admin/users/routes.ts'
import { createFetches } from './auction-results/imports/fetch.ts'
import { auctionResultRoutes } from './auction-results/routes.ts'
import { apiKey } from './auction-results/settings.ts'
import { createAudit } from './audit/append.ts'
import { auditKey, auditKeys } from './audit/chain.ts'
import { balanceRoutes } from './balances/routes.ts'
import { boardRoutes } from './boards/routes.ts'
import { accountNumbers } from './clients/accountNumbers.ts'
import { clientRoutes } from './clients/routes.ts'
import type { BackendConfig } from './config.ts'
import { createAccessNotes } from './connections/lastAccess.ts'
import { connectionRoutes } from './connections/routes.ts'
import { dailyCloseRoutes } from './daily-closes/routes.ts'
import { createAnswering } from './db/answering.ts'
import type { Database } from './db/open.ts'
import { toldRoom } from './db/room.ts'
import { departmentRoutes } from './departments/routes.ts'
import { createExports } from './exports/exports.ts'
import { fileRoutes } from './files/routes.ts'
import { refuseUndeclared } from './http/declared.ts'
import { createDenials } from './http/denials.ts'
import { answerErrors, answerUnreadableAddress } from './http/errors.ts'
import { readForms } from './http/forms.ts'
import { readJson } from './http/json.ts'
import { actorOf } from './http/member.ts'
import { type BackendMetrics, createBackendMetrics } from './http/metrics.ts'
import { observe } from './http/observe.ts'
import type { Described } from './http/openapi.ts'
import { rateLimits, unlimited } from './http/rateLimits.ts'
import { serving } from './http/serve.ts'
import { watchDatabase } from './http/standing.ts'
import { requestId } from './http/traceId.ts'
import { inventoryRoutes } from './inventory/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { catalogue, pollSchedule } from './jobs/catalogue.ts'
import { createJobs, type Jobs } from './jobs/jobs.ts'
import { marketRoutes } from './markets/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { createMenuMarks } from './menus/marks.ts'
import { menuRoutes } from './menus/routes.ts'
import { PUSHES_CHANNEL } from './notifications/push/pushQueries.ts'
import { createPushSender } from './notifications/push/sender.ts'
import { serverKeys } from './notifications/push/serverKeys.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { createUnreadCounts } from './notifications/unreadCounts.ts'
import { productCodeRoutes } from './product-codes/routes.ts'
import { purchaseRequestRoutes } from './purchase-requests/routes.ts'
import type { Broker } from './realtime/broker.ts'
import { attachRealtime } from './realtime/endpoint.ts'
import { eventLog } from './realtime/eventLog.ts'
import { createHub } from './realtime/hub.ts'
import { listenForWakes } from './realtime/wakes.ts'
import { sealer } from './sealed.ts'
import { authenticateRequest, callerOf } from './session/authenticate.ts'
import { linkTokens } from './session/linkTokens.ts'
import { ENDED_CHANNEL } from './session/queries.ts'
import { REFRESH_COOKIE, sessionRoutes } from './session/routes.ts'
import { signInRoutes } from './session/signIn.ts'
import { tokens as createTokens, type Tokens } from './session/tokens.ts'
import { shellRoutes } from './shell/routes.ts'
import { siteRoutes } from './site/routes.ts'
import { specificationRoutes } from './specifications/routes.ts'
import { createPress } from './statements/pdf/press.ts'
import { statementRoutes } from './statements/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { transactionRoutes } from './transactions/routes.ts'
import { viewRoutes } from './views/routes.ts'
import { warehouseRoutes } from './warehouses/routes.ts'
import { wasteRoutes } from './waste/routes.ts'

/** A line says nothing of where it comes from that could be believed: a front door may stand before it. */
const nowhere = { ip: null, userAgent: null, requestId: null }

/** Bodies of JSON calls; uploads get their own bound. */
const BODY_LIMIT = 1_048_576

/** A request that has not arrived by then is ended; the front door is quicker with those that come through it. */
const REQUEST_MS = 60_000

/** `routes` is the authorisation registry: every endpoint with who may call it and whose data it touches. */
export type Backend = {
  app: FastifyInstance
  tokens: Tokens
  routes: readonly Described[]
  metrics: BackendMetrics
  /** Batch jobs: done when somebody asks for one, by themselves once they are started. */
  jobs: Jobs
}

/**
 * Builds the backend on an open database: every endpoint of the contract under /api, the provider redirects under
 * /oauth2 and the real-time endpoint at /ws. Nothing listens yet.
 */
export async function buildBackend(parts: {
  database: Database
  config: BackendConfig
  tokenSecret: string
  log: FastifyBaseLogger
  /** What the database hands its wake-ups to; without one they go by NOTIFY. */
  broker?: Broker | undefined
  /** Validate every answer against the contract; tests switch it on. */
  checkReplies?: boolean
  /** Adds the process's own figures to the metrics: memory, event loop. */
  isWholeProcess?: boolean
  /** Aborted when the process is told to stop: it still serves, and says that it wants no more. */
  leaving?: AbortSignal
  /** How long requests in flight may go on once it closes; those that come meanwhile are answered. */
  patienceMs?: number
}): Promise<Backend> {
  const { database, config, log } = parts
  const { db } = database
  const tokens = createTokens(
    parts.tokenSecret,
    async () => (await chosenSetting(db, 'session.accessMinutes')) ?? config.accessMinutes,
    config.tokenSecretsBefore,
  )
  const refreshDays = async () => (await chosenSetting(db, 'session.refreshDays')) ?? config.refreshDays
  const chainKeys = auditKeys(tokens)
  const audit = createAudit(db, auditKey(tokens))
  const signIns = () => chosenSetting(db, 'login.rateLimit')
  const take = config.limits
    ? rateLimits(db, config.limits, { signInStart: signIns, signInCallback: signIns })
    : unlimited
  const app = Fastify({
    loggerInstance: log,
    schemaController: withoutSchemas,
    childLoggerFactory: lateLog,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    return503OnClosing: false,
    requestTimeout: REQUEST_MS,
    genReqId: requestId,
    frameworkErrors: answerUnreadableAddress,
    trustProxy: config.trustedProxies,
  })

  app.addHook('onRequest', (_request, reply, done) => {
    reply.header(CONTRACT_HEADER, CONTRACT_VERSION)
    done()
  })
  const inFlight = createInFlight()
  app.addHook('onRequest', async (_request, reply) => {
    inFlight.began(reply.raw)
    // Whoever keeps the connection would send the next one here.
    if (parts.leaving?.aborted) reply.header('connection', 'close')
  })
  answerErrors(app)
  readJson(app)
  await readForms(app)
  const routes = refuseUndeclared(app)
  const metrics = createBackendMetrics(parts.isWholeProcess ?? false)
  observe(app, metrics)
  await app.register(cookie)
  await keepSettings(database)

  const setRefreshCookie = async (reply: FastifyReply, token: string) =>
    void reply.setCookie(REFRESH_COOKIE, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.isProduction,
      maxAge: (await refreshDays()) * 86_400,
    })

  const settingSealer = sealer(tokens, 'settings', 'setting')
  const publicKey = () => apiKey(db, settingSealer)
  const fetches = createFetches({
    db,
    api: config.auctionApi,
    key: publicKey,
    failed: (err, importId) => log.error({ err, importId }, 'auction results could not be fetched'),
  })

  const sender = createSender(db, (err) => log.error({ err }, 'a broadcast could not be sent on'))
  const jobs = createJobs({
    database,
    catalogue: catalogue({
      ...{ db, audit, config, fetches, publicKey, chainKeys },
      found: (faults) => log.error({ faults }, 'what is written does not agree'),
    }),
    scheduleOf: async ({ jobId, cron }, trx) => (jobId === 'auctionImport' ? pollSchedule(trx ?? db, cron) : cron),
    log,
  })
  const pushKeys = serverKeys(tokens)
  const pushing = config.push && { key: pushKeys.current, services: config.push.services }
  const pusher =
    config.push && createPushSender({ db, keys: pushKeys, contact: config.push.contact, log, counted: metrics.pushed })
  await watchDatabase(metrics.registry, database, jobs)

  const accessNotes = createAccessNotes(db, (err) => log.warn({ err }, 'the last use of a connection was not noted'))
  app.addHook('onClose', accessNotes.settled)
  await app.register(
    async (api) => {
      const calls = createBound(config.maxCalls)
      api.addHook('onRequest', (_request, reply, done) => {
        if (calls.take(reply.raw)) return done()
        metrics.shed()
        done(new Refusal('UNAVAILABLE', { retryAfterSeconds: 1 }))
      })
      const authenticate = authenticateRequest(db, tokens)
      const serve = serving(api, {
        authenticate,
        take,
        audit,
        uploadBytes: async () => (await setting(db, 'upload.maxMb')) * 1_048_576,
        isMaintenance: () => setting(db, 'maintenance.mode'),
        hasRoom: toldRoom(database, log),
        during: accessNotes.during,
        checkReplies: parts.checkReplies ?? false,
      })
      const exports = createExports(db)
      sessionRoutes(serve, { db, tokens, audit, take, config, setRefreshCookie })
      memberRoutes(serve, db, audit)
      fileRoutes(serve, db)
      marketRoutes(serve, db)
      clientRoutes(serve, db, accountNumbers(tokens), exports)
      connectionRoutes(serve, db)
      invitationRoutes(serve, db, linkTokens(tokens, 'invitation'))
      productCodeRoutes(serve, db, exports)
      auctionResultRoutes(serve, db, { fetches, sealer: settingSealer, exports })
      specificationRoutes(serve, db)
      warehouseRoutes(serve, db)
      departmentRoutes(serve, db)
      inventoryRoutes(serve, db, exports)
      purchaseRequestRoutes(serve, db, exports)
      wasteRoutes(serve, db, exports)
      transactionRoutes(serve, db, exports)
      balanceRoutes(serve, db, exports)
      dailyCloseRoutes(serve, db)
      statementRoutes(serve, db, {
        accounts: accountNumbers(tokens),
        tokens: linkTokens(tokens, 'statement share'),
        press: createPress(),
      })
      boardRoutes(serve, db)
      const unreadOf = createUnreadCounts(db)
      notificationRoutes(serve, db, unreadOf, pushing)
      shellRoutes(serve, db, unreadOf, createMenuMarks(db))
      statisticsRoutes(serve, db, exports)
      menuRoutes(serve, db)
      impersonationRoutes(serve, db, tokens, audit)
      batchRoutes(serve, db, jobs)
      auditRoutes(serve, db, { keys: chainKeys, dataDir: config.dataDir }, exports)
      accessRoutes(serve, db)
      adminMenuRoutes(serve, db)
      dashboardRoutes(serve, db)
      analyticsRoutes(serve, db)
      adminConnectionRoutes(serve, db)
      broadcastRoutes(serve, db, sender)
      adminMarketRoutes(serve, db)
      adminBoardRoutes(serve, db)
      settingRoutes(serve, db, { kind: database.kind, rateLimited: metrics.limitedCalls })
      siteRoutes(serve, db)
      userRoutes(serve, db, audit)
      viewRoutes(serve, db)
    },
    { prefix: '/api' },
  )
  await app.register(async (plain) =>
    signInRoutes(plain, { db, tokens, audit, take, config, refreshDays, setRefreshCookie, ended: metrics.signedIn }),
  )

  const hub = createHub(eventLog(db), { failed: (err) => log.error({ err }, 'events could not be read') })
  const findCaller = callerOf(db, tokens)
  const deniedTopic = createDenials(audit, 'topic')
  const recordDenied = async (memberId: number, token: string, destination: string) => {
    // A session that has ended meanwhile leaves only the member to name.
    const caller = await findCaller(token)
    const actor = caller
      ? actorOf(caller, nowhere)
      : { actorId: memberId, realActorId: null, impersonateSessionId: null, from: nowhere }
    await deniedTopic(actor, destination)
  }
  const realtime = attachRealtime(app.server, {
    hub,
    log,
    denied: (memberId, token, destination) =>
      recordDenied(memberId, token, destination).catch((err) =>
        log.error({ err, memberId, destination }, 'a refused destination could not be put on record'),
      ),
    authenticate: async (token) => {
      const caller = await findCaller(token)
      return caller && caller.role !== 'ROLE_PENDING' ? caller.id : null
    },
  })
  const wakes = await listenForWakes({ database, broker: parts.broker, hub, log })
  if (parts.broker) metrics.watchBroker(wakes.by)
  await database.listen(ENDED_CHANNEL, (memberId) =>
    // None: the line to the database was away, and nobody knows whose sessions ended meanwhile.
    memberId ? hub.dismiss(Number(memberId)) : hub.doubt(),
  )
  if (pusher) await database.listen(PUSHES_CHANNEL, pusher.wake)
  app.get('/ws/info', async () => sockjsInfo())
  const isAnswering = createAnswering(database)
  app.get('/readyz', async (_request, reply) => {
    if (parts.leaving?.aborted) return reply.code(503).send({ status: 'draining' })
    await isAnswering()
    return { status: 'ready', wakeUps: wakes.by() }
  })
  app.addHook('preClose', async () => {
    await Promise.all([jobs.stop(), fetches.stop(), sender.stop(), pusher?.stop()])
    hub.close()
    await Promise.all([realtime.close(), inFlight.settled(parts.patienceMs ?? 0)])
  })
  // Calls that are still being answered have something to tell.
  app.addHook('onClose', async () => wakes.stop())
  return { app, tokens, routes, metrics, jobs }
}
