import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { soldBelowCost } from '../../client/purchase-requests/belowCost.ts'
import { lookAhead } from '../../client/purchase-requests/lookAhead.ts'
import { BelowCost } from '../../client/purchase-requests/ManyCredit.tsx'
import { MoveLine } from '../../client/purchase-requests/MoveLine.tsx'
import { PackLine } from '../../client/purchase-requests/PackLine.tsx'
import { lot } from '../inventory/support/lots.ts'
import { answered, item, listed } from './support/request.ts'

const costing = (unitCost: number | null, change: Parameters<typeof item>[0] = {}) => ({ ...item(change), unitCost })
const names = {
  ...{ quantity: '수량', weightKg: '중량', unitPrice: '단가', shortageReason: '부족 사유', lotId: '나갈 재고' },
  ...{ depositAmount: '선입금', reason: '전할 말', creditReason: '사유', restToChild: '덜 보내는 물량' },
  specificationId: '규격',
} as const

test('a price below what a package costs is told of; one that is not, or is not known, is not', () => {
  assert.equal(soldBelowCost(costing(10_001)), '원가 10,001원보다 낮아요')
  for (const one of [costing(10_000), costing(null), item(), costing(10_001, { confirmedUnitPrice: 12_000 })])
    assert.equal(soldBelowCost(one), null)
  assert.equal(soldBelowCost(costing(10_001, { desiredUnitPrice: null })), null)
  assert.equal(soldBelowCost(costing(10_001, { confirmedQuantity: 0 })), null)
})

test('the form of an offer says it beside the price that is typed', () => {
  const drawn = (price: string) =>
    renderToStaticMarkup(
      <MoveLine
        {...{ form: { values: {}, errors: [], names }, n: 0, item: costing(12_000), move: 'counter', lots: null }}
        typed={{ 'lines.0.quantity': '4', 'lines.0.unitPrice': price }}
        touch={() => undefined}
      />,
    )
  assert.match(drawn('11,000'), /원가 12,000원보다 낮아요/)
  for (const price of ['12,000', '']) assert.doesNotMatch(drawn(price), /원가/)
})

test('who chooses a packing as he accepts is told that a package of it costs more than is paid', () => {
  const lots = [lot({ specificationId: 3, unitCost: 9_000 }), lot({ specificationId: 5, unitCost: 12_000 })]
  const drawn = (chosen: string) =>
    renderToStaticMarkup(
      <PackLine
        {...{ form: { values: {}, errors: [], names }, n: 0, item: item(), lots }}
        typed={{ 'lines.0.specificationId': chosen }}
      />,
    )
  assert.match(drawn('5'), /원가 12,000원보다 낮아요/)
  for (const chosen of ['3', '']) assert.doesNotMatch(drawn(chosen), /원가/)
})

test('before several are accepted together it is told which of them would be sold below cost', async () => {
  const rows = [1, 2].map((requestId) => listed({ requestId, senderName: `상회${requestId}`, status: 'REQUESTED' }))
  const ahead = await lookAhead(rows, async (requestId) =>
    answered({ requestId, items: [costing(requestId === 2 ? 12_000 : 9_000)] }),
  )
  const told = renderToStaticMarkup(<BelowCost rows={rows} ahead={ahead} />)
  assert.match(told, /원가보다 낮은 단가가 있어요: 상회2 · 배추/)
  assert.doesNotMatch(told, /상회1/)
})
