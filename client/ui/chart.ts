/** One place on the horizontal axis; null where nothing is known there. */
export type Point = { key: string; low: number | null; value: number | null; high: number | null }

/** A share of the plot, from 0 to 100: right from its left edge, or down from its top. */
type Share = number
export type Spot = { x: Share; y: Share }

export type Geometry = {
  /** The top of the scale. */
  top: number
  ticks: { value: number; y: Share }[]
  /** SVG paths in a plot of 100 by 100; empty when there is nothing to draw. */
  line: string
  band: string
  /** Where each point stands; null for a point without a value. */
  spots: (Spot | null)[]
  /** The middle of each point's column, and how wide each is. */
  columns: Share[]
  columnWidth: Share
}

const round = (share: number) => Math.round(share * 100) / 100

/** The least of 1, 2, 2.5 or 5 times a power of ten that `parts` of it reach `most`. */
export function niceStep(most: number, parts: number): number {
  const rough = most / parts
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * ([1, 2, 2.5, 5, 10].find((times) => times * power >= rough * 0.999_999) ?? 10)
}

/** Lays points out on a plot whose scale begins at zero, with `parts` lines above that. */
export function geometry(points: readonly Point[], parts = 4): Geometry {
  const most = Math.max(0, ...points.flatMap(({ value, high }) => [value ?? 0, high ?? 0]))
  const step = most === 0 ? 1 : niceStep(most, parts)
  const top = step * parts
  const columnWidth = points.length === 0 ? 100 : 100 / points.length
  const columns = points.map((_, at) => round((at + 0.5) * columnWidth))
  const y = (value: number): Share => round(100 - (value / top) * 100)
  const spots = points.map(({ value }, at) => (value === null ? null : { x: columns[at] ?? 0, y: y(value) }))
  return {
    top,
    ticks: Array.from({ length: parts + 1 }, (_, n) => ({ value: step * n, y: y(step * n) })),
    line: runs(spots)
      .map((run) => run.map((spot, at) => `${at === 0 ? 'M' : 'L'}${spot.x} ${spot.y}`).join(''))
      .join(''),
    band: bandOf(points, columns, y),
    spots,
    columns,
    columnWidth: round(columnWidth),
  }
}

/** Stretches without a gap. */
function runs<T>(all: readonly (T | null)[]): T[][] {
  const found: T[][] = [[]]
  for (const one of all) {
    if (one === null) found.push([])
    else found.at(-1)?.push(one)
  }
  return found.filter((run) => run.length > 0)
}

/** Along the upper edges and back along the lower ones. */
function bandOf(points: readonly Point[], columns: readonly Share[], y: (value: number) => Share): string {
  const edges = points.map(({ low, high }, at) =>
    low === null || high === null ? null : { x: columns[at] ?? 0, low: y(low), high: y(high) },
  )
  const closed = (run: { x: Share; low: Share; high: Share }[]) => {
    const upper = run.map(({ x, high }) => `${x} ${high}`)
    const lower = run.toReversed().map(({ x, low }) => `${x} ${low}`)
    return `M${[...upper, ...lower].join('L')}Z`
  }
  return runs(edges).map(closed).join('')
}

/** Which points have their name below: the first, the last, and at most `most` in all, evenly between. */
export function named(length: number, most: number): number[] {
  if (length <= most) return Array.from({ length }, (_, at) => at)
  return Array.from({ length: most }, (_, n) => Math.round((n * (length - 1)) / (most - 1)))
}
