import type { ReactNode } from 'react'
import { shortAmount } from '../../shared/kit/money.ts'
import { figureOf } from '../../shared/kit/percent.ts'
import * as cardCss from './Card.css.ts'
import { cx } from './cx.ts'
import * as css from './KeyFigure.css.ts'
import { Link } from './Link.tsx'

type Props = {
  label: string
  /** Null where there is no such number. */
  value: number | null
  unit: string
  note: ReactNode
  to?: string | undefined
  attention?: boolean
}

/** Figures that belong together, parted by hairlines. */
export const KeyFigures = ({ children }: { children: ReactNode }) => (
  <div className={cx(cardCss.card, css.row)}>{children}</div>
)

/** One number of weight, linked to what it is made of. */
export function KeyFigure({ label, value, unit, note, to, attention = false }: Props) {
  const content = (
    <>
      <span className={css.label}>{label}</span>
      <span className={cx(css.number, !value && css.quiet)}>
        {value === null ? '–' : <Value of={value} unit={unit} />}
        {value !== null && <span className={css.unit}>{unit}</span>}
      </span>
      <span className={cx(css.note, attention && Boolean(value) && css.attention)}>{note}</span>
    </>
  )
  return to ? (
    <Link to={to} className={css.figure}>
      {content}
    </Link>
  ) : (
    <div className={css.figure}>{content}</div>
  )
}

/** `9,876,543,210` stands in the narrowest tile. */
const ROOM = 13

/** Won that have no room are told in 억 and 만, and in full where one points: the end of a number is never cut. */
function Value({ of, unit }: { of: number; unit: string }) {
  const words = figureOf(of, unit)
  return unit === '원' && words.length > ROOM ? <span title={`${words}${unit}`}>{shortAmount(of)}</span> : words
}
