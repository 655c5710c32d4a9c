import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { id, text } from '../kit/schema.ts'
import { MemberRecord } from '../members/contract.ts'

/** How long an admin may stand in a member's shoes (reliability.md 5.7). */
export const IMPERSONATION_MINUTES = 60

/** Who the banner names beside the member: the spec's saved copy of the admin, without his tokens. */
export const OriginalAdmin = v.object({
  id: v.number(),
  name: v.string(),
  email: v.nullable(v.string()),
  nickname: v.nullable(v.string()),
  baseAuthRole: MemberRecord.entries.baseAuthRole,
})
export type OriginalAdmin = Of<typeof OriginalAdmin>

/**
 * Begins to act in a member's name. Refused for oneself, for admins, and while one already acts in somebody's name;
 * an earlier impersonation of the same admin ends.
 */
export const startImpersonation = endpoint('POST', '/admin/members/:id/impersonate', {
  params: v.strictObject({ id }),
  body: v.strictObject({ reason: text('사유', 5, 300) }),
  reply: v.object({
    impersonateSessionId: v.string(),
    accessToken: v.string(),
    refreshToken: v.string(),
    member: MemberRecord,
    originalAdmin: OriginalAdmin,
    expiresAt: v.string(),
  }),
})
export type StartedImpersonation = Of<typeof startImpersonation.reply>

/**
 * Ends it and hands the admin's session back. What counts is the row behind the caller's own session; the headers
 * X-Impersonate-Session and X-Original-Token of older clients carry no authority.
 */
export const exitImpersonation = endpoint('POST', '/admin/members/exit-impersonate', {
  reply: v.object({ accessToken: v.string(), refreshToken: v.string() }),
})

export const ImpersonationStatus = v.object({
  isImpersonating: v.boolean(),
  admin: v.nullable(OriginalAdmin),
  target: v.nullable(v.object({ id: v.number(), name: v.string(), email: v.nullable(v.string()) })),
  startedAt: v.nullable(v.string()),
  expiresAt: v.nullable(v.string()),
})

export const impersonationStatus = endpoint('GET', '/admin/members/impersonate/status', { reply: ImpersonationStatus })

/** Who looked in under the member's name, when and why; newest first. */
export const accessLog = endpoint('GET', '/member/access-log', {
  query: v.strictObject(pageQuery(20)),
  reply: pageOf(
    v.object({
      adminName: v.string(),
      reason: v.string(),
      startedAt: v.string(),
      endedAt: v.nullable(v.string()),
      /** What was done in the member's name: looking and leaving are none of it. */
      actionCount: v.number(),
    }),
  ),
})
