import { grouped } from '../../shared/kit/money.ts'
import * as css from './Papers.css.ts'

/** Won with their sign; below zero in red too, nothing as a dash. */
export const Amount = ({ of }: { of: number }) => {
  if (of === 0) return <span className={css.nothing}>–</span>
  return of < 0 ? <span className={css.negative}>{grouped(of)}</span> : grouped(of)
}
