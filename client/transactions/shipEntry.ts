import type { FieldError } from '../../shared/kit/errors.ts'
import { changeStatus } from '../../shared/purchase-requests/contract.ts'
import { StatusBody } from '../../shared/purchase-requests/input.ts'
import type { Call } from '../api/call.ts'
import { type Checked, check, rowNames } from '../forms/check.ts'
import { field, type Values } from '../forms/values.ts'
import { decimal, wonTyped } from '../inventory/typed.ts'
import { lineRows } from './entrySums.ts'

/** What shipping the request takes of the form: a line that was taken out goes with nothing. */
export function checkShipping(values: Values): Checked<Shipping> {
  const rows = lineRows(values)
  const fieldErrors = rows.flatMap((n) => notOfRequest(values, n))
  if (fieldErrors.length > 0) return { ok: false, fieldErrors }
  const said = rows.map((n) => {
    const of = (part: string) => field(values, `lines.${n}.${part}`)
    return {
      itemId: of('requestItemId'),
      quantity: decimal(of('quantity')),
      weightKg: decimal(of('weightKg')),
      unitPrice: wonTyped(of('unitPrice')),
      lotId: of('lotId'),
      takesStock: !of('offStock'),
    }
  })
  const named = new Set(said.map(({ itemId }) => itemId))
  const left = field(values, 'requestItems')
    .split(',')
    .filter((itemId) => itemId && !named.has(itemId))
  const body = {
    version: Number(field(values, 'requestVersion')) || undefined,
    lines: [...said, ...left.map((itemId) => ({ itemId, quantity: '0' }))],
    creditReason: field(values, 'creditReason'),
    businessDate: field(values, 'businessDate'),
  }
  const checked = check(StatusBody, body, rowNames({ lines: rows }))
  return checked.ok ? { ok: true, input: { requestId: Number(values.requestId), body: checked.input } } : checked
}

type Shipping = { requestId: number; body: StatusBody }

/** A request is shipped as it was agreed on, by the package; what else is sold stands on a paper of its own. */
function notOfRequest(values: Values, n: number): FieldError[] {
  const of = (part: string) => field(values, `lines.${n}.${part}`)
  if (!of('requestItemId') || of('requestProductId') !== of('productCodeId'))
    return [
      { field: `lines.${n}.productCodeId`, message: '요청에 없는 품목이에요. 다른 품목은 새 매출로 따로 적어 주세요.' },
    ]
  if (of('priceBasis') === 'WEIGHT')
    return [{ field: `lines.${n}.unitPrice`, message: '구매 요청은 포장 단가로 합의했어요. 포장 단가로 적어 주세요.' }]
  return []
}

/** Ships the request, which posts its sale. */
export const shipRequest = (call: Call, { requestId, body }: Shipping, idempotencyKey: string) =>
  call(changeStatus, { params: { id: requestId }, query: { status: 'SHIPPED' }, body, idempotencyKey })
