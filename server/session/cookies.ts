import { stringifySetCookie } from 'cookie'
import type { MemberRecord } from '../../shared/members/contract.ts'
import type { SessionRecord } from '../../shared/session/contract.ts'
import { readView, type View, viewCookies } from '../../shared/session/view.ts'
import { readCookieHeader } from './header.ts'
import { type Impersonated, impersonationCookies } from './impersonationCookies.ts'
import { recordFields, recordOf } from './record.ts'

const DAY_SECONDS = 86_400
const REFRESH_DAYS = 30

const tokenNames = ['accessToken', 'refreshToken'] as const
type TokenName = (typeof tokenNames)[number]

/** What tokens may look like (RFC 6750 2.1, RFC 6749 A.17); the length is what a browser keeps of one cookie. */
const shapes: Record<TokenName, RegExp> = {
  accessToken: /^[\w.~+/-]{1,4000}=*$/,
  refreshToken: /^[\x21-\x7e]{2,4000}$/,
}
/** Path segments that are looked at for twins. */
const DEEPEST = 4
/** Stands for the access token until the first page after a sign-in has fetched it; it is no token by its shape. */
const NOT_YET = '*'

export type Tokens = { accessToken: string | null; refreshToken: string | null }
export type CookieJar = Tokens & {
  member: MemberRecord | null
  /** The admin who acts in the member's name; null for somebody who acts as himself. */
  impersonated: Impersonated | null
  view: View
  /** Some cookie of ours came more than once and therefore counts as none. */
  isDoubled: boolean
}

/**
 * Reads and writes the session's cookies. With `secure` the tokens' names carry the __Host- prefix (reliability.md 5.1),
 * which a browser takes from this host and for all its paths only.
 */
export function sessionCookies(secure: boolean) {
  const nameOf = (token: TokenName) => (secure ? `__Host-${token}` : token)
  const line = (name: string, value: string, maxAge: number, httpOnly: boolean, path = '/') =>
    stringifySetCookie({ name, value, path, maxAge, httpOnly, secure, sameSite: 'lax' })
  const tokenLine = (token: TokenName, value: string, maxAge: number) => line(nameOf(token), value, maxAge, true)
  const impersonation = impersonationCookies(secure)
  const noRecord = () => [
    ...recordFields.map((field) => line(field, '', 0, false)),
    ...impersonation.following({ isImpersonating: false }),
  ]

  const ours = new Set<string>([
    ...recordFields,
    ...tokenNames,
    ...tokenNames.map(nameOf),
    ...impersonation.names,
    ...viewCookies,
  ])
  const tokenIn = (values: ReadonlyMap<string, string>, token: TokenName) => {
    const value = values.get(nameOf(token))
    return value !== undefined && shapes[token].test(value) ? value : null
  }

  return {
    isOurs: (name: string): boolean => ours.has(name),

    /** What the cookies say. Corrupt, oversized and doubled ones count as none. */
    read(header: string | undefined): CookieJar {
      const { values, doubled } = readCookieHeader(header)
      const accessToken = tokenIn(values, 'accessToken')
      return {
        accessToken,
        refreshToken: tokenIn(values, 'refreshToken'),
        member: accessToken ? recordOf(values, doubled) : null,
        impersonated: accessToken ? impersonation.read(values) : null,
        view: readView((cookie) => values.get(cookie)),
        isDoubled: [...doubled].some((name) => ours.has(name)),
      }
    },

    /** The access token alone, for the proxy and the real-time line. */
    accessToken: (header: string | undefined): string | null => tokenIn(readCookieHeader(header).values, 'accessToken'),

    /** Set-Cookie lines of a new or renewed session: refresh token 30 days, everything else one day (spec.md 4). */
    signedIn(record: SessionRecord): string[] {
      return [
        tokenLine('accessToken', record.accessToken, DAY_SECONDS),
        tokenLine('refreshToken', record.refreshToken, REFRESH_DAYS * DAY_SECONDS),
        ...recordFields.map((field) =>
          line(field, String(record[field] ?? ''), record[field] === null ? 0 : DAY_SECONDS, false),
        ),
        ...impersonation.following(record),
      ]
    },

    originalAdminToken: impersonation.originalAdminToken,

    /**
     * Lines of the callback, which brings the refresh token alone. Whatever the browser held before must not count as
     * part of the new session, so the first page has to fetch the rest.
     */
    signingIn: (refreshToken: string): string[] => [
      tokenLine('accessToken', NOT_YET, DAY_SECONDS),
      tokenLine('refreshToken', refreshToken, REFRESH_DAYS * DAY_SECONDS),
      ...noRecord(),
    ],

    signedOut: (): string[] => [...tokenNames.map((token) => tokenLine(token, '', 0)), ...noRecord()],

    /** Removes twins of our cookies that were set for a part of the site: all that this address could have sent. */
    withoutTwins(url: string): string[] {
      const parts = (url.split('?')[0] ?? '')
        .split('/')
        .filter((part) => /^[\w.~%-]{1,100}$/.test(part))
        .slice(0, DEEPEST)
      const paths = parts.flatMap((_, at) => [parts.slice(0, at + 1).join('/'), `${parts.slice(0, at + 1).join('/')}/`])
      return [...ours].flatMap((name) => paths.map((path) => line(name, '', 0, true, `/${path}`)))
    },
  }
}

export type SessionCookies = ReturnType<typeof sessionCookies>
