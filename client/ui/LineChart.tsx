import { grouped } from '../../shared/kit/money.ts'
import { ChartTable } from './ChartTable.tsx'
import { anchorOf, type Geometry, geometry, named, type Point, pct } from './chart.ts'
import { cx } from './cx.ts'
import * as css from './LineChart.css.ts'

/** A point with what it is called. */
export type Named = Point & { name: string }

type Props = {
  /** What is drawn, and what it comes to: read aloud instead of the drawing. */
  label: string
  points: readonly Named[]
  unit: string
  /** What line, lower and upper edge are called, and what a point is. */
  names: { value: string; low: string; high: string; point: string }
  /** A point to compare the last one with, and what it is called. */
  marked?: { at: number; name: string } | undefined
}

const HEIGHT = 200

/**
 * A line with a band around it, and the same as a table. It keeps the size of its letters at every width: what stretches
 * is drawn in hundredths, what is read stands at percentages.
 */
export function LineChart({ label, points, unit, names, marked }: Props) {
  const drawn = geometry(points)
  const last = points.length - 1
  return (
    <figure className={css.figure}>
      <svg role="img" aria-label={label} width="100%" height={HEIGHT} className={css.plot}>
        <Scale drawn={drawn} />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
          <path d={drawn.band} className={css.band} />
          <path d={drawn.line} className={css.line} />
        </svg>
        {marked && <Spot drawn={drawn} at={marked.at} points={points} words={marked.name} isMuted />}
        <Spot drawn={drawn} at={last} points={points} words={names.value} />
        {points.map((point, at) => (
          <rect
            key={point.key}
            x={pct((drawn.columns[at] ?? 0) - drawn.columnWidth / 2)}
            width={pct(drawn.columnWidth)}
            height="100%"
            className={css.column}
          >
            <title>{told(point, unit, names)}</title>
          </rect>
        ))}
      </svg>
      <Axis points={points} drawn={drawn} />
      <ChartTable
        label={label}
        headers={[names.point, ...[names.value, names.low, names.high].map((name) => `${name} (${unit})`)]}
        // The last first, because that is what one looks for.
        rows={points.toReversed().map(({ name, value, low, high }) => [name, whole(value), whole(low), whole(high)])}
      />
    </figure>
  )
}

const whole = (value: number | null) => (value === null ? null : Math.round(value))
const shown = (value: number | null) => (value === null ? '–' : grouped(Math.round(value)))

/** `11.20 평균 3,100원 (최저 2,000 · 최고 5,000)`. */
const told = ({ name, value, low, high }: Named, unit: string, names: Props['names']): string =>
  value === null
    ? name
    : `${name} ${names.value} ${shown(value)}${unit} (${names.low} ${shown(low)} · ${names.high} ${shown(high)})`

const Scale = ({ drawn }: { drawn: Geometry }) => (
  <>
    {drawn.ticks.map(({ value, y }) => (
      <g key={value}>
        <line x1="0" x2="100%" y1={pct(y)} y2={pct(y)} className={css.rule} />
        {value > 0 && (
          <text x="0" y={pct(y)} dy="14" className={css.tick}>
            {grouped(value)}
          </text>
        )}
      </g>
    ))}
  </>
)

type SpotProps = { drawn: Geometry; at: number; points: readonly Named[]; words: string; isMuted?: boolean }

/** A point that says what it is; its words stand on the side where there is room. */
function Spot({ drawn, at, points, words, isMuted = false }: SpotProps) {
  const spot = drawn.spots[at]
  const point = points[at]
  if (!spot || !point) return null
  const isRight = spot.x > 50
  return (
    <g className={cx(isMuted && css.muted)}>
      <circle cx={pct(spot.x)} cy={pct(spot.y)} r="4" className={isMuted ? css.mark : css.dot} />
      <text
        x={pct(spot.x)}
        y={pct(spot.y)}
        dx={isRight ? 4 : -4}
        dy={isMuted ? 20 : -10}
        textAnchor={isRight ? 'end' : 'start'}
        className={css.words}
      >
        {words} {shown(point.value)}
      </text>
    </g>
  )
}

/** As many names as a phone has room for. */
const MOST_NAMES = 4

const Axis = ({ points, drawn }: { points: readonly Named[]; drawn: Geometry }) => (
  <svg width="100%" height="20" aria-hidden="true" className={css.axis}>
    {named(points.length, MOST_NAMES).map((at) => (
      <text
        key={at}
        x={pct(drawn.columns[at] ?? 0)}
        y="14"
        textAnchor={anchorOf(at, points.length)}
        className={css.tick}
      >
        {points[at]?.name}
      </text>
    ))}
  </svg>
)
