import { Meter } from '../ui/Meter.tsx'
import * as css from './ListPage.css.ts'

/** From here on the limit is nearly used up. */
const CLOSE = 80

const toneOf = (percent: number) => (percent >= 100 ? 'danger' : percent >= CLOSE ? 'warn' : 'primary')

/** How much of the credit limit is used; nothing without a limit. */
export const CreditMeter = ({ percent }: { percent: number | null | undefined }) =>
  percent === null || percent === undefined ? (
    <span className={css.noMeter}>–</span>
  ) : (
    <>
      <span className={css.onCard} aria-hidden="true">
        한도
      </span>
      <Meter percent={percent} label="한도 사용률" tone={toneOf(percent)} />
    </>
  )
