import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byProduct, linesWithin, narrowedTo } from '../../client/auction-results/goods.ts'
import { defaults } from '../../client/auction-results/view.ts'
import { wantedLine as line } from './support/wantedLine.ts'

test('lines of one product add up, under the highest limit', () => {
  const [apples, pears] = byProduct([
    line(1, { quantity: 0.1, weightKg: 1.1 }),
    line(2, { productCodeId: 2, productName: '배 신고' }),
    line(3, { quantity: 0.2, weightKg: 2.2, maxPerKg: 7_000 }),
    line(4, { maxUnitPrice: null, maxPerKg: null, quantity: 1, weightKg: 10 }),
  ])
  assert.deepEqual([apples?.quantity, apples?.weightKg, apples?.maxPerKg], [1.3, 13.3, 7_000])
  assert.deepEqual([apples?.isOpen, apples?.isHighest, pears?.isOpen, pears?.isHighest], [true, false, false, true])
  assert.deepEqual(
    apples?.lines.map(({ itemId }) => itemId),
    [1, 3, 4],
  )
  assert.equal(pears?.productName, '배 신고')
})

test('a sum of kilograms is not said while one line has none, nor a limit that nobody set', () => {
  const [goods] = byProduct([line(1), line(2, { weightKg: null, maxPerKg: null }), line(3, { maxPerKg: null })])
  assert.equal(goods?.weightKg, null)
  assert.equal(goods?.maxPerKg, 6_000)
  assert.equal(byProduct([line(1, { maxPerKg: null })])[0]?.maxPerKg, null)
})

const fuji = line(1)
const anyApple = line(2, { goodsCode: '060100' })
const pear = line(3, { goodsCode: '060201' })
const own = line(4, { goodsCode: null })
const within: [name: string, narrowed: object, ids: number[]][] = [
  ['nothing', {}, [1, 2, 3, 4]],
  ['a class', { large: '06' }, [1, 2, 3]],
  ['an item', { large: '06', mid: '0601' }, [1, 2]],
  ['a variety', { large: '06', mid: '0601', small: '060103' }, [1, 2]],
  ['another variety', { large: '06', mid: '0601', small: '060117' }, [2]],
  ['another class', { large: '08' }, []],
]
for (const [name, narrowed, ids] of within) {
  test(`narrowed to ${name} the requests ${ids.join(', ') || 'none'} are shown`, () => {
    const found = linesWithin([fuji, anyApple, pear, own], { ...defaults, ...narrowed })
    assert.deepEqual(
      found.map(({ itemId }) => itemId),
      ids,
    )
  })
}

test('a product leads to its variety, a whole item to the item', () => {
  assert.deepEqual(narrowedTo('060103'), { large: '06', mid: '0601', small: '060103' })
  assert.deepEqual(narrowedTo('060100'), { large: '06', mid: '0601', small: null })
})
