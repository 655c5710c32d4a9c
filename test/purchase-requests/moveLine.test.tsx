import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { MoveLine } from '../../client/purchase-requests/MoveLine.tsx'
import { item } from './support/request.ts'

const names = {
  ...{ quantity: '수량', weightKg: '중량', unitPrice: '단가', shortageReason: '부족 사유', lotId: '나갈 재고' },
  ...{ depositAmount: '선입금', reason: '전할 말', creditReason: '사유', restToChild: '덜 보내는 물량' },
  specificationId: '규격',
} as const
type Line = Parameters<typeof MoveLine>[0]
const drawn = (move: Line['move'], quantity: string, change: Parameters<typeof item>[0] = {}) =>
  renderToStaticMarkup(
    <MoveLine
      {...{ form: { values: {}, errors: [], names }, n: 0, item: item(change), move, lots: null }}
      typed={{ 'lines.0.quantity': quantity }}
      touch={() => undefined}
    />,
  )

test('why less goes out is asked of a line that is short, not of one whose whole quantity is typed in full width', () => {
  for (const quantity of ['3', '３', '']) assert.match(drawn('ship', quantity), /부족 사유/)
  for (const quantity of ['4', '４']) assert.doesNotMatch(drawn('ship', quantity), /부족 사유/)
})

test('a seller whose offer strikes out the price of the buyer has to name another; of an open one he need not', () => {
  const mayNotBeOpen = (move: Line['move'], change: Parameters<typeof item>[0]) =>
    drawn(move, '4', change).includes('name="lines.0.hasPrice"')
  assert.equal(mayNotBeOpen('counter', { desiredUnitPrice: 10_000 }), true)
  assert.equal(mayNotBeOpen('counter', { desiredUnitPrice: null }), false)
  assert.equal(
    mayNotBeOpen('counter', { desiredUnitPrice: 10_000, pricing: 'AUCTION_PLUS' }),
    false,
    'it follows the auction',
  )
  assert.equal(mayNotBeOpen('revise', { desiredUnitPrice: 10_000, pricing: 'AUCTION_PLUS' }), true)
})
