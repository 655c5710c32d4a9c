import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatPhone, isMobile, phoneDigits } from '../../shared/kit/phone.ts'

const written: [typed: string, shown: string][] = [
  ['01012345678', '010-1234-5678'],
  ['010 1234 5678', '010-1234-5678'],
  ['０１０１２３４５６７８', '010-1234-5678'],
  ['+82 10-1234-5678', '010-1234-5678'],
  ['0111234567', '011-123-4567'],
  ['021234567', '02-123-4567'],
  ['0212345678', '02-1234-5678'],
  ['0311234567', '031-123-4567'],
  ['15881234', '1588-1234'],
  ['050712345678', '0507-1234-5678'],
  ['010', '010'],
  ['0101', '010-1'],
  ['0101234', '010-1234'],
  ['01012345', '010-123-45'],
  ['', ''],
  ['001234567890123', '001234567890123'],
]
for (const [typed, shown] of written) {
  test(`${typed || 'nothing'} is shown as ${shown || 'nothing'}`, () => assert.equal(formatPhone(typed), shown))
}

test('formatting keeps every digit and is the same done twice', () => {
  const digits = fc.stringMatching(/^\d{0,14}$/)
  fc.assert(
    fc.property(digits, (typed) => {
      assert.equal(phoneDigits(formatPhone(typed)), typed)
      assert.equal(formatPhone(formatPhone(typed)), formatPhone(typed))
    }),
  )
})

for (const [number, expected] of [
  ['010-1234-5678', true],
  ['011-123-4567', true],
  ['010-123-456', false],
  ['02-123-4567', false],
  ['010-12345-6789', false],
] as const) {
  test(`${number} is ${expected ? 'a' : 'no'} mobile number`, () => assert.equal(isMobile(number), expected))
}
