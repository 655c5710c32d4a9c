import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareLeft } from '../../client/inventory/ExpiryBar.tsx'
import { firstOut } from '../../client/inventory/firstOut.ts'
import { alertWords, amountWords, expiryTone, expiryWords, packageWord, signed } from '../../client/inventory/words.ts'
import type { StockAlert } from '../../shared/inventory/contract.ts'
import { lot } from './support/lots.ts'

for (const [specName, word] of [
  ['10kg 상자 특', '상자'],
  ['5kg 플라스틱상자', '상자'],
  ['20kg 망', '망'],
  ['1kg 비닐 상', '봉'],
  ['15과', '개'],
  [null, '개'],
] as const) {
  test(`${specName ?? 'goods without a specification'} are counted in ${word}`, () => {
    assert.equal(packageWord(specName), word)
  })
}

test('what is left reads 12상자 · 1,234.5kg', () => {
  assert.equal(amountWords({ quantity: 12, weightKg: 1234.5 }, '10kg 상자 특'), '12상자 · 1,234.5kg')
})

for (const [days, words, tone] of [
  [null, null, 'primary'],
  [30, '30일 남음', 'primary'],
  [4, '4일 남음', 'primary'],
  [3, '3일 남음', 'warn'],
  [0, '오늘까지', 'warn'],
  [-2, '2일 지남', 'danger'],
] as const) {
  test(`an expiry ${days} days off reads ${words}, ${tone}`, () => {
    assert.equal(expiryWords(days), words)
    assert.equal(expiryTone(days), tone)
  })
}

test('the bar of an expiry shows what is left of the whole time, and is full once it is past', () => {
  assert.equal(shareLeft(5, 5), 50)
  assert.equal(shareLeft(0, 0), 4)
  assert.equal(shareLeft(30, -1), 100)
})

const alert = (change: Partial<StockAlert>): StockAlert => ({
  kind: 'LOW_STOCK',
  warehouseId: 1,
  warehouseName: '냉장 저장고',
  productCodeId: 7,
  productName: '사과 후지',
  specName: '10kg 상자 특',
  lotId: null,
  lotNo: null,
  value: 3,
  bound: 10,
  ...change,
})
for (const [change, words] of [
  [{}, '가용 3상자 / 안전재고 10상자'],
  [{ kind: 'NEARLY_FULL', value: 93.5 }, '93.5% 찼어요'],
  [{ kind: 'EXPIRES_SOON', value: 1 }, '1일 남음'],
  [{ kind: 'EXPIRED', value: -4 }, '4일 지남'],
] as const) {
  test(`an alert reads ${words}`, () => assert.equal(alertWords(alert(change)), words))
}

test('what comes has a plus, what goes its minus', () => {
  assert.deepEqual([signed(3), signed(-1.5), signed(0)], ['+3', '-1.5', '0'])
})

test('of several lots the one that ends first is to be sold first, then the one that came first', () => {
  const early = lot({ lotId: 2, expiryDate: '2026-11-23' })
  const late = lot({ lotId: 3, expiryDate: '2026-11-30', receivedDate: '2026-11-01' })
  assert.equal(firstOut([late, early]), 2)
  assert.equal(firstOut([late, { ...early, status: 'HOLD' }]), null, 'one lot on sale is no choice')
  assert.equal(firstOut([late, { ...early, daysLeft: -1 }]), null, 'what is past is not on sale')
  assert.equal(firstOut([lot({ lotId: 4, receivedDate: '2026-11-03' }), lot({ lotId: 5 })]), 4)
})
