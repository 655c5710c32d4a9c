import { parseSetCookie } from 'cookie'

export type Visitor = ReturnType<typeof visitor>

/** Somebody with a cookie jar: follows no redirect by himself, so that a test sees each answer. */
export function visitor(origin: string) {
  const jar = new Map<string, string>()

  async function go(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const unsafe = init.method !== undefined && init.method !== 'GET'
    const response = await fetch(new URL(path, origin), {
      redirect: 'manual',
      ...init,
      headers: { ...(cookie ? { cookie } : {}), ...(unsafe ? { origin } : {}), ...init.headers },
    })
    for (const line of response.headers.getSetCookie()) {
      const { name, value, maxAge } = parseSetCookie(line)
      if (maxAge === 0 || !value) jar.delete(name)
      // Kept as it came: the jar sends the encoded form back.
      else jar.set(name, line.slice(name.length + 1).split(';')[0] ?? '')
    }
    return response
  }

  return {
    jar,
    go,
    /** A JSON call of a page of ours. */
    call: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      go(path, {
        method,
        headers: {
          'sec-fetch-site': 'same-origin',
          'x-requested-with': 'app',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    /** The whole sign-in through the local provider, to the rendered page: /main, or another in its place. */
    async signIn(email: string, instead?: string): Promise<Response> {
      let response = await go(`/oauth2/authorization/kakao?login_hint=${email}`)
      for (let hops = 0; response.status >= 300 && response.status < 400 && hops < 8; hops += 1) {
        await response.arrayBuffer()
        const next = response.headers.get('location') ?? '/'
        response = await go((next === '/main' && instead) || next)
      }
      return response
    },
    cookieHeader: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  }
}

/** The first page opens the session; the desk would cost several times as much. */
const LIGHT_PAGE = '/member/modify'

/** Somebody who is signed in. @throws when he could not sign in */
export async function signedInVisitor(origin: string, email: string): Promise<Visitor> {
  const someone = visitor(origin)
  const page = await someone.signIn(email, LIGHT_PAGE)
  if (page.status !== 200) throw new Error(`${email} could not sign in: ${page.status}`)
  await page.text()
  return someone
}
