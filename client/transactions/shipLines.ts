import { field, type Values } from '../forms/values.ts'

/** Whether a line, as it stands in the form, may leave out of a lot that is packed so; '' is a lot that nobody has packed. */
export function leavesFrom(values: Values, n: number, lotPacked: string): boolean {
  const of = (part: string) => field(values, `lines.${n}.${part}`)
  const packed = of('specificationId')
  if (packed === '' || lotPacked === packed) return true
  return lotPacked === '' && !of('requestTakesOther') && packed === of('requestSpecificationId')
}
