/**
 * Stock as a child would keep it: each lot is the list of what happened to it, and everything else is added up anew. It
 * knows nothing of how the product does it. Packages and kilograms are whole thousandths, won whole.
 */
export type Held = { q: number; w: number; a: number }
/** `kept` tells of goods kept for somebody, otherwise of goods on hand; with their sign. */
export type Happening = Held & { day: string; kept: boolean }
export type PlainLot = {
  id: number
  warehouseId: number
  status: 'AVAILABLE' | 'HOLD' | 'DEPLETED'
  /** Whether it was held back when it ran out. */
  ranOutHeld?: boolean
  unitCost: number
  receivedDate: string
  past: Happening[]
}

/** Why something cannot be, as the product calls it. */
export class Impossible extends Error {
  readonly code: string
  /** Whether what went before it in the same deed has been done all the same. */
  readonly leavesTheRest: boolean
  constructor(code: string, { leavesTheRest = false } = {}) {
    super(code)
    this.code = code
    this.leavesTheRest = leavesTheRest
  }
}

const nothing: Held = { q: 0, w: 0, a: 0 }
const added = (list: readonly Held[]): Held =>
  list.reduce((sum, { q, w, a }) => ({ q: sum.q + q, w: sum.w + w, a: sum.a + a }), nothing)
export const halfUp = (whole: number, part: number, of: number) => Math.floor((2 * whole * part + of) / (2 * of))

export const onHand = (lot: PlainLot): Held => added(lot.past.filter(({ kept }) => !kept))
export const reserved = (lot: PlainLot): Held => added(lot.past.filter(({ kept }) => kept))

/** A part of what is on offer, without its sign. */
export function part(lot: PlainLot, q: number, w: number | null): Held {
  const [all, kept] = [onHand(lot), reserved(lot)]
  const [free, freeWeight] = [all.q - kept.q, all.w - kept.w]
  if (q === 0) throw new Impossible('INVALID_FIELDS')
  if (q > free) throw new Impossible('STOCK_SHORT')
  if (q === all.q && w !== null && w !== freeWeight) throw new Impossible('INVALID_FIELDS')
  const like = q === free ? freeWeight : halfUp(freeWeight, q, free)
  const weight = w ?? like
  if (q < free && weight === freeWeight && weight !== like) throw new Impossible('INVALID_FIELDS')
  if (weight > freeWeight) throw new Impossible('INVALID_FIELDS')
  return { q, w: weight, a: q === all.q ? all.a : halfUp(all.a, q, all.q) }
}

/** More of the same as there is, or as there was when there is none. */
export function more(lot: PlainLot, q: number): Held {
  const all = onHand(lot)
  if (all.q === 0) return { q, w: q * 10, a: halfUp(lot.unitCost, q, 1_000) }
  return { q, w: halfUp(all.w, q, all.q), a: halfUp(all.a, q, all.q) }
}

export const minus = ({ q, w, a }: Held): Held => ({ q: -q, w: -w, a: -a })

/** Lets it happen, last on its day. Now it must be possible, and on its day, and ever after. */
export function happen(lot: PlainLot, day: string, held: Held, kept = false): void {
  const next: Happening = { ...held, day, kept }
  if (!isSound([...lot.past, next])) throw new Impossible('STOCK_SHORT')
  const at = lot.past.findLastIndex((h) => h.day <= day) + 1
  const course = lot.past.toSpliced(at, 0, next)
  for (let n = at + 1; n <= course.length; n += 1)
    if (!isSound(course.slice(0, n))) throw new Impossible('LATER_STOCK_SHORT')
  lot.past = course
  if (kept) return
  if (onHand(lot).q > 0) {
    if (lot.status === 'DEPLETED') lot.status = lot.ranOutHeld ? 'HOLD' : 'AVAILABLE'
  } else if (lot.status !== 'DEPLETED') {
    lot.ranOutHeld = lot.status === 'HOLD'
    lot.status = 'DEPLETED'
  }
}

function isSound(course: readonly Happening[]): boolean {
  const [all, kept] = [added(course.filter((h) => !h.kept)), added(course.filter((h) => h.kept))]
  return kept.q >= 0 && kept.w >= 0 && all.q >= kept.q && all.w >= kept.w
}

/** A whole over parts of these weights, rounding what they have had so far; alike when none weighs anything. */
export function spread(whole: number, weights: readonly number[]): number[] {
  const of = weights.reduce((sum, w) => sum + w, 0)
  const up = (n: number) =>
    of === 0
      ? halfUp(whole, n, weights.length)
      : halfUp(
          whole,
          weights.slice(0, n).reduce((sum, w) => sum + w, 0),
          of,
        )
  return weights.map((_, at) => up(at + 1) - up(at))
}
