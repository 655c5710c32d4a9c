import assert from 'node:assert/strict'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import request, { type Response } from 'supertest'
import { createAudit } from '../../backend/audit/append.ts'
import type { BackendConfig } from '../../backend/config.ts'
import type { Db } from '../../backend/db/open.ts'
import { answerErrors } from '../../backend/http/errors.ts'
import { rateLimits, unlimited } from '../../backend/http/rateLimits.ts'
import { type SignInDeps, signInRoutes } from '../../backend/session/signIn.ts'
import { tokens } from '../../backend/session/tokens.ts'

export const publicOrigin = 'http://localhost:3000'
export const tokenSecret = 'a secret for tests, long enough to be one'
export const FAILED = '/login?error=oauth_failure'

/** A configuration in which every provider is the local one. */
export const localConfig = (): BackendConfig => ({
  port: 0,
  host: '127.0.0.1',
  trustedProxies: ['loopback'],
  publicOrigin,
  isProduction: false,
  databaseUrl: undefined,
  verifyUrl: undefined,
  dataDir: 'unused',
  eventsUrl: undefined,
  tokenSecret,
  tokenSecretsBefore: [],
  accessMinutes: 60,
  refreshDays: 30,
  auctionApi: { url: 'http://127.0.0.1:9/', timeoutMs: 1_000, retryMs: [] },
  bizStatusApi: undefined,
  // A browser can ask for pushes, and none goes beyond this machine.
  push: { contact: 'mailto:ops@market.example', services: ['http://127.0.0.1:9'] },
  limits: undefined,
  maxCalls: 1_000,
  opsPort: undefined,
  opsHost: '127.0.0.1',
  drainSeconds: 0,
  hasDocs: false,
  keepsSchedule: true,
  providers: { naver: 'local', kakao: 'local', google: 'local' },
})

/** Listens on a free port and tells the configuration, because the backend calls its local provider there. */
export async function listen(app: FastifyInstance, config: BackendConfig): Promise<void> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  config.port = Number(new URL(address).port)
}

/** The sign-in routes alone, on a clock that the test turns; `onLog` hears of every failure's reason, `ended` how it is counted. */
export async function signInApp(
  db: Db,
  config: BackendConfig,
  now: () => number,
  onLog: (entry: { reason?: string; detail?: string | null }) => void = () => undefined,
  ended: NonNullable<SignInDeps['ended']> = () => undefined,
): Promise<FastifyInstance> {
  const stream = { write: (line: string) => onLog(JSON.parse(line)) }
  const app = Fastify({ forceCloseConnections: true, logger: { level: 'warn', stream } })
  answerErrors(app)
  await app.register(cookie)
  await app.register(async (plain) =>
    signInRoutes(plain, {
      db,
      tokens: tokens(tokenSecret, async () => 60),
      audit: createAudit(db, Buffer.from('a key for tests')),
      take: config.limits ? rateLimits(db, config.limits) : unlimited,
      config,
      refreshDays: async () => config.refreshDays,
      setRefreshCookie: async (reply, token) => void reply.setCookie('refreshToken', token, { path: '/' }),
      ended,
      now,
    }),
  )
  await listen(app, config)
  return app
}

/** Where a redirect goes, as a path of our own origin. */
export function pathOf(reply: Response): string {
  assert.equal(reply.status, 302, `expected a redirect, got ${reply.status} ${reply.text}`)
  return String(reply.headers.location).replace(new RegExp(`^${publicOrigin}`), '')
}

/** Visits one app and keeps its cookies, as a browser does. */
export function browser(app: FastifyInstance) {
  const cookies = new Map<string, string>()

  async function visit(path: string): Promise<Response> {
    const reply = await request(app.server)
      .get(path)
      .set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    for (const line of reply.get('set-cookie') ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return reply
  }

  /** From the login link to the callback's address, which is not visited yet. */
  async function reachCallback(provider: string, email: string, returnTo?: string): Promise<string> {
    const query = new URLSearchParams({ login_hint: email, ...(returnTo === undefined ? {} : { returnTo }) })
    const authorize = pathOf(await visit(`/oauth2/authorization/${provider}?${query}`))
    return pathOf(await visit(authorize))
  }

  return {
    cookies,
    visit,
    reachCallback,
    signIn: async (provider: string, email: string, returnTo?: string) =>
      visit(await reachCallback(provider, email, returnTo)),
  }
}
