import assert from 'node:assert/strict'
import { test } from 'node:test'
import { costWords } from '../../client/transactions/costWords.ts'
import { lot } from '../inventory/support/lots.ts'

const lots = [lot({ quantityAvailable: 2, unitCost: 10_000 }), lot({ quantityAvailable: 8, unitCost: 13_000 })]

test('a line sold for less than its goods cost says what a package of them costs on average', () => {
  assert.equal(costWords(lots, { quantity: 3, amount: 32_999 }), '원가 11,000원보다 낮아요')
  assert.equal(costWords(lots, { quantity: 3, amount: 33_000 }), null)
  assert.equal(
    costWords(lots, { quantity: 20, amount: 200_000 }),
    '원가 12,400원보다 낮아요',
    'as far as they are there',
  )
})

test('nothing is said before there is a quantity and a price, nor of goods that do not lie there', () => {
  assert.equal(costWords(lots, { quantity: 0, amount: 0 }), null)
  assert.equal(costWords(lots, { quantity: 3, amount: 0 }), null)
  assert.equal(costWords([], { quantity: 3, amount: 100 }), null)
})
