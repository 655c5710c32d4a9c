import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Database } from '../../backend/db/open.ts'
import { type Line, openLine, subscribe } from '../relay/support/line.ts'
import { type Cluster, startCluster } from '../support/cluster.ts'
import { testDatabaseUrl } from '../support/config.ts'
import { openUntilDropped } from '../support/database.ts'
import { createDemoCopy } from '../support/demoCopy.ts'
import { hasHaproxy } from '../support/haproxy.ts'
import { hasRabbit, type Rabbit, startRabbit } from '../support/rabbit.ts'
import { signedInVisitor, type Visitor } from '../support/visitor.ts'

/** Two backends that wake each other by RabbitMQ, which goes away and comes back. */

const serverUrl = hasHaproxy && hasRabbit ? testDatabaseUrl : undefined
const skip = serverUrl === undefined && 'it needs haproxy, RabbitMQ, and TEST_DATABASE_URL with a PostgreSQL server'

let rabbit: Rabbit
let cluster: Cluster
let database: Database
let buyer: Visitor
let tab: Line
const notified: string[] = []
before(async () => {
  if (serverUrl === undefined) return
  rabbit = await startRabbit()
  const databaseUrl = await createDemoCopy(serverUrl)
  cluster = await startCluster(databaseUrl, { env: { EVENTS_URL: rabbit.url } })
  database = openUntilDropped(databaseUrl)
  await database.listen('member_events', (memberId) => void notified.push(memberId))
  buyer = await signedInVisitor(cluster.origin, 'buyer@demo.example')
  const dealer = await signedInVisitor(cluster.origin, 'dealer@demo.example')
  tab = await openLine(cluster.origin.replace('http', 'ws'), { cookie: dealer.cookieHeader(), origin: cluster.origin })
  tab.send('CONNECT', { 'accept-version': '1.2' })
  await tab.next('CONNECTED')
  await subscribe(tab, Number(dealer.jar.get('id')))
})
after(async () => {
  tab?.socket.close()
  await cluster?.close()
  await database?.close()
  await rabbit?.close()
})

/** Whatever both backends say wake-ups go by. */
const wakeUps = () =>
  Promise.all(cluster.backends.map(async ({ url }) => (await (await fetch(`${url}/readyz`)).json()).wakeUps))

async function until(way: 'broker' | 'database') {
  const over = AbortSignal.timeout(60_000)
  while (!(await wakeUps()).every((by) => by === way)) over.throwIfAborted()
}

/** Each backend is sent one request of the buyer's; the dealer's one tab hears of both. */
async function dealerHearsOfBoth() {
  const headers = { authorization: `Bearer ${buyer.jar.get('accessToken')}`, 'content-type': 'application/json' }
  for (const { url } of cluster.backends) {
    const { content: clients } = await (await fetch(`${url}/api/clients?linked=true`, { headers })).json()
    const { clientId } = clients.find((one: { clientName: string }) => one.clientName === '대박청과')
    const { content: products } = await (await fetch(`${url}/api/product-codes`, { headers })).json()
    const sent = await fetch(`${url}/api/services/purchase/request`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        receiverClientId: clientId,
        desiredDate: '2099-01-01',
        items: [{ productCodeId: products[0].productCodeId, requestedQuantity: 3 }],
      }),
    })
    const { requestId } = await sent.json()
    await tab.next(({ body }) => body.includes(`"targetId":"${requestId}"`))
  }
}

test('with a broker notices cross the backends, and the database is not asked to tell anybody', { skip }, async () => {
  await until('broker')
  notified.length = 0
  await dealerHearsOfBoth()
  assert.deepEqual(notified, [])
})

test('while the broker is away notices cross by the database; both backends stay ready, and each says so once', {
  skip,
}, async () => {
  await rabbit.node.stop()
  await until('database')
  await dealerHearsOfBoth()
  assert.ok(notified.length >= 2)
  const said = cluster.logged.filter(({ msg }) => String(msg).startsWith('the broker is away'))
  assert.deepEqual(said.map(({ process }) => process).toSorted(), ['backend1', 'backend2'])
})

test('a broker that is back is used again by itself', { skip }, async () => {
  await rabbit.node.start()
  await until('broker')
  notified.length = 0
  await dealerHearsOfBoth()
  assert.deepEqual(notified, [])
})
