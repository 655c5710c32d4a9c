import { cx } from '../ui/cx.ts'
import * as css from './Stock.css.ts'
import { expiryTone, expiryWords } from './words.ts'

const looks = { primary: undefined, warn: css.soon, danger: css.past } as const

/** How long goods keep; nothing where nobody has said. */
export const Expiry = ({ daysLeft }: { daysLeft: number | null }) =>
  daysLeft === null ? (
    <span className={css.onTable}>–</span>
  ) : (
    <span className={cx(css.oneLine, looks[expiryTone(daysLeft)])}>{expiryWords(daysLeft)}</span>
  )
