import { pino } from 'pino'
import { buildBackend } from '../../backend/app.ts'
import type { BackendConfig } from '../../backend/config.ts'
import type { Database } from '../../backend/db/open.ts'
import { buildServer } from '../../server/app.ts'
import { readServerConfig } from '../../server/config.ts'
import { loadRenderer } from '../../server/page/renderer.ts'
import { ensureBuilt } from './built.ts'
import { startMarketCluster } from './clusterMarket.ts'
import { clusterServerUrl } from './config.ts'
import { demoDatabase } from './database.ts'
import { type FaultLine, faultLine } from './faultLine.ts'
import { freePort } from './ports.ts'
import { localConfig, tokenSecret } from './signIn.ts'
import { signedInVisitor, type Visitor, visitor } from './visitor.ts'

/** The whole product in this process, with a line between front door and backend that a test can disturb. */
export type Market = {
  origin: string
  line: FaultLine
  database: Database
  /** Lines that were logged, parsed. */
  logged: Record<string, unknown>[]
  visitor(): Visitor
  signedIn(email: string): Promise<Visitor>
  /** Ends the backend and starts it anew on the same database and port. */
  restartBackend(): Promise<void>
  close(): Promise<void>
}

const dist = new URL('../../dist/', import.meta.url)

/**
 * `rememberMs` is the front door's; `logLevel` is what `logged` holds at least; `backend` changes its configuration. With
 * TEST_CLUSTER it runs as several processes, which log as they do outside of tests.
 */
export async function startMarket(
  options: { rememberMs?: number; logLevel?: string; isProduction?: boolean; backend?: Partial<BackendConfig> } = {},
): Promise<Market> {
  if (clusterServerUrl !== undefined) return startMarketCluster(clusterServerUrl, options.backend)
  const { rememberMs, logLevel = 'warn', isProduction = false } = options
  await ensureBuilt()
  const [port, backendPort] = [await freePort(), await freePort()]
  const publicOrigin = `http://localhost:${port}`
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: logLevel }, { write: (text) => void logged.push(JSON.parse(text)) })
  const database = await demoDatabase()

  const config = { ...localConfig(), ...options.backend, port: backendPort, publicOrigin }
  const runBackend = async () => {
    const { app } = await buildBackend({ database, config, tokenSecret, log, checkReplies: true })
    await app.listen({ port: backendPort, host: '127.0.0.1' })
    return app
  }
  let backend = await runBackend()
  const line = await faultLine(backendPort)
  const web = await buildServer({
    config: {
      port,
      host: '127.0.0.1',
      publicOrigin,
      isProduction,
      isDevelopment: false,
      backendUrl: line.url,
      trustedProxies: false,
      isLimited: false,
      opsPort: undefined,
      most: readServerConfig({}).config.most,
    },
    backendUrl: line.url,
    dist,
    renderer: await loadRenderer(dist),
    log,
    ...(rememberMs === undefined ? {} : { rememberMs }),
  })
  await web.listen({ port, host: '127.0.0.1' })

  return {
    origin: publicOrigin,
    line,
    database,
    logged,
    visitor: () => visitor(publicOrigin),
    signedIn: (email) => signedInVisitor(publicOrigin, email),
    async restartBackend() {
      await backend.close()
      backend = await runBackend()
    },
    async close() {
      await web.close()
      await backend.close()
      await line.close()
      await database.close()
    },
  }
}
