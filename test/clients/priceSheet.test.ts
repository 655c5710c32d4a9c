import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallFailed, networkProblem } from '../../client/api/problem.ts'
import { createPriceSheet, empty } from '../../client/clients/priceSheet.ts'
import type { ClientPrice } from '../../shared/clients/prices.ts'

const apples: ClientPrice = {
  priceId: 1,
  clientId: 1,
  productCodeId: 1,
  productName: '사과 후지',
  specificationId: null,
  specName: null,
  priceBasis: 'PACKAGE',
  markupType: 'FIXED',
  unitPrice: 10_000,
  markupValue: null,
  validFrom: '2026-11-21',
  validTo: null,
  version: 1,
}
const stale = new CallFailed({ ...networkProblem, code: 'STALE_VERSION' })

/** A sheet with one price, whose calls are answered here. */
function desk(now: ClientPrice = apples) {
  let shown = empty
  let onPage = apples
  const sent: { version: number; unitPrice: number; answer: PromiseWithResolvers<ClientPrice> }[] = []
  const sheet = createPriceSheet({
    loaded: () => onPage,
    send(price, unitPrice) {
      const answer = Promise.withResolvers<ClientPrice>()
      sent.push({ version: price.version, unitPrice, answer })
      return answer.promise
    },
    read: async () => now,
    onChange: (to) => {
      shown = to
    },
  })
  const call = (n: number) => sent[n] ?? assert.fail(`call ${n} was not made`)
  return {
    sheet,
    calls: () => sent.map(({ version, unitPrice }) => [version, unitPrice]),
    cell: () => shown.cells[1],
    /** A bell: what a colleague has stored is read. */
    reads: (price: ClientPrice) => {
      onPage = price
    },
    store: (n: number) =>
      call(n).answer.resolve({ ...apples, unitPrice: call(n).unitPrice, version: call(n).version + 1 }),
    refuse: (n: number, error: Error) => call(n).answer.reject(error),
  }
}

test('what is typed while a price is on its way stands there after the answer, and is sent once it is left', async () => {
  const { sheet, calls, cell, store } = desk()
  sheet.type(1, '11000')
  const first = sheet.keep(1)
  sheet.type(1, '12')
  store(0)
  assert.equal((await first)?.words, '사과 후지 단가를 11,000원으로 고쳤어요.')
  assert.equal(cell()?.typed, '12')
  sheet.type(1, '12000')
  const second = sheet.keep(1)
  store(1)
  await second
  assert.deepEqual(calls(), [
    [1, 11_000],
    [2, 12_000],
  ])
  assert.equal(cell(), undefined)
})

test('a price that is typed and left before the last one is stored follows it with its version', async () => {
  const { sheet, calls, cell, store } = desk()
  sheet.type(1, '11000')
  const first = sheet.keep(1)
  sheet.type(1, '12000')
  assert.equal(await sheet.keep(1), null)
  assert.deepEqual(calls(), [[1, 11_000]])
  store(0)
  await new Promise(setImmediate)
  store(1)
  assert.equal((await first)?.words, '사과 후지 단가를 12,000원으로 고쳤어요.')
  assert.deepEqual(calls()[1], [2, 12_000])
  assert.equal(cell(), undefined)
})

test('a price that is not stored leaves what was typed since, with the reason; nothing more is sent unasked', async () => {
  const { sheet, calls, cell, refuse } = desk({ ...apples, unitPrice: 9_000, version: 5 })
  sheet.type(1, '11000')
  const first = sheet.keep(1)
  sheet.type(1, '12000')
  await sheet.keep(1)
  refuse(0, stale)
  assert.equal(await first, null)
  assert.equal(cell()?.typed, '12000')
  assert.match(cell()?.problem ?? '', /9,000원으로 고쳤어요/)
  assert.equal(calls().length, 1)
  void sheet.keep(1)
  assert.deepEqual(calls()[1], [5, 12_000])
})

test('who takes a price back while it is on its way is told nothing of it, and his next one waits for the answer', async () => {
  const { sheet, calls, cell, refuse, store } = desk()
  sheet.type(1, '11000')
  const first = sheet.keep(1)
  sheet.cancel(1)
  sheet.type(1, '13000')
  await sheet.keep(1)
  assert.equal(calls().length, 1)
  store(0)
  await new Promise(setImmediate)
  assert.deepEqual(calls()[1], [2, 13_000])
  sheet.cancel(1)
  refuse(1, new CallFailed(networkProblem))
  await first
  assert.equal(cell(), undefined)
})

test('an undo waits for what is on its way, too', async () => {
  const { sheet, calls, store } = desk()
  sheet.type(1, '11000')
  const first = sheet.keep(1)
  store(0)
  const kept = await first
  sheet.type(1, '12000')
  const second = sheet.keep(1)
  const undone = kept?.undo()
  assert.equal(calls().length, 2)
  store(1)
  await second
  await new Promise(setImmediate)
  store(2)
  await undone
  assert.deepEqual(calls()[2], [3, 10_000])
})

test('who types a price while a colleague stores another is told before his goes over it', async () => {
  const colleagues = { ...apples, unitPrice: 9_000, version: 2 }
  const { sheet, calls, cell, reads, refuse, store } = desk(colleagues)
  sheet.type(1, '11')
  reads(colleagues)
  sheet.type(1, '11000')
  const first = sheet.keep(1)
  assert.deepEqual(calls(), [[1, 11_000]])
  refuse(0, stale)
  assert.equal(await first, null)
  assert.match(cell()?.problem ?? '', /9,000원으로 고쳤어요/)
  const second = sheet.keep(1)
  store(1)
  assert.equal((await second)?.words, '사과 후지 단가를 11,000원으로 고쳤어요.')
  assert.deepEqual(calls()[1], [2, 11_000])
})

test('an undo does not take away what a colleague has stored since', async () => {
  const { sheet, calls, reads, refuse, store } = desk()
  sheet.type(1, '11000')
  const first = sheet.keep(1)
  store(0)
  const kept = await first
  reads({ ...apples, unitPrice: 9_000, version: 3 })
  const undone = assert.rejects(async () => kept?.undo(), CallFailed)
  await new Promise(setImmediate)
  assert.deepEqual(calls()[1], [2, 10_000])
  refuse(1, stale)
  await undone
})
