import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkClaim } from '../../client/purchase-requests/claimForm.ts'
import { checkForm } from '../../client/purchase-requests/form.ts'
import { checkMove } from '../../client/purchase-requests/moveForm.ts'

test('quantities of a request, of its moves and of a claim are taken in full-width digits, as amounts are', () => {
  const request = checkForm({
    ...{ receiverClientId: '1', desiredDate: '2026-12-01', 'items.0.productCodeId': '1' },
    ...{ 'items.0.requestedQuantity': '１，０００．５', 'items.0.desiredUnitPrice': '１２，０００' },
  })
  assert.ok(request.ok, JSON.stringify(request))
  const [item] = request.input.items
  assert.deepEqual([item?.requestedQuantity, item?.desiredUnitPrice], [1_000.5, 12_000])
  const line = { 'lines.0.itemId': '1', 'lines.0.quantity': '１０' }
  const move = checkMove({ ...line, version: '1', 'lines.0.unitPrice': '１２，０００' })
  assert.ok(move.ok && move.input.lines?.[0]?.quantity === 10, JSON.stringify(move))
  const claim = checkClaim({ ...line, 'lines.0.reason': 'SHORTAGE' })
  assert.ok(claim.ok && claim.input.lines[0]?.quantity === 10, JSON.stringify(claim))
})
