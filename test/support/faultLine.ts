import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What a test does to the line between front door and backend. */
export type FaultLine = {
  url: string
  /** Holds back answers of paths that begin so, by milliseconds; 0 heals. */
  delay(pathPrefix: string, ms: number): void
  /** Holds back answers of paths that begin so, until the function it gives is called. */
  hold(pathPrefix: string): () => void
  /** Answers this path so, whatever its query unless one is given, instead of the backend, until it is given nothing. */
  answer(path: string, instead: { status: number; headers?: Record<string, string>; body?: string } | null): void
  /** Refuses new connections and drops the old ones until mended. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Requests that went through, as `GET /api/...`. */
  passed: string[]
  /** Headers of the last request that went through to this path. */
  headersOf(path: string): http.IncomingHttpHeaders
  close(): Promise<void>
}

/** Puts a line of our own before a backend on loopback; HTTP and WebSocket go through it. */
export async function faultLine(backendPort: number): Promise<FaultLine> {
  const delays = new Map<string, number>()
  const holds = new Map<string, Promise<void>>()
  const answers = new Map<string, NonNullable<Parameters<FaultLine['answer']>[1]>>()
  const passed: string[] = []
  const headers = new Map<string, http.IncomingHttpHeaders>()
  const sockets = new Set<net.Socket>()
  const target = { host: '127.0.0.1', port: backendPort }

  // As long as the backend keeps them: whoever calls lets go of a quiet connection first, and never sends on a dead one.
  const server = http.createServer({ keepAliveTimeout: 72_000 }, async (request, response) => {
    const path = request.url ?? ''
    passed.push(`${request.method} ${path.split('?')[0]}`)
    headers.set(path.split('?')[0] ?? '', request.headers)
    const held = [...delays].find(([prefix]) => path.startsWith(prefix))?.[1] ?? 0
    if (held > 0) await wait(held)
    await [...holds].find(([prefix]) => path.startsWith(prefix))?.[1]
    const instead = answers.get(path) ?? answers.get(path.split('?')[0] ?? '')
    if (instead) {
      response.writeHead(instead.status, instead.headers).end(instead.body)
      request.resume()
      return
    }
    const onward = http.request({ ...target, path, method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  server.on('upgrade', (request, socket, head) => {
    const onward = net.connect(backendPort, '127.0.0.1', () => {
      const lines = Array.from(
        { length: request.rawHeaders.length / 2 },
        (_, i) => `${request.rawHeaders[2 * i]}: ${request.rawHeaders[2 * i + 1]}`,
      )
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      onward.write(head)
      onward.pipe(socket)
      socket.pipe(onward)
    })
    for (const end of [onward, socket]) end.on('error', () => end.destroy())
    socket.on('close', () => onward.destroy())
    onward.on('close', () => socket.destroy())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { port } = address

  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    url: `http://127.0.0.1:${port}`,
    passed,
    headersOf: (path) => headers.get(path) ?? {},
    answer: (path, instead) => void (instead ? answers.set(path, instead) : answers.delete(path)),
    delay: (prefix, ms) => void (ms === 0 ? delays.delete(prefix) : delays.set(prefix, ms)),
    hold(prefix) {
      const { promise, resolve } = Promise.withResolvers<void>()
      holds.set(prefix, promise)
      return () => {
        holds.delete(prefix)
        resolve()
      }
    },
    cut,
    async mend() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close: async () => {
      if (server.listening) await cut()
    },
  }
}
