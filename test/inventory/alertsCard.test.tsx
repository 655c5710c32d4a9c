import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { AlertsCard } from '../../client/inventory/AlertsCard.tsx'
import { defaults } from '../../client/inventory/view.ts'
import type { StockAlert } from '../../shared/inventory/contract.ts'

const alert = (kind: StockAlert['kind'], lotId: number, ofKind?: number): StockAlert => ({
  ...{ kind, warehouseId: 1, warehouseName: '냉장', productCodeId: 2, productName: '사과', specName: null },
  ...{ lotId, lotNo: `L${lotId}`, value: 1, bound: null, ...(ofKind === undefined ? {} : { ofKind }) },
})
const card = (alerts: StockAlert[]) => {
  const outcome = { ok: true, value: alerts } as const
  const of = Object.assign(Promise.resolve(outcome), { status: 'fulfilled', value: outcome })
  const html = renderToString(<AlertsCard of={of} here={{ view: defaults, place: null }} />)
  return html.replaceAll('<!-- -->', '').replace(/<[^>]*>/g, ' ')
}

test('what wants looking at says how many of each kind there are, also beyond those that are listed', () => {
  const alerts = [1, 2, 3].map((lotId) => alert('EXPIRED', lotId, 1_270))
  const words = card([...alerts, alert('LOW_STOCK', 4, 2)])
  assert.match(words, /살펴볼 재고\s+1,?272/)
  assert.match(words, /1건 더 보기 \(기한 지남 1,270 · 안전재고 미달 2\)/)
  assert.match(words, /급한 것부터 4건만 보여요/)
})

test('where an older backend does not say how many there are, those that are listed are counted', () => {
  const words = card([1, 2, 3, 4].map((lotId) => alert('EXPIRED', lotId)))
  assert.match(words, /1건 더 보기 \(기한 지남 4\)/)
  assert.doesNotMatch(words, /만 보여요/)
})
