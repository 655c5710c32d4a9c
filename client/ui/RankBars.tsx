import type { ReactNode } from 'react'
import { grouped } from '../../shared/kit/money.ts'
import { pct } from './chart.ts'
import { cx } from './cx.ts'
import { Link } from './Link.tsx'
import * as css from './RankBars.css.ts'

export type Ranked = {
  key: string
  name: string
  to?: string | undefined
  value: number
  /** What it is compared with; null without a comparison. */
  before: number | null
  note?: ReactNode
}

type Props = {
  label: string
  /** What it comes to, in a sentence. */
  words: string
  rows: readonly Ranked[]
  unit: string
  /** What it is compared with is called. */
  beforeName: string
}

/** Lines by size, each with its name, a bar from zero and its value: the list is its own table. */
export function RankBars({ label, words, rows, unit, beforeName }: Props) {
  const most = Math.max(1, ...rows.flatMap(({ value, before }) => [value, before ?? 0]))
  const share = (value: number) => pct((Math.max(0, value) / most) * 100)
  return (
    <figure className={css.figure}>
      <figcaption className={css.words}>{words}</figcaption>
      <ol className={css.list} aria-label={label}>
        {rows.map(({ key, name, to, value, before, note }) => (
          <li key={key} className={css.line}>
            <span className={css.name} title={name}>
              {to ? (
                <Link to={to} className={css.link}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </span>
            <svg width="100%" height="12" aria-hidden="true" className={css.bar}>
              <rect width="100%" height="100%" className={css.ground} />
              <rect width={share(value)} height="100%" className={css.ours} />
              {before !== null && before > 0 && (
                <line x1={share(before)} x2={share(before)} y1="-3" y2="15" className={css.theirs}>
                  <title>{`${beforeName} ${grouped(before)}${unit}`}</title>
                </line>
              )}
            </svg>
            <span className={cx(css.value, value < 0 && css.negative)}>
              {grouped(value)}
              {unit}
              {note && <span className={css.note}>{note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
