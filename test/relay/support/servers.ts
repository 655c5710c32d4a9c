import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { attachRealtime } from '../../../backend/realtime/endpoint.ts'
import { createHub } from '../../../backend/realtime/hub.ts'
import type { RelayLimits } from '../../../server/relay/limits.ts'
import { createRelay, type Relay } from '../../../server/relay/relay.ts'
import type { LineLimits } from '../../../shared/realtime/limits.ts'
import { sockjsInfo } from '../../../shared/realtime/sockjs.ts'
import type { EventName } from '../../../shared/realtime/topic.ts'
import { type MemoryLog, memoryLog } from './memoryLog.ts'

export const ORIGIN = 'https://market.example'

/** Tests open lines as fast as they can, all from one address; what bounds that is tried on its own. */
const plenty = {
  upgradesPerSecond: 1e6,
  upgradesPerAddress: 1e6,
  linesPerMember: 1e6,
  behindFirstPagesMs: 0,
  halfPaceMs: 0,
}

const quiet = { warn: () => undefined, error: () => undefined }

/** Waits until something holds; the test's own time limit ends a wait that is in vain. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await turn()
}

/** Tokens are `m<member>` with anything after a dash; whatever is not is forged. */
export const memberOf = (token: string): number | null => Number(/^m(\d+)(-|$)/.exec(token)?.[1] ?? 0) || null

async function listen(port: number): Promise<{ server: Server; port: number; cut(): void }> {
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/ws/info')) response.end(JSON.stringify(sockjsInfo()))
    else response.writeHead(404).end()
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return { server, port: address.port, cut }
}

export type Backend = {
  url: string
  port: number
  log: MemoryLog
  /** Tokens that are no longer good. */
  revoked: Set<string>
  /** Tokens that nobody can check at the moment. */
  failing: Set<string>
  /** Tokens that belong to somebody else than they say. */
  owners: Map<string, number>
  /** Destinations that the guard refused, with who asked. */
  denied: [memberId: number, destination: string][]
  /** CONNECTs so far, of one token or of all. */
  asked(token?: string): number
  lines(): number
  notify(memberId: number, body: unknown, event?: EventName | null): void
  wake(memberId: number): void
  dismiss(memberId: number): void
  doubt(): void
  /** Ends as a crash does: every socket is cut. */
  crash(): Promise<void>
}

/** The real endpoint and hub on a port of their own. */
export async function startBackend(
  options: {
    port?: number
    log?: MemoryLog
    limits?: Partial<LineLimits>
    headMs?: number
    checking?: () => Promise<void>
  } = {},
): Promise<Backend> {
  const { log = memoryLog(), port: wanted = 0, limits = {}, headMs = 60_000, checking } = options
  const { server, port, cut } = await listen(wanted)
  const hub = createHub(log, { retryMs: 5, headMs, failed: () => undefined })
  const revoked = new Set<string>()
  const failing = new Set<string>()
  const owners = new Map<string, number>()
  const denied: Backend['denied'] = []
  const asked: string[] = []
  const realtime = attachRealtime(server, {
    hub,
    log: quiet,
    limits,
    denied: (memberId, _token, destination) => void denied.push([memberId, destination]),
    async authenticate(token) {
      asked.push(token)
      await checking?.()
      if (failing.has(token)) throw new Error('the database is away')
      return revoked.has(token) ? null : (owners.get(token) ?? memberOf(token))
    },
  })
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    log,
    revoked,
    failing,
    owners,
    denied,
    asked: (token) => asked.filter((one) => token === undefined || one === token).length,
    lines: () => realtime.stats().lines,
    notify(memberId, body, event = null) {
      log.append(memberId, body, event)
      hub.wake(memberId)
    },
    wake: hub.wake,
    dismiss: hub.dismiss,
    doubt: hub.doubt,
    async crash() {
      hub.close()
      const closed = new Promise((resolve) => server.close(resolve))
      cut()
      await Promise.all([closed, realtime.close()])
    },
  }
}

/** The real relay on a port of its own; the session cookie is `session`. */
export async function startRelay(
  backendUrl: string,
  limits: Partial<RelayLimits> = {},
  more: Pick<Parameters<typeof createRelay>[0], 'identify'> = {},
): Promise<{ url: string; relay: Relay; stop(): Promise<void> }> {
  const { server, port, cut } = await listen(0)
  const relay = createRelay({
    server,
    backendUrl,
    publicOrigin: ORIGIN,
    tokenOf: (cookies) => /(?:^|; )session=([^;]+)/.exec(cookies ?? '')?.[1] ?? null,
    trustedProxies: ['loopback'],
    log: quiet,
    limits: { ...plenty, ...limits },
    ...more,
  })
  return {
    url: `ws://127.0.0.1:${port}`,
    relay,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      const gone = relay.close()
      cut()
      await Promise.all([closed, gone])
    },
  }
}
