import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { grouped, lineAmount, parseWon, shortAmount, won } from '../../shared/kit/money.ts'

const shown = [
  [0, '0원'],
  [999, '999원'],
  [1000, '1,000원'],
  [-1234567, '-1,234,567원'],
  [Number.MAX_SAFE_INTEGER, '9,007,199,254,740,991원'],
] as const
for (const [amount, text] of shown) test(`${amount} reads ${text}`, () => assert.equal(won(amount), text))

test('only the whole part of a quantity is grouped', () => assert.equal(grouped(12345.678), '12,345.678'))

test('removing the commas gives the number back', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (n) => assert.equal(Number(grouped(n).replaceAll(',', '')), n)))
})

const amounts = [
  ['whole packages', 3, 60_000, 180_000],
  ['a third of a kilogram', 0.333, 1000, 333],
  ['half a won goes up', 0.5, 1, 1],
  ['just under half a won goes down', 0.499, 1, 0],
  ['one tenth, which binary fractions do not hold exactly', 0.1, 3, 0],
  ['seven tenths of fifteen', 0.7, 15, 11],
  ['nothing', 0, 60_000, 0],
  ['a very large order, exact to the won', 999_999_999, 9_000_000, 8_999_999_991_000_000],
] as const
for (const [name, quantity, price, expected] of amounts) {
  test(`a line amount is exact: ${name}`, () => assert.equal(lineAmount(quantity, price), expected))
}

test('a line amount is the nearest won to quantity × price', () => {
  const thousandths = fc.integer({ min: 0, max: 10_000_000 })
  const prices = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(thousandths, prices, (t, price) => {
      const exact = BigInt(t) * BigInt(price)
      const off = BigInt(lineAmount(t / 1000, price)) * 1000n - exact
      assert.ok(off > -500n && off <= 500n, `${t}/1000 × ${price} is off by ${off} thousandths`)
    }),
  )
})

const typed = [
  ['12000', 12_000],
  ['12,000원', 12_000],
  ['１２，０００', 12_000],
  ['3만', 30_000],
  ['3.5만', 35_000],
  ['1억 2,300만', 123_000_000],
  ['1억2300만5천700원', 123_005_700],
  ['1억2천만', 120_000_000],
  ['5천만원', 50_000_000],
  ['2백5십만', 2_500_000],
  ['1천2백억', 120_000_000_000],
  ['3만5천', 35_000],
  ['0.1억', 10_000_000],
  ['12000*5', 60_000],
  ['1만*3+500-200', 30_300],
  ['-5000', -5_000],
  ['0', 0],
] as const
for (const [text, amount] of typed) test(`${text} is typed for ${amount}`, () => assert.equal(parseWon(text), amount))

for (const text of [
  '',
  '원',
  '만',
  '1.5',
  '십만',
  '1만2억',
  '1억2천',
  '2천3천',
  '1.5백',
  '억만',
  '5*',
  '+',
  '1e9',
  '0x10',
  '99999999억',
  '--5',
  '5$',
]) {
  test(`"${text}" is no amount`, () => assert.equal(parseWon(text), null))
}

test('an amount as it is shown is read as itself', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (n) => assert.equal(parseWon(won(n)), n)))
})

test('whatever is typed is a safe whole number or nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9억만천원,.*+ -]{0,20}$/)), (text) => {
      const amount = parseWon(text)
      assert.ok(amount === null || Number.isSafeInteger(amount))
    }),
  )
})

const short = [
  [0, '0'],
  [9_999, '9,999'],
  [-9_999, '-9,999'],
  [12_345, '1.2만'],
  [99_499, '9.9만'],
  [99_950, '10만'],
  [12_345_678, '1,235만'],
  [99_995_000, '1억'],
  [123_000_000, '1억 2,300만'],
  [-123_000_000, '-1억 2,300만'],
  [100_000_000_000, '1,000억'],
  [1_234_567_891_000, '1조 2,346억'],
  [-999_999_995_000, '-1조'],
] as const
for (const [amount, text] of short)
  test(`${amount} is short for ${text}`, () => assert.equal(shortAmount(amount), text))
