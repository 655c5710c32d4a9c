import assert from 'node:assert/strict'
import { test } from 'node:test'
import { goodsName, kilograms, perKg } from '../../client/auction-results/words.ts'
import { directionOf } from '../../client/ui/Change.tsx'
import { changePercent } from '../../shared/auction-results/rules.ts'

test('a price per kilogram is said in whole won, and not as zero where there is none', () => {
  assert.equal(perKg(3240.52), '3,241')
  assert.equal(perKg(null), '–')
})

test('kilograms lose their decimals from ten on', () => {
  assert.equal(kilograms(12_340.6), '12,341')
  assert.equal(kilograms(2.5), '2.5')
})

const names: [midName: string, smallName: string | null, name: string][] = [
  ['사과', '후지', '사과 후지'],
  ['사과', '사과', '사과'],
  ['사과', null, '사과'],
  ['쌀', '-', '쌀'],
]
for (const [midName, smallName, name] of names) {
  test(`${midName}/${smallName} is ${name}`, () => assert.equal(goodsName({ midName, smallName }), name))
}

const percents: [price: number | null, other: number | null, percent: number | null, direction?: string][] = [
  [104.5, 100, 4.5, 'up'],
  [95, 100, -5, 'down'],
  [100.04, 100, 0, 'level'],
  [null, 100, null],
  [100, null, null],
  [100, 0, null],
]
for (const [price, other, percent, direction] of percents) {
  test(`${price} against ${other} is ${percent}% (${direction ?? 'nothing'})`, () => {
    const found = changePercent(price, other)
    assert.equal(found, percent)
    if (found !== null) assert.equal(directionOf(found), direction)
  })
}
