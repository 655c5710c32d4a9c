import { grouped } from '../../shared/kit/money.ts'

/** One place on the horizontal axis; null where nothing is known there. */
export type Point = { key: string; low: number | null; value: number | null; high: number | null }

/** A share of the plot, from 0 to 100: right from its left edge, or down from its top. */
type Share = number
export type Spot = { x: Share; y: Share }

export type Geometry = {
  /** The top of the scale. */
  top: number
  ticks: Tick[]
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

/** What a plot is measured by: zero is always on it. */
export type Scale = { top: number; bottom: number; ticks: Tick[]; y: (value: number) => Share }
export type Tick = { value: number; y: Share }

/** A scale over zero and all values, in about `parts` steps of whole numbers: half a won or half a case is none. */
export function scaleOf(values: readonly number[], parts = 4): Scale {
  const [most, least] = [Math.max(0, ...values), Math.min(0, ...values)]
  const step = most === least ? 1 : Math.ceil(niceStep(most - least, parts))
  const above = most === least ? 1 : Math.ceil(most / step)
  const below = Math.ceil(-least / step)
  const [top, bottom] = [above * step, 0 - below * step]
  const y = (value: number): Share => round(((top - value) / (top - bottom)) * 100)
  const ticks = Array.from({ length: above + below + 1 }, (_, n) => bottom + n * step)
  return { top, bottom, ticks: ticks.map((value) => ({ value, y: y(value) })), y }
}

/** The middle of each of so many columns of one width, and that width. */
export function columnsOf(length: number): { columns: Share[]; columnWidth: Share } {
  const columnWidth = 100 / Math.max(1, length)
  return {
    columns: Array.from({ length }, (_, at) => round((at + 0.5) * columnWidth)),
    columnWidth: round(columnWidth),
  }
}

/** Lays points out on a plot whose scale begins at zero, with about `parts` lines above that. */
export function geometry(points: readonly Point[], parts = 4): Geometry {
  const { top, ticks, y } = scaleOf(
    points.flatMap(({ value, high }) => [value ?? 0, high ?? 0]),
    parts,
  )
  const { columns, columnWidth } = columnsOf(points.length)
  const spots = points.map(({ value }, at) => (value === null ? null : { x: columns[at] ?? 0, y: y(value) }))
  return {
    top,
    ticks,
    line: runs(spots)
      .map((run) => run.map((spot, at) => `${at === 0 ? 'M' : 'L'}${spot.x} ${spot.y}`).join(''))
      .join(''),
    band: bandOf(points, columns, y),
    spots,
    columns,
    columnWidth,
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

/** The outermost names stay inside. */
export const anchorOf = (at: number, length: number): 'start' | 'middle' | 'end' =>
  length === 1 ? 'middle' : at === 0 ? 'start' : at === length - 1 ? 'end' : 'middle'

/** As an attribute of SVG has it. */
export const pct = (share: Share): string => `${round(share)}%`

/** `1.5억`, `2,000만`: a round number as a scale writes it. */
export function shortTick(value: number): string {
  const size = Math.abs(value)
  if (size >= 1_000_000_000_000) return `${grouped(value / 1_000_000_000_000)}조`
  if (size >= 100_000_000) return `${grouped(value / 100_000_000)}억`
  return size >= 10_000 ? `${grouped(value / 10_000)}만` : grouped(value)
}

/** One column: what is ours, and what it is compared with; null without a comparison. */
export type Column = { key: string; name: string; value: number; before: number | null }
/** Words beside the top of a column, or beside what it is compared with. */
export type Label = { at: number; of: 'value' | 'before'; x: Share; y: Share; anchor: 'start' | 'middle' | 'end' }

/** So few columns each say their value. */
const EACH = 4
/** Words take so much of a phone's plot; closer ones would lie on each other. */
const LABEL = { width: 40, height: 11 }

/** Where values stand on a drawing of columns: at the largest of ours, and at the largest compared one there is room for. */
export function labelsOf(all: readonly Column[], { y }: Pick<Scale, 'y'>): Label[] {
  const { columns } = columnsOf(all.length)
  const label = (at: number, of: Label['of'], value: number): Label => {
    const x = columns[at] ?? 0
    const anchor = x < LABEL.width / 2 ? 'start' : x > 100 - LABEL.width / 2 ? 'end' : 'middle'
    return { at, of, x, y: y(value), anchor: all.length <= EACH ? 'middle' : anchor }
  }
  const byValue = all.map(({ value }, at) => ({ value, at })).toSorted((a, b) => b.value - a.value)
  const ours = (all.length <= EACH ? byValue : byValue.slice(0, 1)).map(({ value, at }) => label(at, 'value', value))
  // Words at the head of a bar that a taller one stands before would lie on that.
  const isBehind = ({ at }: Label) => (all[at]?.before ?? 0) < (all[at]?.value ?? 0)
  const theirs = all
    .flatMap(({ before }, at) => (before === null || before <= 0 ? [] : [label(at, 'before', before)]))
    .toSorted((a, b) => Number(isBehind(a)) - Number(isBehind(b)) || a.y - b.y)
  const isClear = (one: Label) =>
    ours.every(({ x, y: top }) => Math.abs(x - one.x) >= LABEL.width || Math.abs(top - one.y) >= LABEL.height)
  return [...ours.filter(({ at }) => all[at]?.value !== 0), ...theirs.filter(isClear).slice(0, 1)]
}
