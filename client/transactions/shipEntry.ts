import type { FieldError } from '../../shared/kit/errors.ts'
import { changeStatus } from '../../shared/purchase-requests/contract.ts'
import { StatusBody } from '../../shared/purchase-requests/input.ts'
import type { Call } from '../api/call.ts'
import { type Checked, check, rowNames } from '../forms/check.ts'
import { field, type Values } from '../forms/values.ts'
import { decimal, wonTyped } from '../inventory/typed.ts'
import { lineRows } from './entrySums.ts'
import { leavesFrom } from './shipLines.ts'

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
    ...(field(values, 'restToChild') === '1' && { restToChild: true }),
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
    return [
      {
        field: `lines.${n}.unitPrice`,
        message: '구매 요청의 단가는 개수 기준이에요. 단가 기준을 ‘개수’로 바꿔 주세요.',
      },
    ]
  return notAsPacked(values, n)
}

/** Goods leave in the packing that stands in the form: as was agreed on, or in that of a lot, where another may come. */
function notAsPacked(values: Values, n: number): FieldError[] {
  const at = (part: string) => `lines.${n}.${part}`
  const of = (part: string) => field(values, at(part))
  const [packed, asked, takesOther] = [of('specificationId'), of('requestSpecificationId'), of('requestTakesOther')]
  // Kept by a web process that did not carry them: the backend says it.
  if (!asked && !takesOther) return []
  if (packed !== asked && !takesOther) {
    const message = '합의한 규격과 달라요. 규격을 되돌리거나, 다른 규격은 새 매출로 따로 적어 주세요.'
    return [{ field: at('specificationId'), message }]
  }
  if (packed !== asked && !of('lotId')) {
    return of('offStock')
      ? [{ field: at('specificationId'), message: '재고에서 빼지 않을 때는 규격을 바꿀 수 없어요. 되돌려 주세요.' }]
      : [
          {
            field: at('lotId'),
            message: '이 규격으로 나갈 로트를 골라 주세요. 고를 로트가 없으면 규격을 되돌려 주세요.',
          },
        ]
  }
  if (of('lotId') && !leavesFrom(values, n, of('lotSpecificationId')))
    return [{ field: at('lotId'), message: '규격이 다른 로트예요. 로트를 다시 골라 주세요.' }]
  return []
}

/** Ships the request, which posts its sale. */
export const shipRequest = (call: Call, { requestId, body }: Shipping, idempotencyKey: string) =>
  call(changeStatus, { params: { id: requestId }, query: { status: 'SHIPPED' }, body, idempotencyKey })
