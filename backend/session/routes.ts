import type { FastifyReply } from 'fastify'
import { Refusal } from '../../shared/kit/errors.ts'
import * as contract from '../../shared/session/contract.ts'
import { providers } from '../../shared/session/contract.ts'
import * as devices from '../../shared/session/devices.ts'
import type { Audit } from '../audit/append.ts'
import type { BackendConfig } from '../config.ts'
import type { Db } from '../db/open.ts'
import { callOrigin } from '../http/member.ts'
import type { Take } from '../http/rateLimits.ts'
import type { Serve } from '../http/serve.ts'
import { endOthers, endSession, signOut } from './end.ts'
import * as sessions from './queries.ts'
import { refresh } from './refresh.ts'
import type { Tokens } from './tokens.ts'

/** The refresh token's cookie between backend and front door. */
export const REFRESH_COOKIE = 'refreshToken'

export type SessionParts = {
  db: Db
  tokens: Tokens
  audit: Audit
  take: Take
  config: BackendConfig
  setRefreshCookie(reply: FastifyReply, token: string): Promise<void>
}

export function sessionRoutes(serve: Serve, parts: SessionParts) {
  const { db, config, setRefreshCookie } = parts
  const offered = providers.filter((provider) => config.providers[provider] !== undefined)
  serve(contract.offeredProviders, { access: 'anyone', owner: 'nobody' }, async () => offered)

  // By an allowance of its own: a whole market may share one address, and each session has an allowance of its own.
  serve(
    contract.refreshLogin,
    { access: 'anyone', owner: 'self', limit: 'renewal', maintenance: 'open' },
    ({ body, request }) => refresh(parts, body.token, callOrigin(request)),
  )

  serve(contract.refreshByCookie, { access: 'anyone', owner: 'self' }, async ({ request, reply }) => {
    const token = request.cookies[REFRESH_COOKIE]
    if (!token) throw new Refusal('REQUIRE_LOGIN')
    const record = await refresh(parts, token, callOrigin(request))
    await setRefreshCookie(reply, record.refreshToken)
    return { accessToken: record.accessToken }
  })

  // Signing out is never put off because somebody has been busy.
  serve(
    contract.logout,
    { access: 'signedIn', owner: 'self', limit: 'leave', maintenance: 'open' },
    async ({ member }) => {
      await signOut(db, parts.audit, member)
      return undefined
    },
  )

  serve(devices.listSessions, { access: 'signedIn', owner: 'self' }, async ({ member }) => {
    const rows = await sessions.list(db, member.id)
    return rows.map(({ userAgent, ...row }) => ({
      ...row,
      device: devices.deviceName(userAgent),
      isCurrent: row.sessionId === member.sessionId,
    }))
  })
  const ending = {
    access: 'signedIn',
    owner: 'self',
    limit: 'leave',
    impersonated: 'refused',
    maintenance: 'open',
  } as const
  serve(devices.endSession, ending, async ({ member, params }) => {
    await endSession(db, parts.audit, member, params.id)
    return undefined
  })
  serve(devices.endOtherSessions, ending, async ({ member }) => ({ ended: await endOthers(db, parts.audit, member) }))
}
