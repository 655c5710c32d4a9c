/** Levels of departments below each other, the highest among them. */
export const MAX_DEPTH = 5
/** So many departments a book may have: its tree is read whole. */
export const MAX_DEPARTMENTS = 200

/** What decides where a department stands. */
export type Placed = { departmentId: number; parentId: number | null }
export type Ordered = Placed & { sortOrder: number }

const nothing: readonly never[] = []

function below<D extends Placed>(all: readonly D[]): (parentId: number | null) => readonly D[] {
  const children = Map.groupBy(all, ({ parentId }) => parentId)
  return (parentId) => children.get(parentId) ?? nothing
}

/** Each department behind the one it belongs to, those of one place in their order, with how deep it stands (from 1). */
export function inTreeOrder<D extends Ordered>(all: readonly D[]): (D & { depth: number })[] {
  const childrenOf = below(all)
  const branch = (parentId: number | null, depth: number): (D & { depth: number })[] =>
    childrenOf(parentId)
      .toSorted((a, b) => a.sortOrder - b.sortOrder || a.departmentId - b.departmentId)
      .flatMap((one) => [{ ...one, depth }, ...branch(one.departmentId, depth + 1)])
  return branch(null, 1)
}

/** A department and everything below it, by their numbers. */
export function branchOf(all: readonly Placed[], departmentId: number): ReadonlySet<number> {
  const childrenOf = below(all)
  const found = new Set<number>()
  const walk = (id: number) => {
    found.add(id)
    for (const child of childrenOf(id)) walk(child.departmentId)
  }
  walk(departmentId)
  return found
}

/** How many levels a department and what is below it take up. */
export function levelsOf(all: readonly Placed[], departmentId: number): number {
  const childrenOf = below(all)
  const levels = (id: number): number => 1 + Math.max(0, ...childrenOf(id).map((child) => levels(child.departmentId)))
  return levels(departmentId)
}

/** How deep a department stands; 1 at the top, 0 for none. */
export function depthOf(all: readonly Placed[], departmentId: number | null): number {
  const parents = new Map(all.map((one) => [one.departmentId, one.parentId]))
  let depth = 0
  for (let at = departmentId; at !== null; at = parents.get(at) ?? null) depth += 1
  return depth
}

export type Misplacing = 'CIRCLE' | 'TOO_DEEP'

/**
 * Why a department cannot stand below this one; undefined when it can. `departmentId` is null for one that is not there
 * yet; the tree itself is sound.
 */
export function misplaced(
  all: readonly Placed[],
  departmentId: number | null,
  parentId: number | null,
): Misplacing | undefined {
  if (departmentId !== null && parentId !== null && branchOf(all, departmentId).has(parentId)) return 'CIRCLE'
  const levels = departmentId === null ? 1 : levelsOf(all, departmentId)
  return depthOf(all, parentId) + levels > MAX_DEPTH ? 'TOO_DEEP' : undefined
}
