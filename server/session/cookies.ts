import { stringifySetCookie } from 'cookie'
import type { MemberRecord } from '../../shared/members/contract.ts'
import type { Provider, SessionRecord } from '../../shared/session/contract.ts'
import { readView, type View, viewCookies } from '../../shared/session/view.ts'
import { readCookieHeader } from './header.ts'
import { type Impersonated, impersonationCookies } from './impersonationCookies.ts'
import { LAST_PROVIDER, LAST_PROVIDER_SECONDS, readLastProvider } from './lastProvider.ts'
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
/** What the lines that remove twins may take: with a session's own they stay within the heads that deploy/ lets through. */
const TWINS_BYTES = 12_288
/** Around each of them. */
const HEADER_BYTES = 'set-cookie: \r\n'.length
/** Stands for the access token until the first page after a sign-in has fetched it; it is no token by its shape. */
const NOT_YET = '*'

export type Tokens = { accessToken: string | null; refreshToken: string | null }
export type CookieJar = Tokens & {
  member: MemberRecord | null
  /** The admin who acts in the member's name; null for somebody who acts as himself. */
  impersonated: Impersonated | null
  view: View
  lastProvider: Provider | null
  /**
   * When a cookie of ours came more than once, and therefore counts as none: those that did and then all others that came,
   * for who planted one for a part of the site may have planted more. Empty otherwise.
   */
  suspects: readonly string[]
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
    LAST_PROVIDER,
  ])
  const tokenIn = (values: ReadonlyMap<string, string>, token: TokenName) => {
    const value = values.get(nameOf(token))
    return value !== undefined && shapes[token].test(value) ? value : null
  }

  return {
    isOurs: (name: string): boolean => ours.has(name),

    /** What the cookies say. Corrupt, oversized and doubled ones count as none. */
    read(header: string | undefined): CookieJar {
      const { values, names, doubled } = readCookieHeader(header)
      const accessToken = tokenIn(values, 'accessToken')
      const twins = [...doubled].filter((name) => ours.has(name))
      return {
        accessToken,
        refreshToken: tokenIn(values, 'refreshToken'),
        member: accessToken ? recordOf(values, doubled) : null,
        impersonated: accessToken ? impersonation.read(values) : null,
        view: readView((cookie) => values.get(cookie)),
        lastProvider: readLastProvider(values),
        suspects: twins.length === 0 ? [] : [...new Set([...twins, ...[...names].filter((name) => ours.has(name))])],
      }
    },

    /** The access token alone, for the real-time line. */
    accessToken: (header: string | undefined): string | null => tokenIn(readCookieHeader(header).values, 'accessToken'),

    /** The same for the proxy, with the id of its member as the cookie beside it has it. */
    bearer(header: string | undefined): { token: string | null; memberId: string | undefined } {
      const { values } = readCookieHeader(header)
      return { token: tokenIn(values, 'accessToken'), memberId: values.get('id') }
    },

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

    signedInWith: (provider: Provider): string => line(LAST_PROVIDER, provider, LAST_PROVIDER_SECONDS, true),

    signedOut: (): string[] => [...tokenNames.map((token) => tokenLine(token, '', 0)), ...noRecord()],

    /**
     * Removes twins that were set for a part of the site: of every suspect at all paths that this address sends, which are
     * all that can have come. What there is no room for comes with the next answer.
     */
    withoutTwins(suspects: readonly string[], url: string): string[] {
      const lines = suspects.flatMap((name) => partsOf(url).map((path) => line(name, '', 0, true, path)))
      const longest = Math.max(1, ...lines.map(({ length }) => length + HEADER_BYTES))
      return lines.slice(0, Math.floor(TWINS_BYTES / longest))
    },
  }
}

export type SessionCookies = ReturnType<typeof sessionCookies>

/** The paths whose cookies a browser sends to this address (RFC 6265 5.1.4), but for the whole site's. */
function partsOf(url: string): string[] {
  const [path = ''] = url.split('?')
  const parts = path
    .split('/')
    .filter((part) => /^[\w.~%-]{1,100}$/.test(part))
    .slice(0, DEEPEST)
  const all = parts.flatMap((_, at) => [
    `/${parts.slice(0, at + 1).join('/')}`,
    `/${parts.slice(0, at + 1).join('/')}/`,
  ])
  return all.filter((part) => path.startsWith(part))
}
