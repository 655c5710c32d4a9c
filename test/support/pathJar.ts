import { parseSetCookie } from 'cookie'

type Kept = { name: string; value: string; path: string }

/** True when a browser sends the cookie to this path (RFC 6265 5.1.4). */
export const isSentTo = ({ path }: { path: string }, at: string): boolean =>
  path === at || at.startsWith(path.endsWith('/') ? path : `${path}/`)

/** A browser's cookies of one host as RFC 6265 5.4 sends them: by path, longer paths first, twins side by side. */
export function pathJar(origin: string, planted: readonly Kept[]) {
  const kept: Kept[] = [...planted]

  function take(line: string) {
    const { name, maxAge, path = '/' } = parseSetCookie(line)
    const at = kept.findIndex((one) => one.name === name && one.path === path)
    if (at >= 0) kept.splice(at, 1)
    if (maxAge !== 0) kept.push({ name, path, value: line.slice(name.length + 1).split(';')[0] ?? '' })
  }

  async function go(path: string, headers: Record<string, string> = {}): Promise<Response> {
    const url = new URL(path, origin)
    const cookie = kept
      .filter((one) => isSentTo(one, url.pathname))
      .toSorted((a, b) => b.path.length - a.path.length)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { ...headers, ...(cookie ? { cookie } : {}) } })
    for (const line of response.headers.getSetCookie()) take(line)
    return response
  }

  return {
    go,
    /** Follows redirects from `path`. @returns the last answer with its path */
    async follow(path: string): Promise<{ response: Response; path: string; body: string }> {
      let at = path
      for (let hop = 0; hop < 10; hop += 1) {
        const response = await go(at)
        const body = await response.text()
        if (response.status < 300 || response.status >= 400) return { response, path: at, body }
        const next = new URL(response.headers.get('location') ?? '/', new URL(at, origin))
        at = next.origin === origin ? next.pathname + next.search : next.href
        if (next.origin !== origin) return { response, path: at, body }
      }
      throw new Error(`${path} redirects without end`)
    },
    valueOf: (name: string, path = '/') => kept.find((one) => one.name === name && one.path === path)?.value,
    values: () => kept.map(({ value }) => value),
    sentTo: (path: string) => kept.filter((one) => isSentTo(one, path)).map(({ name }) => name),
  }
}

export type PathJar = ReturnType<typeof pathJar>
