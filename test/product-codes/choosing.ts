import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { createPrice, listPrices } from '../../shared/clients/prices.ts'
import * as contract from '../../shared/product-codes/contract.ts'
import { create, one } from '../../shared/purchase-requests/contract.ts'
import { createSpecification } from '../../shared/specifications/contract.ts'
import type { TestBackend } from '../support/backend.ts'
import { type PartnersMarket, partnersIn } from '../support/partners.ts'
import { namesFound, ownItem } from './support/products.ts'

/** Which products and specifications something new can be made of. */
export function choosing(open: () => TestBackend) {
  let market: PartnersMarket
  before(async () => {
    market = await partnersIn(open())
  })
  const status = (id: number, to: string) =>
    market.call(contract.changeProductCodeStatus, market.buyer, { params: { id }, query: { status: to } }).expect(200)
  const line = (change: object) => ({
    items: [{ productCodeId: market.productCodeId, requestedQuantity: 1, ...change }],
  })
  const priced = (productCodeId: number) => ({
    params: { id: market.dealerRow },
    body: { productCodeId, unitPrice: 1000, validFrom: '2026-01-01' },
  })

  test('a product out of use stays on old papers and cannot be chosen for new ones', async () => {
    const old = await market.send()
    await status(market.productCodeId, 'INACTIVE')
    const refused = await market.call(create, market.buyer, { body: market.order() }).expect(422)
    assert.equal(refused.body.fieldErrors[0].field, 'items.0.productCodeId')
    await market.call(createPrice, market.buyer, priced(market.productCodeId)).expect(422)
    const shown = await market.call(one, market.buyer, { params: { id: old.requestId } }).expect(200)
    assert.equal(shown.body.items[0].productName, '사과 후지')
    assert.ok(!(await namesFound(open(), market.buyer, '후지')).includes('사과 후지'))
    assert.deepEqual(await namesFound(open(), market.buyer, '후지', { status: 'INACTIVE' }), ['사과 후지'])
    assert.ok((await namesFound(open(), market.dealer, '후지')).includes('사과 후지'), 'for others it is as before')
    await status(market.productCodeId, 'ACTIVE')
    await market.call(create, market.buyer, { body: market.order() }).expect(200)
  })

  test('a price that was agreed stays when its product goes out of use', async () => {
    await market.call(createPrice, market.buyer, priced(market.productCodeId)).expect(200)
    await status(market.productCodeId, 'INACTIVE')
    const { body } = await market.call(listPrices, market.buyer, { params: { id: market.dealerRow } }).expect(200)
    assert.equal(body.content[0].productName, '사과 후지')
    await status(market.productCodeId, 'ACTIVE')
  })

  test('an item of another book cannot be asked for, or priced', async () => {
    const { productCodeId } = await ownItem(open(), market.stranger, '남의 배추')
    const refused = await market.call(create, market.buyer, { body: market.order(line({ productCodeId })) }).expect(422)
    assert.equal(refused.body.fieldErrors[0].field, 'items.0.productCodeId')
    await market.call(createPrice, market.buyer, priced(productCodeId)).expect(422)
  })

  test('one’s own item cannot be asked for from a partner who does not know it', async () => {
    const { productCodeId } = await ownItem(open(), market.buyer, '특별한 배추')
    const { body } = await market
      .call(create, market.buyer, { body: market.order(line({ productCodeId })) })
      .expect(422)
    assert.equal(body.fieldErrors[0].field, 'items.0.productCodeId')
  })

  test('a specification that one of the two does not know, or of another product, cannot be asked for', async () => {
    const spec = { unitWeight: 7, unitCode: '12', packageCode: 'BOX', gradeCode: '11' }
    const made = async (as: 'buyer' | 'stranger', more: object = {}) =>
      (await market.call(createSpecification, market[as], { body: { ...spec, ...more } }).expect(200)).body
        .specificationId
    const radish = await open()
      .db.selectFrom('productCodes')
      .select('productCodeId')
      .where('standardCode', '=', '110100')
      .executeTakeFirstOrThrow()
    for (const specificationId of [
      await made('stranger'),
      await made('buyer', { unitWeight: 8 }),
      await made('buyer', radish),
    ]) {
      const refused = await market
        .call(create, market.buyer, { body: market.order(line({ specificationId })) })
        .expect(422)
      assert.equal(refused.body.fieldErrors[0].field, 'items.0.specificationId')
    }
  })
}
