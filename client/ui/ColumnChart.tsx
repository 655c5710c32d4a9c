import { grouped, shortAmount } from '../../shared/kit/money.ts'
import * as css from './ColumnChart.css.ts'
import {
  anchorOf,
  type Column,
  columnsOf,
  type Label,
  labelsOf,
  named,
  pct,
  type Scale,
  scaleOf,
  shortTick,
} from './chart.ts'

type Props = {
  /** What is drawn, in a few words. */
  label: string
  /** What it comes to, in a sentence. */
  words: string
  columns: readonly Column[]
  unit: string
  /** What ours and what it is compared with are called. */
  names: { value: string; before: string }
  /** How many names of columns a phone has room for. */
  mostNames?: number
}

const HEIGHT = 180
/** How much of its column a bar takes; what is compared is seen on both sides of ours. */
const WIDTH = { value: 0.5, before: 0.84 } as const

/**
 * Columns from zero, ours before what they are compared with, and what they come to in a sentence. It keeps the size of its
 * letters at every width; of nothing but zeros only the sentence is left. The same figures stand in a table beside it: that
 * is its caller's.
 */
export function ColumnChart({ label, words, columns, unit, names, mostNames = 4 }: Props) {
  const scale = scaleOf(columns.flatMap(({ value, before }) => [value, before ?? 0]))
  const { columns: middles, columnWidth } = columnsOf(columns.length)
  const place = (at: number, share: number) => ({
    x: pct((middles[at] ?? 0) - (columnWidth * share) / 2),
    width: pct(columnWidth * share),
  })
  return (
    <figure className={css.figure}>
      <figcaption className={css.words}>{words}</figcaption>
      {columns.some(({ value, before }) => value || before) && (
        <div className={css.frame}>
          <Ticks ticks={scale.ticks} unit={unit} />
          <svg role="img" aria-label={label} width="100%" height={HEIGHT} className={css.plot}>
            {scale.ticks.map(({ value, y }) => (
              <line
                key={value}
                x1="0"
                x2="100%"
                y1={pct(y)}
                y2={pct(y)}
                className={value === 0 ? css.zero : css.rule}
              />
            ))}
            {columns.map(({ key, name, value, before }, at) => (
              <g key={key}>
                {before !== null && (
                  <rect {...place(at, WIDTH.before)} {...spanOf(before, scale)} className={css.theirs} />
                )}
                <rect {...place(at, WIDTH.value)} {...spanOf(value, scale)} className={css.ours} />
                <rect {...place(at, 1)} height="100%" className={css.column}>
                  <title>{told({ name, value, before }, unit, names)}</title>
                </rect>
              </g>
            ))}
            {labelsOf(columns, scale).map((one) => (
              <Words
                key={`${one.of}${one.at}`}
                label={one}
                column={columns[one.at]}
                names={names}
                isFew={columns.length <= 4}
              />
            ))}
          </svg>
          <svg width="100%" height="20" aria-hidden="true" className={css.axis}>
            {named(columns.length, mostNames).map((at) => (
              <text
                key={at}
                x={pct(middles[at] ?? 0)}
                y="14"
                textAnchor={columns.length <= mostNames ? 'middle' : anchorOf(at, columns.length)}
                className={css.tick}
              >
                {columns[at]?.name}
              </text>
            ))}
          </svg>
        </div>
      )}
    </figure>
  )
}

/** From zero to a value, up or down. */
function spanOf(value: number, { y }: Pick<Scale, 'y'>): { y: string; height: string } {
  const [zero, end] = [y(0), y(value)]
  return { y: pct(Math.min(zero, end)), height: pct(Math.abs(zero - end)) }
}

/** `11.20 매출 1,234,000원 · 직전 기간 980,000원`. */
const told = ({ name, value, before }: Omit<Column, 'key'>, unit: string, names: Props['names']): string =>
  [
    `${name} ${names.value} ${grouped(value)}${unit}`,
    ...(before === null ? [] : [`${names.before} ${grouped(before)}${unit}`]),
  ].join(' · ')

/** The largest says its unit, the others go without. */
const Ticks = ({ ticks, unit }: { ticks: Scale['ticks']; unit: string }) => (
  <svg width="100%" height={HEIGHT} aria-hidden="true" className={css.plot}>
    {ticks.map(({ value, y }, at) => (
      <text key={value} x="100%" y={pct(y)} dy="4" textAnchor="end" className={css.tick}>
        {shortTick(value)}
        {at === ticks.length - 1 && unit}
      </text>
    ))}
  </svg>
)

type WordsProps = { label: Label; column: Column | undefined; names: Props['names']; isFew: boolean }

/** A value at the head of its column: which it is, when it is one of many. */
function Words({ label: { of, x, y, anchor }, column, names, isFew }: WordsProps) {
  if (!column) return null
  const value = of === 'value' ? column.value : (column.before ?? 0)
  const name = of === 'before' ? names.before : isFew ? '' : column.name
  return (
    <text
      x={pct(x)}
      y={pct(y)}
      dy={value < 0 ? 14 : -6}
      textAnchor={anchor}
      className={of === 'value' ? css.value : css.before}
    >
      {[name, shortAmount(value)].filter(Boolean).join(' ')}
    </text>
  )
}
