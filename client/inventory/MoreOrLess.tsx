import * as css from './Count.css.ts'
import type { Difference } from './countForm.ts'
import { signed } from './words.ts'

/** How a lot that was counted differs from the books, in packages and in kilograms. */
export const MoreOrLess = ({ of: { quantity, weightKg }, unit }: { of: Difference; unit: string }) => (
  <>
    <span className={(quantity || weightKg) < 0 ? css.fewer : css.more}>
      {signed(quantity)}
      {unit}
    </span>{' '}
    <span className={css.meta}>{signed(weightKg)}kg</span>
  </>
)
