import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { displayNameOf, packageKg } from '../../shared/specifications/rules.ts'

const weights: [words: string, unitWeight: number, unitCode: string, piecesKg: number | null, kg: number | null][] = [
  ['500g weighs 0.5kg', 500, '11', null, 0.5],
  ['10kg weighs 10kg', 10, '12', null, 10],
  ['1.1kg of fish weighs 1.1kg', 1.1, '72', null, 1.1],
  ['2 tons weigh 2,000kg', 2, '13', null, 2000],
  ['3 heads of 2.35kg weigh 7.05kg', 3, '10', 2.35, 7.05],
  ['3 heads of an unknown weight are not taken for a kilogram', 3, '10', null, null],
  ['a litre is no kilogram', 1, '15', null, null],
  ['an unknown unit is no kilogram', 1, 'ZZ', null, null],
  ['nothing weighs nothing anybody could count with', 0, '12', null, null],
]
for (const [words, unitWeight, unitCode, piecesKg, kg] of weights) {
  test(words, () => assert.equal(packageKg({ unitWeight, unitCode, piecesKg }), kg))
}

test('a weight has at most three places and is never below zero', () => {
  const amount = fc.integer({ min: 0, max: 9_999_999_999 }).map((n) => n / 1000)
  fc.assert(
    fc.property(
      amount,
      fc.constantFrom('11', '12', '13', '10'),
      fc.option(amount),
      (unitWeight, unitCode, piecesKg) => {
        const kg = packageKg({ unitWeight, unitCode, piecesKg })
        assert.ok(kg === null || (kg > 0 && Number(kg.toFixed(3)) === kg))
      },
    ),
  )
})

test('a specification is called by what it is, and what it has not is left out', () => {
  const named = { unitWeight: 10, unitName: 'kg', packageName: '상자', sizeName: '15과', gradeName: '특' }
  assert.equal(displayNameOf(named), '10kg 상자 15과 특')
  assert.equal(displayNameOf({ ...named, unitWeight: 2.5, sizeName: '' }), '2.5kg 상자 특')
})
