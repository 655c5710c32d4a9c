import type { FastifyRequest } from 'fastify'
import type { Role } from '../../shared/members/contract.ts'
import type { Audit, AuditActor, AuditEntry, CallOrigin } from '../audit/append.ts'
import type { Trx } from '../db/open.ts'

/** The admin who acts in a member's name, and the session that lets him. */
export type Impersonation = { impersonateSessionId: string; realActorId: number }

/** Whose session a token belongs to, as the database knows him at this moment. */
export type Caller = { id: number; sessionId: number; role: Role; impersonation: Impersonation | null }

/** Who is calling, with the pen that writes his deeds into the audit log. */
export type Member = Caller & {
  from: CallOrigin
  /** Appends to the audit log in the transaction of the change. */
  record(trx: Trx, entry: AuditEntry): Promise<void>
  /** The same for what is too small to record, unless an admin does it in the member's name. */
  recordIfImpersonated(trx: Trx, entry: AuditEntry): Promise<void>
}

/** The caller of the request's bearer token; null when there is none, 'expired' when it is not valid any more. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller | null | 'expired'>

const MAX_USER_AGENT = 300

export const callOrigin = (request: FastifyRequest): CallOrigin => ({
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null,
  requestId: request.id,
})

export const actorOf = (caller: Caller, from: CallOrigin): AuditActor => ({
  actorId: caller.id,
  realActorId: caller.impersonation?.realActorId ?? null,
  impersonateSessionId: caller.impersonation?.impersonateSessionId ?? null,
  from,
})

/** Makes the caller of one request a member who can be held to account. */
export function accountable(caller: Caller, from: CallOrigin, audit: Audit): Member {
  const record = (trx: Trx, entry: AuditEntry) => audit.append(trx, actorOf(caller, from), entry)
  return {
    ...caller,
    from,
    record,
    recordIfImpersonated: async (trx, entry) => {
      if (caller.impersonation) await record(trx, entry)
    },
  }
}
