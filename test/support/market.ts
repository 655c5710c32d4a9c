import { pino } from 'pino'
import { buildBackend } from '../../backend/app.ts'
import type { BackendConfig } from '../../backend/config.ts'
import type { Database } from '../../backend/db/open.ts'
import { ensureBuilt } from './built.ts'
import { startMarketCluster } from './clusterMarket.ts'
import { clusterServerUrl, isBeforeStandIn } from './config.ts'
import { demoDatabase } from './database.ts'
import { expiredToken } from './expiredToken.ts'
import { type FaultLine, faultLine } from './faultLine.ts'
import { startFrontDoor } from './frontDoor.ts'
import { freePort } from './ports.ts'
import { localConfig, tokenSecret } from './signIn.ts'
import { startMarketBefore } from './standInMarket.ts'
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
  /** Ends every session, as if each member had been signed out elsewhere. */
  endSessions(): Promise<void>
  /** What becomes of an access token with time: one that the backend does not take any more. */
  expired(accessToken: string): Promise<string>
  close(): Promise<void>
}

/**
 * `rememberMs` is the front door's; `logLevel` is what `logged` holds at least; `backend` changes its configuration. With
 * TEST_CLUSTER it runs as several processes, which log as they do outside of tests; with TEST_STAND_IN the front door
 * stands before a backend of somebody else.
 */
export async function startMarket(
  options: { rememberMs?: number; logLevel?: string; isProduction?: boolean; backend?: Partial<BackendConfig> } = {},
): Promise<Market> {
  if (clusterServerUrl !== undefined) return startMarketCluster(clusterServerUrl, options.backend)
  const { rememberMs, logLevel = 'warn', isProduction = false } = options
  await ensureBuilt()
  if (isBeforeStandIn) return startMarketBefore({ logLevel, rememberMs })
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
  const web = await startFrontDoor({ port, backendUrl: line.url, isProduction, log, rememberMs })

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
    endSessions: () => endSessions(database),
    expired: expiredToken,
    async close() {
      await web.close()
      await backend.close()
      await line.close()
      await database.close()
    },
  }
}

/** Every session of that database is over, as who tells another device to leave leaves it. */
export const endSessions = async ({ db }: Database): Promise<void> =>
  void (await db.updateTable('sessions').set({ revokedAt: new Date().toISOString() }).execute())
