import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { weighed } from '../../backend/inventory/goods.ts'
import { knownGoods } from '../../backend/transactions/goods/lineQueries.ts'
import * as contract from '../../shared/specifications/contract.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { testDatabaseUrl } from '../support/config.ts'
import { lockWaiters } from '../support/lockWaiters.ts'
import { type PartnersMarket, partnersIn } from '../support/partners.ts'

let backend: TestBackend
let market: PartnersMarket
before(async () => {
  backend = await startTestBackend()
  market = await partnersIn(backend)
})
after(() => backend.close())

/** PGlite runs one transaction after the other, so only a server can hold two against each other. */
const skip = testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL'

for (const [n, { of, read }] of [
  { of: 'goods in a warehouse', read: weighed },
  { of: 'lines of a paper', read: knownGoods },
].entries())
  test(`a specification by which ${of} are just being weighed weighs no other afterwards`, { skip }, async () => {
    const { buyer, dealerRow: clientId, productCodeId } = market
    const box = { unitWeight: 10, unitCode: '12', packageCode: 'BOX', sizeName: `${n + 30}과`, gradeCode: '11' }
    const made = (await market.call(contract.createSpecification, buyer, { body: box }).expect(200)).body
    const { specificationId, version } = made
    const answer = await backend.db.transaction().execute(async (trx) => {
      const line = { productCodeId, specificationId, quantity: 1, weightKg: null }
      await read(trx, buyer.id, [line], () => '')
      let isAnswered = false
      const body = { ...box, unitWeight: 20, version }
      const saving = market
        .call(contract.updateSpecification, buyer, { params: { id: specificationId }, body })
        .then((reply) => {
          isAnswered = true
          return reply
        })
      while (!isAnswered && (await lockWaiters(backend.db)) === 0) await setImmediate()
      const price = { clientId, productCodeId, specificationId, priceBasis: 'PACKAGE', markupType: 'FIXED' } as const
      await trx
        .insertInto('clientProductPrices')
        .values({ ...price, unitPrice: 1_000, validFrom: '2026-01-01' })
        .execute()
      return () => saving
    })
    const { status, body } = await answer()
    assert.deepEqual([status, body.code], [409, 'SPECIFICATION_IN_USE'])
  })
