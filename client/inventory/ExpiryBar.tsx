import type { Lot } from '../../shared/inventory/contract.ts'
import { formatDateLong } from '../../shared/kit/dates.ts'
import * as css from './Lot.css.ts'
import { expiryTone, expiryWords } from './words.ts'

/** How much of a lot's time is left: words that say everything, and a bar that repeats them. */
export function ExpiryBar({ lot: { expiryDate, daysInStock, daysLeft } }: { lot: Lot }) {
  if (expiryDate === null || daysLeft === null) return null
  const tone = expiryTone(daysLeft)
  return (
    <div className={css.expiry}>
      <p className={css.expiryWords}>
        <span className={css.tones[tone]}>{expiryWords(daysLeft)}</span>
        <span className={css.when}>{formatDateLong(expiryDate)}까지</span>
      </p>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" className={css.bar} aria-hidden="true">
        <rect width={shareLeft(daysInStock, daysLeft)} height="1" className={css.fills[tone]} />
      </svg>
    </div>
  )
}

/** Percent of a lot's whole time that is left; what is past is full, so that the colour is seen. */
export function shareLeft(daysInStock: number, daysLeft: number): number {
  if (daysLeft < 0) return 100
  const all = daysInStock + daysLeft
  return all === 0 ? 4 : Math.max(4, Math.round((daysLeft / all) * 100))
}
