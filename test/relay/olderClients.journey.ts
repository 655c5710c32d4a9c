import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import request from 'supertest'
import { launchBrowser, signIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'

/** As they are published. */
const libraries = ['sockjs-client/dist/sockjs.min.js', '@stomp/stompjs/bundles/stomp.umd.min.js']

let market: Market
let browser: Browser
before(async () => {
  market = await startMarket()
  browser = await launchBrowser({ fonts: false })
})
after(async () => {
  await browser.close()
  await market.close()
})

/** What a page of years ago does: the libraries as they are published, and nothing of ours. */
const olderScript = (memberId: number) => `
  window.got = []
  var client = StompJs.Stomp.over(function () { return new SockJS('/ws') })
  client.debug = function () {}
  client.reconnect_delay = 5000
  client.heartbeat.incoming = client.heartbeat.outgoing = 4000
  client.connect({}, function () {
    client.subscribe('/topic/notifications/${memberId}', function (message) {
      window.got.push(JSON.parse(message.body))
    })
    window.ready = true
  })`

async function sendRequest(memo: string): Promise<number> {
  const buyer = await market.signedIn('buyer@demo.example')
  const ask = (path: string) => request(market.origin).get(path).set('cookie', buyer.cookieHeader())
  const clients = (await ask('/api/clients?linked=true')).body.content
  const { productCodeId } = (await ask('/api/product-codes')).body.content[0]
  const { clientId } = clients.find((c: { clientName: string }) => c.clientName === '대박청과')
  const sent = await buyer.call('POST', '/api/services/purchase/request', {
    receiverClientId: clientId,
    desiredDate: '2099-01-01',
    memo,
    items: [{ productCodeId, requestedQuantity: 3 }],
  })
  assert.equal(sent.status, 200, await sent.clone().text())
  return (await sent.json()).requestId
}

const hears = (page: Page, requestId: number) =>
  page.waitForFunction(
    (id) => (window as never as { got: { targetId: string }[] }).got.some((n) => n.targetId === String(id)),
    requestId,
  )

test('a page of years ago, SockJS and stompjs as published, hears its notices and outlives a restart of the backend', async () => {
  const { context, page } = await signIn(browser, market.origin, 'dealer@demo.example', { bypassCSP: true })
  const cookies = await context.cookies()
  const memberId = Number(cookies.find(({ name }) => name === 'id')?.value)
  const older = await context.newPage()
  const transports: string[] = []
  older.on('websocket', (socket) => transports.push(new URL(socket.url()).pathname))
  // A page of the product's origin that brings nothing of its own.
  await older.goto(`${market.origin}/ws/info`)
  for (const path of libraries) {
    await older.addScriptTag({ path: fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url)) })
  }
  await older.addScriptTag({ content: olderScript(memberId) })
  await older.waitForFunction(() => (window as never as { ready?: boolean }).ready)

  await hears(older, await sendRequest('옛 화면'))
  await market.restartBackend()
  await hears(older, await sendRequest('다시 켠 뒤'))
  assert.equal(transports.length, 1, 'its one line stayed up')
  assert.match(transports[0] ?? '', /^\/ws\/\d+\/\w+\/websocket$/)
  await page.close()
  await context.close()
})

/** A page of another origin on this machine, and the cookies that came with the request for it. */
async function elsewhere(): Promise<{ server: Server; port: number; cookies: string[] }> {
  const cookies: string[] = []
  const server = createServer((asked, answer) => {
    cookies.push(asked.headers.cookie ?? '')
    answer.setHeader('content-type', 'text/html').end('<!doctype html><title>elsewhere</title>')
  })
  server.listen(0)
  await once(server, 'listening')
  const address = server.address()
  return { server, cookies, port: typeof address === 'object' && address ? address.port : 0 }
}

/** What becomes of a WebSocket that the page opens: the first STOMP command it hears, or how it closed. */
const attempt = (page: Page, url: string) =>
  page.evaluate(
    (address) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(address)
        socket.onopen = () => socket.send('CONNECT\naccept-version:1.2\n\n\0')
        socket.onmessage = ({ data }) => resolve(String(data).split('\n', 1)[0] ?? '')
        socket.onclose = ({ code }) => resolve(`closed ${code}`)
      }),
    url,
  )

test('a page of another origin in the same browser cannot use the session, though the cookies would go with it', async (t) => {
  const { context, page } = await signIn(browser, market.origin, 'dealer@demo.example')
  const lines = ['/ws', '/ws/websocket', '/ws/000/abcdef/websocket'].map(
    (path) => market.origin.replace('http', 'ws') + path,
  )
  assert.equal(await attempt(page, lines[0] ?? ''), 'CONNECTED', 'our own page may')

  const { server, port, cookies } = await elsewhere()
  t.after(() => server.close())
  const evil = await context.newPage()
  await evil.goto(`http://localhost:${port}/`)
  for (const line of lines) assert.equal(await attempt(evil, line), 'closed 1006', line)
  // From another site the cookie stays behind, and without it there is nobody to be.
  await evil.goto(`http://127.0.0.1:${port}/`)
  assert.equal(await attempt(evil, lines[0] ?? ''), 'ERROR')
  assert.match(cookies[0] ?? '', /accessToken=/, 'the browser counts another port of the host as the same site')
  await context.close()
})

for (const [method, path] of [
  ['POST', '/ws/000/abcdef/xhr_streaming'],
  ['POST', '/ws/000/abcdef/xhr'],
  ['POST', '/ws/000/abcdef/xhr_send'],
  ['GET', '/ws/000/abcdef/eventsource'],
  ['GET', '/ws/000/abcdef/htmlfile'],
  ['GET', '/ws/000/abcdef/jsonp'],
  ['GET', '/ws/iframe.html'],
] as const) {
  test(`SockJS asks for ${path} and hears that only the WebSocket is spoken`, async () => {
    const answer = await fetch(market.origin + path, { method })
    assert.deepEqual([answer.status, await answer.text()], [404, 'Only the WebSocket transport is spoken here.\n'])
  })
}
