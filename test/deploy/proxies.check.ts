import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Client } from '@stomp/stompjs'
import { WebSocket } from 'ws'
import { freePort } from '../support/ports.ts'
import type { Program } from '../support/program.ts'
import { type Installed, install, nextAsset } from './product.ts'
import { proxies } from './proxies.ts'

const product: Installed = await install()
after(() => product.close())

/** Apart from the proxy, which is 127.0.0.1 too. */
const CLIENT = '127.0.0.2'
const SPOOFED = '203.0.113.66'

/** Browsers take longer heads than Node does by itself. */
const BROWSERS_HEAD = 262_144

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; raw: string[]; body: Buffer }
type Asked = {
  by?: https.Agent
  /** Another place than the product's. */
  at?: string
  method?: string
  headers?: Record<string, string>
  body?: string
  onData?: (soFar: Buffer) => void
}

const agentAt = (localAddress: string) => {
  const agent = new https.Agent({ rejectUnauthorized: false, localAddress, keepAlive: true, maxSockets: 4 })
  after(() => agent.destroy())
  return agent
}
const agent = agentAt(CLIENT)
/** Another one, who asks so often that his address has used up what it is allowed. */
const busy = agentAt('127.0.0.3')

function ask(
  path: string,
  { by = agent, at = product.origin, method = 'GET', headers = {}, body, onData }: Asked = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { agent: by, method, headers, maxHeaderSize: BROWSERS_HEAD }
    const call = https.request(`${at}${path}`, options, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece) => {
        pieces.push(piece)
        onData?.(Buffer.concat(pieces))
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          raw: answer.rawHeaders,
          body: Buffer.concat(pieces),
        }),
      )
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** @returns the statuses that somebody gets who asks several times, each once */
async function several(path: string): Promise<number[]> {
  const seen: number[] = []
  for (let n = 0; n < 6; n += 1) seen.push((await ask(path, { by: busy })).status)
  return [...new Set(seen)]
}

async function askByHttp2(path: string, cookie: string) {
  const session = http2.connect(product.origin, { rejectUnauthorized: false, maxHeaderListPairs: 500 })
  const call = session.request({ ':path': path, cookie })
  let html = ''
  call.setEncoding('utf8').on('data', (piece) => {
    html += piece
  })
  const [head] = await once(call, 'response')
  await once(call, 'end')
  session.close()
  return { status: head[':status'], lines: [head['set-cookie'] ?? []].flat(), html }
}

/** So often each is asked until every proxy has taken it for unready, and once more. */
const ASKED_UNREADY = 5

/** Two processes that live and answer, and never say that they are ready. */
async function unreadyProcesses() {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const left = [ASKED_UNREADY, ASKED_UNREADY]
  const servers = left.map((_, n) =>
    createServer((request, response) => {
      if (request.url !== '/readyz') return void response.end(`${request.url} from a process`)
      response.writeHead(503).end()
      left[n] = (left[n] ?? 0) - 1
      if (left.every((times) => times <= 0)) resolve()
    }),
  )
  const ports = await Promise.all(
    servers.map(async (server) => {
      await once(server.listen(0, '127.0.0.1'), 'listening')
      return (server.address() as AddressInfo).port
    }),
  )
  return {
    ports: ports as Installed['webPorts'],
    asked,
    async close() {
      for (const server of servers) server.closeAllConnections()
      await Promise.all(servers.map((server) => once(server.close(), 'close')))
    },
  }
}

/** How often a header stands in an answer. */
const times = ({ raw }: Answer, name: string) =>
  raw.filter((_, at) => at % 2 === 0 && raw[at]?.toLowerCase() === name).length

for (const [at, proxy] of proxies.entries()) {
  describe(proxy.name, { skip: proxy.isThere ? false : `${proxy.name} is not installed` }, () => {
    let running: Program
    let cookie = ''
    before(async () => {
      running = await proxy.start(product)
    })
    after(() => running.stop())

    test('a sign-in leaves for the provider with our https address, its cookie held to this very host', async () => {
      const answer = await ask('/oauth2/authorization/kakao')
      assert.equal(answer.status, 302)
      const to = new URL(String(answer.headers.location))
      assert.equal(to.searchParams.get('redirect_uri'), `${product.origin}/oauth2/callback/kakao`)
      assert.match(String(answer.headers['set-cookie']), /^__Host-signInAttempt=[^;]+;.*Secure/)
    })

    test('whoever comes back from his provider is signed in with cookies of this host, over HTTP/2 as well', async () => {
      const answer = await ask('/main', { headers: { cookie: `__Host-refreshToken=${product.refreshTokens[at]}` } })
      assert.equal(answer.status, 200, String(answer.body))
      const lines = [answer.headers['set-cookie'] ?? []].flat()
      const access = lines.find((line) => line.startsWith('__Host-accessToken=')) ?? ''
      assert.match(access, /Path=\/; .*HttpOnly/)
      assert.match(access, /Secure/)
      assert.doesNotMatch(access, /Domain/)
      cookie = lines.map((line) => line.split(';')[0]).join('; ')
      const { status, html } = await askByHttp2('/main', cookie)
      assert.equal(status, 200)
      assert.match(html, /대박청과/)
    })

    test('a long record and the lines that remove its twins come whole, over HTTP/1.1 and HTTP/2', async (t) => {
      const names = cookie.split('; ').map((pair) => pair.split('=')[0] ?? '')
      const twins = names.filter((name) => !name.startsWith('__Host-')).map((name) => `${name}=x`)
      const doubled = [cookie, ...twins].join('; ')
      const path = '/services/inventory/counts/1'
      const answer = await ask(path, { headers: { cookie: doubled } })
      assert.equal(answer.status, 200, String(answer.body))
      const lines = [answer.headers['set-cookie'] ?? []].flat()
      const bytes = Buffer.byteLength(answer.raw.join(': \r\n'))
      t.diagnostic(`${lines.length} cookies, a head of ${bytes} bytes`)
      // Longer than 4 KB and more than 100: what proxies take unless they are told.
      assert.ok(lines.length > 100 && bytes > 12_000)
      for (const name of ['businessAddress', 'transactionMemo']) {
        assert.ok(
          lines.some((line) => line.startsWith(`${name}=%`)),
          `${name} is set`,
        )
        assert.ok(
          lines.some((line) => line.startsWith(`${name}=;`) && line.includes(`Path=${path};`)),
          `${name} is removed`,
        )
      }
      const second = await askByHttp2(path, doubled)
      assert.deepEqual([second.status, second.lines.length], [200, lines.length])
      assert.match(second.html, /대박청과/)
    })

    test('a page comes while it is made, compressed once: its head is there while a part of it is held back', async () => {
      const release = product.line.hold('/api/statistics/main')
      let whenHeld = ''
      const answer = await ask('/main', {
        headers: { cookie },
        onData(soFar) {
          if (whenHeld !== '' || !soFar.includes('</header>')) return
          whenHeld = soFar.toString()
          release()
        },
      })
      assert.equal(answer.status, 200)
      assert.ok(whenHeld.length > 0 && whenHeld.length < answer.body.length)
      const packed = await ask('/main', { headers: { cookie, 'accept-encoding': 'gzip' } })
      assert.equal(packed.headers['content-encoding'], 'gzip')
      assert.match(gunzipSync(packed.body).toString(), /<\/html>/)
      const [script = ''] = /\/assets\/boot-[\w-]+\.js/.exec(answer.body.toString()) ?? []
      const asset = await ask(script, { headers: { 'accept-encoding': 'br, gzip' } })
      assert.equal(asset.headers['content-encoding'], 'br')
      assert.ok(brotliDecompressSync(asset.body).length > asset.body.length)
    })

    test('the bell’s line opens through it, and hears what happens', async () => {
      const client = new Client({
        webSocketFactory: () =>
          new WebSocket(`${product.origin.replace('https', 'wss')}/ws`, ['v12.stomp'], {
            headers: { cookie, origin: product.origin },
            rejectUnauthorized: false,
          }),
        reconnectDelay: 0,
      })
      const heard = Promise.withResolvers<void>()
      const subscribed = Promise.withResolvers<void>()
      client.onConnect = () => {
        client.subscribe(
          `/topic/notifications/${product.memberId}`,
          (m) => m.headers.event === 'deleted' && heard.resolve(),
          { receipt: 'in', events: 'v1' },
        )
        client.watchForReceipt('in', () => subscribed.resolve())
      }
      client.onStompError = (frame) => subscribed.reject(new Error(frame.headers.message))
      client.onWebSocketError = (error) => subscribed.reject(error)
      client.activate()
      await subscribed.promise
      const own = { cookie, origin: product.origin, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'app' }
      const list = await ask('/api/notifications', { headers: { cookie } })
      const [, id] = /"id":(\d+)/.exec(list.body.toString()) ?? []
      const removed = await ask(`/api/notifications/${id}`, { method: 'DELETE', headers: own })
      assert.ok(removed.status < 300, `${removed.status} ${removed.body}`)
      await heard.promise
      await client.deactivate()
    })

    test('a file that only one of two versions has is there whichever process is asked', async () => {
      for (let n = 0; n < 8; n += 1) {
        const answer = await ask(nextAsset.path)
        assert.equal(`${answer.status} ${answer.body}`, `200 ${nextAsset.text}`)
      }
      assert.equal((await ask('/assets/never-00000000.js')).status, 404)
    })

    test('who calls is known by his own address, whatever he claims', async () => {
      const forged = { 'x-forwarded-for': SPOOFED, forwarded: `for=${SPOOFED}`, 'x-real-ip': SPOOFED }
      const answer = await ask('/api/menu/active', { headers: { cookie, ...forged } })
      assert.equal(answer.status, 200)
      assert.equal(product.line.headersOf('/api/menu/active')['x-forwarded-for'], CLIENT)
      // The line about an answer follows it.
      const isTold = () => product.answered.some(({ path, ip }) => path === '/api/menu/active' && ip === CLIENT)
      for (let n = 0; n < 100 && !isTold(); n += 1) await ask('/api/menu/active', { headers: { cookie, ...forged } })
      assert.ok(isTold())
      assert.ok(!product.answered.some(({ ip }) => ip === SPOOFED))
    })

    test('HSTS is said once, and a body that is too large is refused', async () => {
      const page = await ask('/login')
      assert.equal(times(page, 'strict-transport-security'), 1)
      assert.match(String(page.headers['strict-transport-security']), /max-age=31536000/)
      const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '70000000' }
      const own = { origin: product.origin, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'app' }
      const refused = await new Promise<number>((resolve, reject) => {
        const call = https.request(`${product.origin}/api/member/icon`, {
          ...{ method: 'POST', headers: { ...headers, ...own }, rejectUnauthorized: false, agent: false },
        })
        call.on('response', (answer) => {
          resolve(answer.statusCode ?? 0)
          call.destroy()
        })
        call.on('error', reject)
        call.flushHeaders()
        call.write('--x\r\n')
      })
      assert.equal(refused, 413)
    })

    test('a process that leaves is taken out before it goes, and nobody notices', async (t) => {
      const [leaving] = product.web
      const gone = leaving.stop()
      let isGone = false
      void gone.finally(() => {
        isGone = true
      })
      const seen: number[] = []
      while (!isGone) seen.push((await ask('/login', { by: busy })).status)
      assert.equal(await gone, 0)
      for (let n = 0; n < 5; n += 1) seen.push((await ask('/login', { by: busy })).status)
      assert.deepEqual([...new Set(seen)], [200])
      assert.deepEqual(await several('/assets/never-00000001.js'), [404], 'what nobody has is missing')
      assert.deepEqual(await several(nextAsset.path), [200], 'what the one who stays has is there')
      const end = Date.now()
      const last = Math.max(0, ...product.answered.filter((one) => one.process === 'web1').map(({ time }) => time))
      t.diagnostic(`${seen.length} requests, the last to the leaving process ${end - last} ms before the end`)
      // It serves on for five seconds, and is asked for readiness every second.
      if (proxy.checks) assert.ok(end - last > 1_000)
      await leaving.start()
    })

    test('while no process says that it is ready they are asked all the same, and what they say is passed on', async () => {
      const unready = await unreadyProcesses()
      const [directory, tlsPort] = [await mkdtemp(join(tmpdir(), 'unready-')), await freePort()]
      const before = await proxy.start({ ...product, directory, tlsPort, webPorts: unready.ports })
      try {
        if (proxy.checks) await unready.asked
        for (const path of ['/main', '/assets/boot.js']) {
          const answer = await ask(path, { at: `https://localhost:${tlsPort}` })
          assert.equal(`${answer.status} ${answer.body}`, `200 ${path} from a process`)
        }
      } finally {
        await before.stop()
        await unready.close()
        await rm(directory, { recursive: true, force: true })
      }
    })

    test('while the process with a file of its own is away that file is missing, and everybody else’s is there', async () => {
      const [, away] = product.web
      assert.equal(await away.stop(), 0)
      assert.deepEqual(await several(nextAsset.path), [404])
      const [script = ''] = /\/assets\/boot-[\w-]+\.js/.exec((await ask('/login')).body.toString()) ?? []
      assert.deepEqual(await several(script), [200])
      await away.start()
    })
  })
}
