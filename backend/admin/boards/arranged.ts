import type { WantedCategory } from '../../../shared/admin/boards.ts'
import type { Category } from '../../../shared/boards/board.ts'

/**
 * Categories as they are wanted, in that order: a new one is given a code that none has, and what is stored and not
 * among them stays as it is, behind them.
 */
export function arranged(stored: readonly Category[], wanted: readonly WantedCategory[]): Category[] {
  const taken = new Set(stored.map(({ categoryCode }) => categoryCode))
  const placed = wanted.map(({ categoryCode, ...rest }) => ({ categoryCode: categoryCode ?? freeCode(taken), ...rest }))
  const known = new Set(placed.map(({ categoryCode }) => categoryCode))
  const others = stored.filter(({ categoryCode }) => !known.has(categoryCode))
  return [...placed, ...others].map(({ categoryCode, categoryName, isActive }, at) => ({
    ...{ categoryCode, categoryName, isActive },
    sortOrder: at + 1,
  }))
}

/** The next of `c1`, `c2`, … that is not taken; it is from then on. */
function freeCode(taken: Set<string>): string {
  let n = taken.size + 1
  while (taken.has(`c${n}`)) n += 1
  taken.add(`c${n}`)
  return `c${n}`
}
