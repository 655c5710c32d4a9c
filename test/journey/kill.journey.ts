import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { copyDemoMarket } from '../support/databaseTemplate.ts'
import { startProduct } from '../support/product.ts'
import { visitor } from '../support/visitor.ts'

const ROUNDS = 2
const dataDir = await mkdtemp(join(tmpdir(), 'wholesale-kill-'))
await copyDemoMarket(dataDir)
after(() => rm(dataDir, { recursive: true, force: true }))

/** Sends requests until the line breaks and remembers those that were acknowledged. */
async function sendUntilKilled(origin: string, acknowledged: Set<number>, enough: () => void) {
  const buyer = visitor(origin)
  await buyer.signIn('buyer@demo.example')
  const clients = await (await buyer.go('/api/clients?linked=true')).json()
  const products = await (await buyer.go('/api/product-codes?size=1')).json()
  const body = {
    receiverClientId: clients.content[0].clientId,
    desiredDate: '2099-01-01',
    items: [{ productCodeId: products.content[0].productCodeId, requestedQuantity: 1 }],
  }
  const sendOn = async () => {
    for (;;) {
      const response = await buyer.call('POST', '/api/services/purchase/request', body).catch(() => null)
      if (!response) return
      const sent = await response.json().catch(() => null)
      if (response.status !== 200 || !sent) return
      acknowledged.add(sent.requestId)
      if (acknowledged.size % 15 === 0) enough()
    }
  }
  await Promise.all(Array.from({ length: 4 }, sendOn))
}

test('after kill -9 in the middle of writes every acknowledged purchase request is there, numbered without a gap', async () => {
  const acknowledged = new Set<number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const product = await startProduct({}, dataDir)
    const exited = once(product.process, 'exit')
    await sendUntilKilled(product.origin, acknowledged, () => product.process.kill('SIGKILL'))
    await exited
  }
  assert.ok(acknowledged.size >= ROUNDS * 10, `only ${acknowledged.size} were acknowledged`)

  const product = await startProduct({}, dataDir)
  try {
    const buyer = visitor(product.origin)
    await buyer.signIn('buyer@demo.example')
    const kept = new Map<number, string>()
    for (let page = 0, pages = 1; page < pages; page += 1) {
      const list = await (await buyer.go(`/api/services/purchase/request/sent?size=100&page=${page}`)).json()
      pages = list.totalPages
      for (const r of list.content) kept.set(r.requestId, r.requestNo)
    }
    assert.deepEqual(
      [...acknowledged].filter((id) => !kept.has(id)),
      [],
    )
    assert.equal(new Set(kept.values()).size, kept.size, 'no number stands twice')
    for (const [date, numbers] of Map.groupBy(kept.values(), (no) => no.slice(0, 10))) {
      const last = numbers.map((no) => Number(no.slice(11))).toSorted((a, b) => a - b)
      assert.deepEqual(
        last,
        last.map((_, i) => i + 1),
        `${date} has a gap`,
      )
    }
  } finally {
    await product.stop()
  }
})
