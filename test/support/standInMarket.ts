import { pino } from 'pino'
import { startStandIn } from '../stand-in/standIn.ts'
import { faultLine } from './faultLine.ts'
import { startFrontDoor } from './frontDoor.ts'
import type { Market } from './market.ts'
import { freePort } from './ports.ts'
import { signedInVisitor, visitor } from './visitor.ts'

/** `startMarket` before a backend of somebody else: what needs our database fails with words that say so. */
export async function startMarketBefore(options: {
  logLevel: string
  rememberMs?: number | undefined
}): Promise<Market> {
  const { logLevel, rememberMs } = options
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: logLevel }, { write: (text) => void logged.push(JSON.parse(text)) })
  const standIn = await startStandIn({ origin })
  const line = await faultLine(Number(new URL(standIn.url).port))
  const web = await startFrontDoor({ port, backendUrl: line.url, log, rememberMs })
  return {
    origin,
    line,
    logged,
    get database(): never {
      throw new Error('a backend of somebody else has no database of ours')
    },
    visitor: () => visitor(origin),
    signedIn: (email) => signedInVisitor(origin, email),
    restartBackend: () => standIn.restart(),
    async endSessions() {
      standIn.people.endSessions()
    },
    expired: async () => 'a token that is over',
    async close() {
      await web.close()
      await standIn.stop()
      await line.close()
    },
  }
}
