type Node = { menuId: number; parentId: number | null }
export type Tree<T extends Node> = Omit<T, 'parentId'> & { children: Tree<T>[] }

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
