import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../support/ports.ts'
import { type Behind, type Proxy as FrontDoor, proxies } from './proxies.ts'

/** As long as the key of a link that lets somebody in. */
const KEY = 'aB3_-'.repeat(9).slice(0, 43)
const PATHS = [
  `/share/statement/${KEY}?print=secret`,
  `/api/share/statements/${KEY}/answer`,
  '/oauth2/callback/kakao?code=secret&state=secret',
  '/services/clients?q=secret',
  '/assets/boot.js?secret',
  '/ws?secret',
]
const LOG_MS = 500

/** Two web processes that answer everything, but lack every asset; `traced` are requests that came with a trace of the public's. */
async function processes() {
  const traced: string[] = []
  const servers = [0, 1].map(() =>
    createServer((request, response) => {
      if (request.headers.traceparent !== undefined) traced.push(request.url ?? '')
      response.writeHead(request.url?.startsWith('/assets/') ? 404 : 200).end()
    }),
  )
  const ports: number[] = []
  for (const server of servers) {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    ports.push((server.address() as AddressInfo).port)
  }
  return {
    traced,
    ports: ports as Behind['webPorts'],
    close() {
      for (const server of servers) server.close().closeAllConnections()
    },
  }
}

/** Asks for every path. @returns the statuses, and all that the proxy wrote of it */
async function asked(proxy: FrontDoor, webPorts: Behind['webPorts']) {
  const [directory, tlsPort] = [await mkdtemp(join(tmpdir(), 'logs-')), await freePort()]
  const running = await proxy.start({
    directory,
    tlsPort,
    webPorts,
    line: { url: `http://127.0.0.1:${webPorts[0]}` },
  })
  try {
    const statuses: number[] = []
    for (const path of PATHS) {
      const call = https.get(`https://localhost:${tlsPort}${path}`, {
        ...{ rejectUnauthorized: false, agent: false },
        headers: {
          referer: `https://localhost/share/statement/${KEY}`,
          traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        },
      })
      const [answer] = await once(call, 'response')
      answer.resume()
      statuses.push(answer.statusCode)
    }
    await wait(LOG_MS)
    const files = await Promise.all(
      ['access.log', 'error.log'].map((name) => readFile(join(directory, name), 'utf8').catch(() => '')),
    )
    return { statuses, written: running.output() + files.join('\n') }
  } finally {
    await running.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

for (const proxy of proxies)
  test(`what ${proxy.name} logs has no key of a link, no code of a sign-in and no search word, and nobody’s trace goes on to the product`, {
    skip: proxy.isThere ? false : `${proxy.name} is not installed`,
  }, async () => {
    const behind = await processes()
    const well = await asked(proxy, behind.ports).finally(behind.close)
    assert.deepEqual(well.statuses, [200, 200, 200, 200, 404, 200])
    assert.deepEqual(behind.traced, [])
    // What fails is told at more length.
    const ill = await asked(proxy, [await freePort(), await freePort()])
    assert.ok(ill.statuses.every((status) => status >= 400))
    for (const { written } of [well, ill]) {
      assert.ok(!written.includes(KEY) && !written.includes('secret'), written)
      if (proxy.name !== 'Caddy' || written === ill.written) assert.match(written, /\/share\/statement\/\[hidden\]/)
    }
  })
