import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './ports.ts'
import { type Program, program } from './program.ts'

const HAPROXY = '/usr/sbin/haproxy'
export const hasHaproxy: boolean = existsSync(HAPROXY)

/** A load balancer before several processes, without stickiness. */
export type Balancer = {
  port: number
  url: string
  program: Program
  /** Answers a command of haproxy's admin socket. */
  ask(command: string): Promise<string>
  /** Waits until it sees the server so, as its own checks tell it. @throws after half a minute */
  until(server: string, state: 'UP' | 'DOWN'): Promise<void>
  close(): Promise<void>
}

type Server = { name: string; port: number }

const UNTIL_MS = 30_000

/**
 * Starts haproxy before servers on loopback that are there already. It asks each for /readyz every half second; each
 * request goes to one drawn by lot. `isOutermost` adds where a request came from, as deploy/haproxy.cfg does.
 */
export async function balancer(
  servers: readonly Server[],
  { isOutermost, checkMs = 500, ...given }: { isOutermost: boolean; checkMs?: number; port?: number },
): Promise<Balancer> {
  const directory = await mkdtemp(join(tmpdir(), 'haproxy-'))
  const port = given.port ?? (await freePort())
  const file = join(directory, 'haproxy.cfg')
  const socket = join(directory, 'admin')
  await writeFile(file, configuration({ port, socket, servers, isOutermost, checkMs }))
  const running = program({
    name: `haproxy on ${port}`,
    command: HAPROXY,
    args: ['-W', '-db', '-f', file],
    readyWhen: 'Loading success',
  })
  await running.start()

  const ask = (command: string) => text(net.connect(socket).end(`${command}\n`))
  const stateOf = async (server: string) => {
    const row = (await ask('show stat -1 4 -1')).split('\n').find((line) => line.split(',')[1] === server)
    return row?.split(',')[17] ?? ''
  }
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    program: running,
    ask,
    async until(server, state) {
      const over = AbortSignal.timeout(UNTIL_MS)
      while (!(await stateOf(server)).startsWith(state)) await wait(checkMs / 5, undefined, { signal: over })
    },
    async close() {
      await running.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/**
 * A request whose connection failed before anything went out goes to another server, whatever its method; one that was
 * sent on a connection that turned out dead is sent again only where twice is as good as once. A file that one process
 * lacks is asked for at another, as while two versions run side by side. While none says that it is ready all are tried.
 */
const configuration = (parts: {
  port: number
  socket: string
  servers: readonly Server[]
  isOutermost: boolean
  checkMs: number
}): string => `
global
  stats socket ${parts.socket} mode 600 level admin
  hard-stop-after 5s

defaults
  mode http
  balance random
  ${parts.isOutermost ? 'option forwardfor' : ''}
  option http-no-delay
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  http-reuse safe
  timeout connect 1s
  timeout check 2s
  timeout queue 5s
  timeout http-request 10s
  timeout http-keep-alive 60s
  timeout client 130s
  timeout server 130s
  timeout tunnel 1h

frontend all
  bind 127.0.0.1:${parts.port}
  http-request disable-l7-retry unless METH_GET
  use_backend unready if { nbsrv(processes) eq 0 }
  use_backend assets if { path_beg /assets/ }
  default_backend processes

backend processes
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter ${parts.checkMs} fastinter 100 fall 3 rise 1
${parts.servers.map(({ name, port }) => `  server ${name} 127.0.0.1:${port}`).join('\n')}

backend unready
${parts.servers.map(({ name, port }) => `  server ${name} 127.0.0.1:${port}`).join('\n')}

backend assets
  retry-on conn-failure empty-response 404
${parts.servers.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} track processes/${name}`).join('\n')}
`
