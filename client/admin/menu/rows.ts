import type { AdminMenuEntry, MenuOrder, MenuRow } from '../../../shared/admin/menu.ts'
import { below, whyNotUnder } from '../../../shared/menus/tree.ts'

/** A menu's entries from top to bottom, as the tree shows them. */
export const rowsOf = (tree: readonly AdminMenuEntry[]): MenuRow[] =>
  tree.flatMap(({ children, menuAuth = [], ...row }) => [{ ...row, menuAuth }, ...rowsOf(children)])

export const siblingsOf = (rows: readonly MenuRow[], parentId: number | null): MenuRow[] =>
  rows.filter((row) => row.parentId === parentId)

/** Where an entry goes: what is to be sent, or why it cannot. */
export type Move = { order: MenuOrder } | { why: string }
export const isPossible = (move: Move): move is { order: MenuOrder } => 'order' in move

/** Puts an entry on a place among those that hang there, the first is 0. */
export function placed(rows: readonly MenuRow[], row: MenuRow, parentId: number | null, at: number): Move {
  const why = whyNotUnder(rows, row.menuId, parentId)
  if (why !== null) return { why }
  const there = siblingsOf(rows, parentId).filter(({ menuId }) => menuId !== row.menuId)
  const menuIds = there.map(({ menuId }) => menuId).toSpliced(at, 0, row.menuId)
  const moved = row.parentId === parentId ? null : { menuId: row.menuId, fromParentId: row.parentId }
  return { order: { type: row.type, parentId, menuIds, moved } }
}

export const steps = ['up', 'down', 'out', 'in'] as const
export type Step = (typeof steps)[number]

/** One step: up or down among its neighbours, in under the one before it, out beside the one it hangs on. */
export function stepped(rows: readonly MenuRow[], row: MenuRow, step: Step): Move {
  const there = siblingsOf(rows, row.parentId)
  const at = there.findIndex(({ menuId }) => menuId === row.menuId)
  if (step === 'up') return at > 0 ? placed(rows, row, row.parentId, at - 1) : { why: '이미 맨 위예요.' }
  if (step === 'down')
    return at < there.length - 1 ? placed(rows, row, row.parentId, at + 1) : { why: '이미 맨 아래예요.' }
  if (step === 'in') {
    const before = there[at - 1]
    if (!before) return { why: '위에 같은 단계의 메뉴가 없어서 안으로 넣을 수 없어요.' }
    return placed(rows, row, before.menuId, siblingsOf(rows, before.menuId).length)
  }
  const parent = rows.find(({ menuId }) => menuId === row.parentId)
  if (!parent) return { why: '이미 가장 바깥 단계예요.' }
  const beside = siblingsOf(rows, parent.parentId)
  return placed(rows, row, parent.parentId, beside.findIndex(({ menuId }) => menuId === parent.menuId) + 1)
}

/** Where on a row something is dropped. */
export type Spot = 'before' | 'inside' | 'after'

export function dropped(rows: readonly MenuRow[], row: MenuRow, on: MenuRow, spot: Spot): Move {
  if (row.menuId === on.menuId) return { why: '제자리예요.' }
  if (spot === 'inside') return placed(rows, row, on.menuId, siblingsOf(rows, on.menuId).length)
  const there = siblingsOf(rows, on.parentId).filter(({ menuId }) => menuId !== row.menuId)
  const at = there.findIndex(({ menuId }) => menuId === on.menuId)
  return placed(rows, row, on.parentId, spot === 'before' ? at : at + 1)
}

/** The rows as they are once an order is kept, again from top to bottom. */
export function ordered(rows: readonly MenuRow[], { parentId, menuIds, moved }: MenuOrder): MenuRow[] {
  const place = new Map(menuIds.map((menuId, at) => [menuId, at + 1]))
  const next = rows.map((row) => ({
    ...row,
    parentId: row.menuId === moved?.menuId ? parentId : row.parentId,
    menuOrder: place.get(row.menuId) ?? row.menuOrder,
  }))
  const under = (parent: number | null, depth: number): MenuRow[] =>
    siblingsOf(next, parent)
      .toSorted((a, b) => a.menuOrder - b.menuOrder)
      .flatMap((row) => [{ ...row, depth }, ...under(row.menuId, depth + 1)])
  const found = under(null, 1)
  const ids = new Set(found.map(({ menuId }) => menuId))
  return [...found, ...next.filter(({ menuId }) => !ids.has(menuId))]
}

/** How many would go with an entry. */
export const countBelow = (rows: readonly MenuRow[], menuId: number): number => below(rows, menuId).length
