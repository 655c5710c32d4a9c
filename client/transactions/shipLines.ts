import { field, type Values } from '../forms/values.ts'
import { numberIn } from '../inventory/typed.ts'
import { lineRows } from './entrySums.ts'
import type { FromRequest } from './fromRequest.ts'

/** Whether a line, as it stands in the form, may leave out of a lot that is packed so; '' is a lot that nobody has packed. */
export function leavesFrom(values: Values, n: number, lotPacked: string): boolean {
  const of = (part: string) => field(values, `lines.${n}.${part}`)
  const packed = of('specificationId')
  if (packed === '' || lotPacked === packed) return true
  return lotPacked === '' && !of('requestTakesOther') && packed === of('requestSpecificationId')
}

/** Whether less goes out than was agreed on. */
export const isShort = (values: Values, agreed: FromRequest['agreed']): boolean =>
  agreed.some(({ itemId, quantity }) => {
    const n = lineRows(values).find((row) => field(values, `lines.${row}.requestItemId`) === String(itemId))
    return (n === undefined ? 0 : (numberIn(values, `lines.${n}.quantity`) ?? 0)) < quantity
  })
