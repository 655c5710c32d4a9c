import { wholePercent } from '../../shared/kit/percent.ts'
import { cx } from './cx.ts'
import { hidden } from './hidden.css.ts'
import * as css from './Meter.css.ts'

type Props = { percent: number; label: string; tone: keyof typeof css.tones }

/** How much of a whole is used: a number that says everything, and a bar that repeats it. */
export const Meter = ({ percent, label, tone }: Props) => (
  <span className={css.meter}>
    <span className={hidden}>{label}</span>
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" className={css.bar} aria-hidden="true">
      <rect width={Math.min(100, Math.max(0, percent))} height="1" className={css.tones[tone]} />
    </svg>
    <span className={cx(css.number, tone === 'danger' && css.over)}>{wholePercent(percent)}</span>
  </span>
)
