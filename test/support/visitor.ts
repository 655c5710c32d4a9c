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
    /** The whole sign-in through the local provider, to the rendered page. */
    async signIn(email: string): Promise<Response> {
      let response = await go(`/oauth2/authorization/kakao?login_hint=${email}`)
      for (let hops = 0; response.status >= 300 && response.status < 400 && hops < 8; hops += 1) {
        await response.arrayBuffer()
        response = await go(response.headers.get('location') ?? '/')
      }
      return response
    },
    cookieHeader: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  }
}
