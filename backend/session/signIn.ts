import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { Refusal } from '../../shared/kit/errors.ts'
import { LANDING, returnTarget, withReturn } from '../../shared/session/returnTo.ts'
import type { Audit } from '../audit/append.ts'
import type { BackendConfig } from '../config.ts'
import type { Db } from '../db/open.ts'
import { callOrigin } from '../http/member.ts'
import type { BackendMetrics, SignInOutcome } from '../http/metrics.ts'
import { limitKey, type Take } from '../http/rateLimits.ts'
import { codeFlow } from './codeFlow.ts'
import { localProviderRoutes } from './localProvider/routes.ts'
import { offered } from './providers/offered.ts'
import { ATTEMPT_SECONDS, type Attempt, attempts, newAttempt } from './signInAttempt.ts'
import { type FailureReason, SignInFailure } from './signInFailure.ts'
import { startSession } from './start.ts'
import type { Tokens } from './tokens.ts'

export type SignInDeps = {
  db: Db
  tokens: Tokens
  audit: Audit
  take: Take
  config: BackendConfig
  /** How long a session lasts that begins now. */
  refreshDays(): Promise<number>
  setRefreshCookie(reply: FastifyReply, token: string): Promise<void>
  /** Hears how each sign-in ends. */
  ended?: BackendMetrics['signedIn']
  /** Milliseconds since 1970; the machine's clock when left out. */
  now?: () => number
}

const FAILED = '/login?error=oauth_failure'
/** Heard only by whom the provider has vouched for (decision 132). */
const SUSPENDED_WORDS = '이용이 정지된 계정이에요. 소속 시장의 관리자에게 문의해 주세요.'
const SUSPENDED = `${FAILED}&${new URLSearchParams({ message: SUSPENDED_WORDS })}`
/** Too many sign-ins from one address, and to one account (domain.md 2). */
const ADDRESS_TIRED = '/login?error=rate_limit_exceeded'
const ACCOUNT_TIRED = '/login?error=too_many_requests'

const StartQuery = v.object({
  login_hint: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(254))), undefined),
  returnTo: v.optional(v.unknown()),
})
const CallbackQuery = v.object({ state: v.string(), code: v.pipe(v.string(), v.minLength(1), v.maxLength(2048)) })

/**
 * Sign-in with Naver, Kakao and Google (domain.md 27.15, reliability.md 5.3), and the local provider in the place of
 * those that have no registration. Needs @fastify/cookie on `app`.
 * @throws when production is configured with the local provider.
 */
export async function signInRoutes(app: FastifyInstance, deps: SignInDeps): Promise<void> {
  const { tokens, audit, config, now = Date.now, ended = () => undefined } = deps
  localProviderRoutes(app, config, tokens, now)
  const flow = codeFlow(config.publicOrigin)
  app.addHook('onClose', () => flow.close())
  const sealed = attempts(tokens.key('sign-in attempt'), now)
  const cookieName = config.isProduction ? '__Host-signInAttempt' : 'signInAttempt'
  const cookie: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.isProduction }
  // A HEAD by a link checker must not use up an attempt or a code.
  const getOnly = { exposeHeadRoute: false }

  // With the database away a person still ends on the login screen, not on a machine's answer.
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal || !wantsPage(request)) throw error
    request.log.error({ err: error }, 'sign-in failed')
    return leave(reply, FAILED)
  })

  app.get('/oauth2/authorization/:provider', getOnly, async (request, reply) => {
    const provider = find(config, request)
    if (provider === null) return unknown(request, reply)
    if (!(await isAllowed(deps.take, 'signInStart', limitKey('signInStart', null, request.ip))))
      return leave(reply, ADDRESS_TIRED)
    const query = v.parse(StartQuery, request.query)
    const attempt = newAttempt(provider.name, returnTarget(query.returnTo) ?? LANDING)
    reply.setCookie(cookieName, await sealed.seal(attempt), { ...cookie, maxAge: ATTEMPT_SECONDS })
    return leave(reply, flow.authorizeUrl(provider, attempt, query.login_hint))
  })

  app.get('/oauth2/callback/:provider', getOnly, async (request, reply) => {
    const provider = find(config, request)
    if (provider === null) return unknown(request, reply)
    if (!(await isAllowed(deps.take, 'signInCallback', limitKey('signInCallback', null, request.ip))))
      return leave(reply, ADDRESS_TIRED)
    reply.clearCookie(cookieName, cookie)
    const attempt = await sealed.open(request.cookies[cookieName])
    try {
      const { code, verified } = check(request.query, attempt, provider.name)
      const accessToken = await flow.accessToken(provider, verified, code)
      const profile = provider.profile(await flow.userinfo(provider, accessToken))
      const account = `${profile.provider} ${profile.providerUserId}`
      if (!(await isAllowed(deps.take, 'signInAccount', account))) {
        ended(provider.name, 'limited')
        return leave(reply, ACCOUNT_TIRED)
      }
      const refreshToken = await startSession(deps, profile, callOrigin(request), await deps.refreshDays())
      if (refreshToken === null) throw new SignInFailure('member_may_not_sign_in')
      await deps.setRefreshCookie(reply, refreshToken)
      ended(provider.name, 'ok')
      return leave(reply, verified.returnTo)
    } catch (error) {
      const isRefused = error instanceof SignInFailure && error.reason === 'member_may_not_sign_in'
      ended(provider.name, error instanceof SignInFailure ? outcomes[error.reason] : 'failed')
      if (error instanceof SignInFailure) {
        request.log.warn({ provider: provider.name, reason: error.reason, detail: error.detail }, 'sign-in failed')
        await audit.appendAlone(
          { actorId: null, realActorId: null, impersonateSessionId: null, from: callOrigin(request) },
          {
            action: 'LOGIN_FAIL',
            entityType: 'provider',
            entityId: provider.name,
            reason: error.reason,
            result: 'DENIED',
          },
        )
      } else request.log.error({ err: error, provider: provider.name }, 'sign-in failed')
      return leave(reply, withReturn(isRefused ? SUSPENDED : FAILED, attempt?.returnTo))
    }
  })
}

/** Somebody is woken by what failed: what anybody's browser brings about by its address alone is no failure. */
const outcomes: Record<FailureReason, SignInOutcome> = {
  attempt_missing_or_expired: 'unasked',
  wrong_state: 'unasked',
  wrong_provider: 'unasked',
  refused_by_provider: 'unasked',
  provider_unreachable: 'failed',
  token_refused: 'failed',
  userinfo_refused: 'failed',
  profile_unreadable: 'failed',
  member_may_not_sign_in: 'refused',
}

/** Null for a provider that does not exist or is not offered. */
const find = (config: BackendConfig, request: FastifyRequest) =>
  offered(config, v.parse(v.object({ provider: v.string() }), request.params).provider) ?? null

const wantsPage = (request: FastifyRequest) => /\btext\/html\b/.test(request.headers.accept ?? '')

/** A person stands at the login screen again; a program is told that there is nothing. */
function unknown(request: FastifyRequest, reply: FastifyReply) {
  if (wantsPage(request)) return leave(reply, FAILED)
  throw new Refusal('NOT_FOUND')
}

/**
 * The code of a callback that belongs to this browser's own attempt at this provider.
 * @throws SignInFailure
 */
function check(query: unknown, attempt: Attempt | null, provider: string): { code: string; verified: Attempt } {
  if (!attempt) throw new SignInFailure('attempt_missing_or_expired')
  const { state } = v.parse(v.object({ state: v.fallback(v.string(), '') }), query)
  if (state !== attempt.state) throw new SignInFailure('wrong_state')
  // A code of another provider must not reach this one's token endpoint (mix-up).
  if (attempt.provider !== provider) throw new SignInFailure('wrong_provider')
  const answer = v.safeParse(CallbackQuery, query)
  if (!answer.success) throw new SignInFailure('refused_by_provider')
  return { code: answer.output.code, verified: attempt }
}

/** False when the allowance of an address or an account is used up. */
async function isAllowed(
  take: Take,
  name: 'signInStart' | 'signInCallback' | 'signInAccount',
  key: string,
): Promise<boolean> {
  try {
    await take(name, key)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Codes and states in addresses stay out of caches and of the next page's referrer. */
const leave = (reply: FastifyReply, to: string) =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(to, 302)
