type Node = { menuId: number; parentId: number | null }
export type Tree<T extends Node> = Omit<T, 'parentId'> & { children: Tree<T>[] }

/** How deep a menu goes (domain.md 21). */
export const MOST_LEVELS = 3

/**
 * Rows as a tree, in their order. What hangs on no row from the top is left out: the children of an entry that is not
 * among them, and entries that lead in a circle.
 */
export function treeOf<T extends Node>(rows: readonly T[]): Tree<T>[] {
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  const under = (parent: number | null): Tree<T>[] =>
    (below.get(parent) ?? []).map(({ parentId: _, ...row }) => ({ ...row, children: under(row.menuId) }))
  return under(null)
}

/** What stands above an entry, the nearest first; ends where the entries lead in a circle. */
export function above<T extends Node>(rows: readonly T[], menuId: number): T[] {
  const byId = new Map(rows.map((row) => [row.menuId, row]))
  const found = new Set<T>()
  let row = byId.get(menuId)
  while (row && row.parentId !== null) {
    row = byId.get(row.parentId)
    if (!row || found.has(row)) break
    found.add(row)
  }
  return [...found]
}

/** What hangs on an entry, at any depth; it is not among them itself. */
export function below<T extends Node>(rows: readonly T[], menuId: number): T[] {
  const children = Map.groupBy(rows, ({ parentId }) => parentId)
  const found = new Map<number, T>()
  const collect = (parent: number) => {
    for (const row of children.get(parent) ?? []) {
      if (row.menuId === menuId || found.has(row.menuId)) continue
      found.set(row.menuId, row)
      collect(row.menuId)
    }
  }
  collect(menuId)
  return [...found.values()]
}

/** Whether the entries above this one lead back to it. */
export function isInCircle<T extends Node>(rows: readonly T[], menuId: number): boolean {
  return above(rows, menuId).some((row) => row.menuId === menuId)
}

/** At the top 1. */
export const depthOf = (rows: readonly Node[], menuId: number): number => above(rows, menuId).length + 1

/** How many levels an entry takes with what hangs on it; one that stands alone 1. */
export function heightOf(rows: readonly Node[], menuId: number): number {
  const base = depthOf(rows, menuId)
  return Math.max(base, ...below(rows, menuId).map((row) => depthOf(rows, row.menuId))) - base + 1
}

/** Why an entry may not hang on a place; words for the person who tried. Null: it may. `parentId` null is the top. */
export function whyNotUnder(rows: readonly Node[], menuId: number, parentId: number | null): string | null {
  if (parentId === null) return null
  if (parentId === menuId || above(rows, parentId).some((row) => row.menuId === menuId))
    return '자기 아래에 있는 메뉴 밑으로는 옮길 수 없어요.'
  return depthOf(rows, parentId) + heightOf(rows, menuId) > MOST_LEVELS ? TOO_DEEP : null
}

export const TOO_DEEP = `메뉴는 ${MOST_LEVELS}단계까지 만들 수 있어요.`
