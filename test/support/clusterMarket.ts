import type { BackendConfig } from '../../backend/config.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { openUntilDropped } from './database.ts'
import { createDemoCopy, dropDatabase } from './demoCopy.ts'
import { expiredToken } from './expiredToken.ts'
import { type FaultLine, faultLine } from './faultLine.ts'
import { endSessions, type Market } from './market.ts'
import { signedInVisitor, visitor } from './visitor.ts'

/** Two web and two backend processes on a copy of the demo market, ended with their database. */
export async function startDemoCluster(
  serverUrl: string,
  options: Parameters<typeof startCluster>[1] = {},
): Promise<Cluster & { databaseUrl: string }> {
  const databaseUrl = await createDemoCopy(serverUrl)
  const drop = () => dropDatabase(databaseUrl)
  const cluster = await startCluster(databaseUrl, options).catch(async (error: unknown) => {
    await drop()
    throw error
  })
  return {
    ...cluster,
    databaseUrl,
    async close() {
      await cluster.close()
      await drop()
    },
  }
}

/** `startMarket` as several processes: the test's line stands between the web processes and the inner haproxy. */
export async function startMarketCluster(serverUrl: string, backend: Partial<BackendConfig> = {}): Promise<Market> {
  const databaseUrl = await createDemoCopy(serverUrl)
  let line: FaultLine | undefined
  const cluster = await startCluster(databaseUrl, {
    env: environmentOf(backend),
    async before(innerPort) {
      line = await faultLine(innerPort)
      return line.url
    },
  }).catch(async (error: unknown) => {
    // It would keep the test's process, and why nothing began would be told when that is given up.
    await line?.close()
    await dropDatabase(databaseUrl)
    throw error
  })
  if (line === undefined) throw new Error('the cluster was started without its line')
  const { origin, logged, backends, inner } = cluster
  const between = line
  const database = openUntilDropped(databaseUrl)
  return {
    origin,
    line: between,
    database,
    logged,
    visitor: () => visitor(origin),
    signedIn: (email) => signedInVisitor(origin, email),
    async restartBackend() {
      await Promise.all(backends.map((one) => one.stop()))
      await Promise.all(backends.map((one) => one.start()))
      await Promise.all(backends.map(({ name }) => inner.until(name, 'UP')))
    },
    endSessions: () => endSessions(database),
    expired: expiredToken,
    async close() {
      await cluster.close()
      await between.close()
      await database.close()
    },
  }
}

/** The environment that makes a backend process so. @throws for what no variable says */
function environmentOf({ auctionApi, push, ...rest }: Partial<BackendConfig>): Record<string, string> {
  const others = Object.keys(rest)
  if (others.length > 0) throw new Error(`no variable says ${others.join(', ')} to a process`)
  return {
    ...(auctionApi && { AUCTION_API_URL: auctionApi.url }),
    ...(push && { PUSH_CONTACT: push.contact, PUSH_SERVICES: push.services.join(',') }),
  }
}
