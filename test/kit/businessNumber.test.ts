import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { businessNumber } from '../../backend/db/seed/demo/businessNumber.ts'
import { businessDigits, formatBusinessNumber, isBusinessNumber } from '../../shared/kit/businessNumber.ts'

const valid = [
  '110-81-41272',
  '505-81-24020',
  '123-45-67891',
  '999-81-00015',
  '999-81-00029',
  '999-10-00034',
  '999-90-00040',
]
for (const number of valid) test(`${number} is a business number`, () => assert.equal(isBusinessNumber(number), true))

const invalid = [
  ['123-45-67890', 'its check digit is wrong'],
  ['110-81-41273', 'its check digit is wrong'],
  ['000-00-00000', 'it is all zeros'],
  ['110-81-4127', 'it is short'],
  ['110-81-412720', 'it is long'],
  ['', 'it is empty'],
  ['사업자', 'it has no digit'],
] as const
for (const [number, why] of invalid) {
  test(`"${number}" is no business number: ${why}`, () => assert.equal(isBusinessNumber(number), false))
}

test('of ten last digits exactly one is right', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (n) => {
      const nine = String(n).padStart(9, '0')
      assert.equal([...'0123456789'].filter((digit) => isBusinessNumber(nine + digit)).length, 1)
    }),
  )
})

test('a number reads with its hyphens however it was typed', () => {
  for (const typed of ['1108141272', ' 110 81 41272 ', '110-81-41272', '１１０－８１－４１２７２']) {
    assert.equal(formatBusinessNumber(typed), '110-81-41272')
    assert.equal(businessDigits(typed), '1108141272')
  }
  assert.equal(formatBusinessNumber('12-3'), '12-3')
})

test('every number of the demo market passes the check', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), (serial) => assert.ok(isBusinessNumber(businessNumber(serial)))),
  )
})
