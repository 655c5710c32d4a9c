import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AuctionCategory, auctionCategoryOf } from '../../shared/product-codes/category.ts'

const cases: [category: AuctionCategory, largeCodes: string[]][] = [
  ['FRUIT', ['06', '07', '08']],
  ['VEGETABLE', ['01', '05', '09', '10', '12', '17', '43', '60', '79', '80', '86', '91', '']],
  ['FISH', ['61', '66', '78', '81', '85']],
  ['DRIED', ['89', '93']],
]
for (const [category, largeCodes] of cases) {
  test(`goods of ${largeCodes.join()} are auctioned as ${category}`, () =>
    assert.deepEqual(
      largeCodes.map(auctionCategoryOf),
      largeCodes.map(() => category),
    ))
}
