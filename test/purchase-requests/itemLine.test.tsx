import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { ItemLine } from '../../client/purchase-requests/ItemLine.tsx'
import { item } from './support/request.ts'

const told = (change: Parameters<typeof item>[0]) => {
  const asked = { specificationId: 3, specName: '10kg 상자 특', requestedWeightKg: 40, confirmedQuantity: 4 }
  const line = renderToStaticMarkup(<ItemLine item={{ ...item(asked), ...change }} name="출고" />)
  return line.split('</td>').map((cell) =>
    cell
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

test('what went in another packing than was asked for stands beside that, in words too, with what it weighed', () => {
  const other = { confirmedSpecificationId: 5, confirmedSpecName: '5kg 망 특', confirmedWeightKg: 19.4 }
  const [asked, , went] = told(other)
  assert.match(asked ?? '', /10kg 상자 특 · 40kg/)
  assert.equal(went, '4망 10,000원 5kg 망 특 (요청과 달라요) 19.4kg')
})

test('what went as it was asked for, or was left open, is no difference', () => {
  assert.equal(told({ confirmedWeightKg: 40 })[2], '4상자 10,000원')
  const open = { specificationId: null, specName: null, confirmedSpecificationId: 5, confirmedSpecName: '5kg 망 특' }
  assert.equal(told(open)[2], '4망 10,000원 5kg 망 특')
})
