import { grouped } from '../../shared/kit/money.ts'
import * as css from './Comments.css.ts'

/** From so many letters before the end on it is said how many there are. */
const COUNTED_BEFORE = 100

/** How many letters stand in a field, once there is little room left. */
export const Letters = ({ count, most }: { count: number; most: number }) =>
  count > most - COUNTED_BEFORE && (
    <span role="status" className={count > most ? css.tooLong : css.letters}>
      {grouped(count)} / {grouped(most)}자
    </span>
  )
