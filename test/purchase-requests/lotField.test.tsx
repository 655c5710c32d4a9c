import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { LotField } from '../../client/purchase-requests/LotField.tsx'
import type { Lot } from '../../shared/inventory/contract.ts'
import { item } from './support/request.ts'

const names = {
  ...{ quantity: '수량', weightKg: '중량', unitPrice: '단가', shortageReason: '부족 사유', lotId: '나갈 재고' },
  specificationId: '규격',
  ...{ depositAmount: '선입금', reason: '전할 말', creditReason: '사유', restToChild: '덜 보내는 물량' },
} as const
const packed = {
  ...{ lotId: 3, lotNo: 'L1', specificationId: 5, specName: '10kg 상자 특', quantityAvailable: 12 },
  ...{ warehouseName: '냉장', expiryDate: null },
} as Lot
const drawn = (change: Parameters<typeof item>[0], lots: Lot[] = [packed]) =>
  renderToString(
    <LotField form={{ values: {}, errors: [], names }} at="lines.0.lotId" lots={lots} item={item(change)} />,
  )

test('where the buyer left open how goods are packed, the seller is offered every packing and told to choose', () => {
  const small = { ...packed, lotId: 4, lotNo: 'L2', specificationId: 6, specName: '5kg 상자 특' }
  const open = drawn({ specificationId: null }, [packed, small])
  assert.match(open, /10kg 상자 특 · 12상자 · 냉장 · L1/)
  assert.match(open, /골라야 나가요/)
  for (const change of [{ specificationId: 5 }, { specificationId: null, confirmedSpecificationId: 5 }]) {
    const said = drawn(change, [packed, small])
    assert.doesNotMatch(said, /10kg 상자 특 ·|골라야 나가요/)
  }
  assert.doesNotMatch(drawn({ specificationId: null }), /골라야 나가요/, 'of one packing there is nothing to choose')
})

test('of goods that were asked for in one packing no other is offered, unless the buyer takes others too', () => {
  assert.doesNotMatch(drawn({ specificationId: 6 }), /L1/)
  assert.match(drawn({ specificationId: 6, substituteAllowed: true }), /10kg 상자 특 · 12상자/)
})
