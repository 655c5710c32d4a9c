import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meaningOf } from '../../backend/clients/imports/cells.ts'
import type { Cell } from '../../backend/clients/imports/xlsx.ts'

const phones: [cell: Cell, meant: string][] = [
  [24001234, '024001234'],
  [212345678, '0212345678'],
  [314001234, '0314001234'],
  [1012345678, '01012345678'],
  ['1012345678', '01012345678'],
  ['24001234', '024001234'],
  ['7012345678', '07012345678'],
  ['50712345678', '050712345678'],
  ['15881234', '15881234'],
  [15881234, '15881234'],
  ['02-400-1234', '02-400-1234'],
  ['010 1234 5678', '010 1234 5678'],
]
for (const [cell, meant] of phones) {
  test(`a telephone ${typeof cell} ${cell} of a file is ${meant}`, () => assert.equal(meaningOf('phone', cell), meant))
}

test('postal codes and numbers of a branch have their zeros again, also out of CSV', () => {
  assert.deepEqual([meaningOf('postalCode', '5699'), meaningOf('registrationSubNo', '1')], ['05699', '0001'])
})

test('a dash that Excel writes for nothing is nothing, in amounts, telephones and dates', () => {
  for (const dash of [' -   ', '-', ' ₩ -   ', "'-", '–', '---'])
    for (const field of ['openingArAmount', 'discountRate', 'fax', 'openingDate'] as const)
      assert.equal(meaningOf(field, dash), undefined, `${field} ${dash}`)
  assert.deepEqual([meaningOf('memo', '-'), meaningOf('openingArAmount', '-5')], ['-', '-5'])
})
