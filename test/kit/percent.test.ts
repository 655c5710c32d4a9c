import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figureOf, percentWords, wholePercent } from '../../shared/kit/percent.ts'

const cases: [percent: number, words: string][] = [
  [19, '19.0%'],
  [15.9, '15.9%'],
  [0, '0.0%'],
  [-0.04, '0.0%'],
  [-3.25, '-3.3%'],
  [99.96, '100.0%'],
  [-1234.5, '-1,234.5%'],
]
for (const [percent, words] of cases) {
  test(`${percent} percent reads ${words}: one place always`, () => assert.equal(percentWords(percent), words))
}

test('a figure in percent has its one place before the unit, any other none that it does not have', () => {
  assert.deepEqual([figureOf(19, '%'), figureOf(12_000, '원'), figureOf(2.5, 'kg')], ['19.0', '12,000', '2.5'])
})

test('beside a bar it is whole', () => assert.deepEqual([93.5, 40].map(wholePercent), ['94%', '40%']))
