import { grouped } from '../../shared/kit/money.ts'
import { ChartTable } from '../ui/ChartTable.tsx'
import { columnsOf, named, pct, scaleOf, shortTick } from '../ui/chart.ts'
import * as line from '../ui/LineChart.css.ts'
import * as css from './BarChart.css.ts'

/** One place on the axis with a value for each series, in their order. */
export type Place = { key: string; name: string; values: readonly number[] }

type Props = {
  /** What is drawn, and what it comes to: read aloud instead of the drawing. */
  label: string
  places: readonly Place[]
  /** What each series is called; as many as the values of a place. */
  series: readonly string[]
  unit: string
  table: { headers: readonly string[]; rows: readonly (readonly (string | number | null)[])[] }
  /** How many names of places there is room for on a phone. */
  mostNames?: number
}

const HEIGHT = 180
const looks = ['first', 'second', 'third'] as const
/** How much of a place's column its bars take. */
const FILLED = 0.66

/** Bars side by side, and the same as a table one key away. What is below zero stands in the table alone. */
export function BarChart({ label, places, series, unit, table, mostNames = 6 }: Props) {
  const drawn = { ...scaleOf(places.map(({ values }) => Math.max(0, ...values))), ...columnsOf(places.length) }
  const width = (drawn.columnWidth * FILLED) / Math.max(1, series.length)
  const look = (at: number) => looks[at % looks.length] ?? 'first'
  return (
    <figure className={line.figure}>
      {series.length > 1 && (
        <figcaption className={css.legend}>
          {series.map((name, at) => (
            <span key={name} className={css.entry}>
              <span className={css.keys[look(at)]} />
              {name}
            </span>
          ))}
        </figcaption>
      )}
      <svg role="img" aria-label={label} width="100%" height={HEIGHT} className={line.plot}>
        {drawn.ticks.map(({ value, y }) => (
          <line key={value} x1="0" x2="100%" y1={pct(y)} y2={pct(y)} className={line.rule} />
        ))}
        {places.map(({ key, name, values }, at) => (
          <g key={key}>
            {values.map((value, of) => {
              const share = (Math.max(0, value) / drawn.top) * 100
              const left = (drawn.columns[at] ?? 0) - (width * series.length) / 2 + width * of
              return (
                <rect
                  key={series[of]}
                  x={pct(left)}
                  y={pct(100 - share)}
                  width={pct(width * 0.9)}
                  height={pct(share)}
                  className={css.bars[look(of)]}
                />
              )
            })}
            <rect
              x={pct((drawn.columns[at] ?? 0) - drawn.columnWidth / 2)}
              width={pct(drawn.columnWidth)}
              height="100%"
              className={line.column}
            >
              <title>{`${name} ${series.map((of, n) => `${of} ${grouped(values[n] ?? 0)}${unit}`).join(' · ')}`}</title>
            </rect>
          </g>
        ))}
        {drawn.ticks.map(
          ({ value, y }) =>
            value > 0 && (
              <text key={value} x="0" y={pct(y)} dy="14" className={line.tick}>
                {shortTick(value)}
                {value === drawn.top && unit}
              </text>
            ),
        )}
      </svg>
      <svg width="100%" height="20" aria-hidden="true" className={line.axis}>
        {named(places.length, mostNames).map((at) => (
          <text key={at} x={pct(drawn.columns[at] ?? 0)} y="14" textAnchor="middle" className={line.tick}>
            {places[at]?.name}
          </text>
        ))}
      </svg>
      <ChartTable label={label} {...table} />
    </figure>
  )
}
