import * as v from 'valibot'
import { OriginalAdmin } from '../admin/impersonation.ts'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { MemberRecord } from '../members/contract.ts'

export const providers = ['kakao', 'naver', 'google'] as const
export type Provider = (typeof providers)[number]

export const providerNames: Record<Provider, string> = { kakao: '카카오', naver: '네이버', google: '구글' }

/**
 * The member session record with the tokens that only servers see. A backend without impersonation leaves its fields
 * out.
 */
export const SessionRecord = v.object({
  ...MemberRecord.entries,
  accessToken: v.string(),
  refreshToken: v.string(),
  isImpersonating: v.optional(v.boolean()),
  originalAdmin: v.optional(v.nullable(OriginalAdmin)),
  impersonateSessionId: v.optional(v.nullable(v.string())),
})
export type SessionRecord = Of<typeof SessionRecord>

/**
 * Exchanges a refresh token for the session record; the token is rotated (reliability.md 5.5).
 * A bad token answers 401 with an `error` field.
 */
export const refreshLogin = endpoint('POST', '/oauth2/refresh', {
  body: v.strictObject({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(512)) }),
  reply: SessionRecord,
})

/** The same by the refreshToken cookie; answers the access token, the rotated refresh token comes as a cookie. */
export const refreshByCookie = endpoint('GET', '/oauth2/refresh', { reply: v.object({ accessToken: v.string() }) })

/** The providers a visitor may sign in with here. */
export const offeredProviders = endpoint('GET', '/oauth2/providers', { reply: v.array(v.picklist(providers)) })

/** Ends the session the access token belongs to. */
export const logout = endpoint('POST', '/member/logout', {})

/** Login error codes of the spec's catalogue and their words (spec.md 8, domain.md 27). */
export const loginErrors = {
  rate_limit_exceeded: '로그인 요청이 너무 많아요. 잠시 후 다시 시도해 주세요.',
  too_many_requests: '인증 요청이 너무 많아요. 잠시 후 다시 시도해 주세요.',
  oauth_failure: '소셜 로그인에 실패했어요. 다시 시도해 주세요.',
} as const

const MESSAGE_LENGTH = 200
/** What HTML does not keep as it came, and what turns the reading order of a text around. */
const UNREADABLE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** The text of the login banner: a given message as plain text of at most 200 characters, else the code's words. */
export function loginErrorText(error: string, message: string | null): string {
  const said = [...(message ?? '').replace(UNREADABLE, ' ').trim()].slice(0, MESSAGE_LENGTH).join('')
  if (said) return said
  return Object.hasOwn(loginErrors, error)
    ? loginErrors[error as keyof typeof loginErrors]
    : '로그인 중에 오류가 발생했어요.'
}
