import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** What a backend does once it has read the head of a request. */
type Behaviour = (socket: Socket) => void

const head = (status: string, ...headers: string[]) => [`HTTP/1.1 ${status}`, ...headers, '', ''].join('\r\n')
const json = 'Content-Type: application/json'
const file = 'Content-Type: application/octet-stream'
const page = '<!doctype html><h1>Bad Gateway</h1><p>at com.example.Service.main(Service.java:42)</p>'

/** Begins so, then writes a piece whenever the last one has gone, for as long as anybody listens. */
function endless(socket: Socket, begin: string, piece = 'x'.repeat(65_536)) {
  socket.write(begin)
  const more = () => {
    while (!socket.destroyed && socket.write(piece));
  }
  socket.on('drain', more)
  more()
}

function dribble(socket: Socket, begin: string) {
  socket.write(begin)
  const timer = setInterval(() => socket.write(' '), 20)
  socket.on('close', () => clearInterval(timer))
}

const sentFile = (...headers: string[]) =>
  `${head('200 OK', file, 'Content-Disposition: inline; filename="a"', 'Content-Length: 3', ...headers)}abc`

/** Ways to fail, by the last part of the path. */
export const behaviours: Record<string, Behaviour> = {
  busy: (s) => s.end(`${head('503 Busy', json, 'Content-Length: 2', 'Retry-After: 7')}{}`),
  'busy-page': (s) => s.end(`${head('503 Busy', 'Content-Type: text/html', `Content-Length: ${page.length}`)}${page}`),
  'broken-page': (s) =>
    s.end(`${head('500 Oops', 'Content-Type: text/html', `Content-Length: ${page.length}`)}${page}`),
  reset: (s) => s.resetAndDestroy(),
  closes: (s) => s.end(),
  silent: () => undefined,
  'silent-after-head': (s) => s.write(head('200 OK', json, 'Content-Length: 10')),
  'half-head': (s) => s.write('HTTP/1.1 200 OK\r\nContent-Ty'),
  'half-json': (s) => s.end(`${head('200 OK', json, 'Content-Length: 100')}{"content":[`),
  'half-json-in-chunks': (s) => s.end(`${head('200 OK', json, 'Transfer-Encoding: chunked')}5\r\n{"a":\r\n`),
  'half-file': (s) =>
    s.write(`${head('200 OK', file, 'Transfer-Encoding: chunked')}3\r\nabc\r\n`, () =>
      setImmediate(() => s.resetAndDestroy()),
    ),
  'no-file': (s) => s.end(head('200 OK', file, 'Content-Length: 100')),
  garbage: (s) => s.end('lorem ipsum dolor sit amet\r\n\r\n'),
  'another-protocol': (s) => s.end('SSH-2.0-OpenSSH_9.2\r\n'),
  'two-lengths': (s) => s.end(`${head('200 OK', json, 'Content-Length: 2', 'Content-Length: 3')}{} `),
  'bad-chunks': (s) => s.end(`${head('200 OK', json, 'Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`),
  redirect: (s) => s.end(head('302 Found', 'Location: http://evil.example/', 'Content-Length: 0')),
  'permanent-redirect': (s) => s.end(head('308 Moved', 'Location: //evil.example/', 'Content-Length: 0')),
  'status-999': (s) => s.end(head('999 What', json, 'Content-Length: 0')),
  'status-600': (s) => s.end(head('600 What', 'Content-Length: 0')),
  'switching-protocols': (s) => s.end(head('101 Switching Protocols', 'Upgrade: x', 'Connection: Upgrade')),
  'header-bomb': (s) => s.end(head('200 OK', `X-A: ${'a'.repeat(1_000_000)}`)),
  'many-headers': (s) => s.end(head('200 OK', ...Array.from({ length: 20_000 }, (_, i) => `X-${i}: a`))),
  'huge-json': (s) => endless(s, head('200 OK', json, 'Content-Length: 10737418240')),
  'huge-json-in-chunks': (s) =>
    endless(s, head('200 OK', json, 'Transfer-Encoding: chunked'), `10000\r\n${'x'.repeat(65_536)}\r\n`),
  'huge-file': (s) => endless(s, head('200 OK', file, 'Content-Length: 10737418240')),
  dribble: (s) => dribble(s, head('200 OK', json, 'Content-Length: 1000')),
  'shown-file': (s) => s.end(sentFile('Cache-Control: private, max-age=60, immutable')),
  'odd-file': (s) => s.end(sentFile('Cache-Control: public, max-age=60', 'Content-Security-Policy: default-src *')),
  'at-last-byte': (s) =>
    s.on('data', (piece) => piece.toString().endsWith('!') && s.end(`${head('200 OK', json, 'Content-Length: 2')}{}`)),
  'refuses-form': (s) => s.write(`${head('429 Slow down', json, 'Content-Length: 28')}{"code":"TOO_MANY_REQUESTS"}`),
  'page-as-json': (s) => s.end(`${head('200 OK', json, `Content-Length: ${page.length}`)}${page}`),
  'odd-headers': (s) =>
    s.end(
      Buffer.from(
        `${head('200 OK', json, json, 'Content-Disposition: attachment; filename="배추.csv"', 'Set-Cookie: accessToken=planted', 'Server: x/1', 'X-Powered-By: x', 'Access-Control-Allow-Origin: *', 'Cache-Control: public', 'ETag: "v1"', 'Location: http://evil.example', 'Content-Security-Policy: default-src *', 'Clear-Site-Data: "*"', 'Refresh: 0; url=http://evil.example', 'Content-Length: 2')}{}`,
      ),
    ),
}

export type BrokenBackend = {
  url: string
  /** Heads of requests that arrived, by the last part of their path. */
  hits(name: string): number
  /** Bytes that arrived in all. */
  bytes(): number
  /** Resolves when a socket is closed from the other side. */
  left(): Promise<unknown>
  close(): Promise<void>
}

/** A backend that fails as its path says. */
export async function startBrokenBackend(): Promise<BrokenBackend> {
  const arrived: string[] = []
  const sockets = new Set<Socket>()
  let bytes = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      server.emit('left')
    })
    socket.on('data', (piece) => {
      bytes += piece.length
      const [, name] = /^[A-Z]+ \/\S*?([\w-]+) HTTP\/1\.1\r\n/.exec(piece.toString('latin1')) ?? []
      if (name === undefined) return
      arrived.push(name)
      server.emit('asked')
      behaviours[name]?.(socket)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hits: (name) => arrived.filter((n) => n === name).length,
    bytes: () => bytes,
    left: () => once(server, 'left'),
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
