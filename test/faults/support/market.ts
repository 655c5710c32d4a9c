import { type FaultProxy, faultProxy } from '../../support/faultProxy.ts'
import { freePort } from '../../support/ports.ts'
import { type Visitor, visitor } from '../../support/visitor.ts'
import type { Stage } from '../stage.ts'
import { startBackend, startWeb, type Tier } from './tiers.ts'

/** The demo market as two processes on a PostgreSQL, with a line between them that can be made bad. */
export type Market = {
  web: Tier
  backend: Tier
  line: FaultProxy
  signedIn(email: string): Promise<Visitor>
  /** Cookies of so many browsers of one person: calls of one browser take turns, those of many are on their way at once. */
  signedInAt(email: string, browsers: number): Promise<string[]>
}

export async function startMarket(
  stage: Stage,
  databaseUrl: string,
  options: {
    heard?: Parameters<typeof faultProxy>[1]
    backendEnv?: NodeJS.ProcessEnv
    webEnv?: NodeJS.ProcessEnv
    backendPrefix?: string[]
    webPrefix?: string[]
    webArgs?: string[]
    backendArgs?: string[]
    /** Nothing stands between the two: all calls would take their turns with what the fault itself does. */
    isDirect?: boolean
  } = {},
): Promise<Market> {
  const port = await freePort()
  const backend = await startBackend(stage, {
    env: { DATABASE_URL: databaseUrl, PUBLIC_ORIGIN: `http://localhost:${port}`, ...options.backendEnv },
    prefix: options.backendPrefix ?? [],
    nodeArgs: options.backendArgs ?? [],
  })
  const line = await faultProxy(backend.port, options.heard)
  stage.onEnd(() => line.close())
  const web = await startWeb(stage, {
    port,
    env: { BACKEND_URL: options.isDirect ? backend.origin : line.url, ...options.webEnv },
    prefix: options.webPrefix ?? [],
    nodeArgs: options.webArgs ?? [],
  })
  async function signedIn(email: string) {
    const person = visitor(web.origin)
    const page = await person.signIn(email)
    await page.arrayBuffer()
    if (page.status !== 200) throw new Error(`${email} could not sign in: ${page.status}`)
    return person
  }
  return {
    web,
    backend,
    line,
    signedIn,
    async signedInAt(email, browsers) {
      const cookies: string[] = []
      for (let n = 0; n < browsers; n++) cookies.push((await signedIn(email)).cookieHeader())
      return cookies
    },
  }
}
