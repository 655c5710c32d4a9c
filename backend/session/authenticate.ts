import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/open.ts'
import type { Authenticate, Caller } from '../http/member.ts'
import * as sessions from './queries.ts'
import type { Tokens } from './tokens.ts'

/** The member a bearer token stands for at this moment, or null. The database is asked each time: a revoked session or a suspended member is refused at once. */
export const callerOf =
  (db: Db, tokens: Tokens) =>
  async (token: string): Promise<Caller | null> => {
    const claims = await tokens.read(token)
    if (!claims) return null
    return (await sessions.activeCaller(db, claims.sessionId, claims.memberId)) ?? null
  }

/** Reads the Authorization header of an HTTP request. */
export function authenticateRequest(db: Db, tokens: Tokens): Authenticate {
  const find = callerOf(db, tokens)
  return async (request) => {
    const token = bearerOf(request)
    if (token === null) return null
    return (token && (await find(token))) || 'expired'
  }
}

/** The token of the Authorization header; '' when the header holds none, null without a header. */
export function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  if (header === undefined) return null
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(header)?.[1] ?? ''
}
