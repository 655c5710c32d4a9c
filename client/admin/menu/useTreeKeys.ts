import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { MenuRow } from '../../../shared/admin/menu.ts'
import { above } from '../../../shared/menus/tree.ts'
import type { Step } from './rows.ts'

const stepKeys: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' }

type Parts = {
  rows: readonly MenuRow[]
  list: RefObject<HTMLElement | null>
  step: (row: MenuRow, step: Step) => void
  open: (row: MenuRow) => void
  toggleActive: (row: MenuRow) => void
}

/** Walks a tree by keys (ARIA APG "Tree View"), and moves what has the focus by Alt and the arrows. */
export function useTreeKeys({ rows, list, step, open, toggleActive }: Parts) {
  const [focused, setFocused] = useState<number | null>(null)
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const visible = rows.filter((row) => above(rows, row.menuId).every(({ menuId }) => !folded.has(menuId)))
  const hasChildren = (row: MenuRow) => rows.some(({ parentId }) => parentId === row.menuId)
  const fold = (row: MenuRow, isFolded: boolean) => {
    const next = new Set(folded)
    if (isFolded) next.add(row.menuId)
    else next.delete(row.menuId)
    setFolded(next)
  }
  const go = (row: MenuRow | undefined) => {
    if (!row) return
    setFocused(row.menuId)
    list.current?.querySelector<HTMLElement>(`[data-id="${row.menuId}"]`)?.focus()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // What stands in a row has keys of its own.
    const { target } = event
    const row = target instanceof HTMLElement && rows.find(({ menuId }) => String(menuId) === target.dataset.id)
    if (!row || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const at = visible.indexOf(row)
    const asked = event.altKey ? stepKeys[event.key] : undefined
    if (asked) step(row, asked)
    else if (event.altKey) return
    else if (event.key === 'ArrowDown') go(visible[at + 1])
    else if (event.key === 'ArrowUp') go(visible[at - 1])
    else if (event.key === 'Home') go(visible[0])
    else if (event.key === 'End') go(visible.at(-1))
    else if (event.key === 'ArrowRight') {
      if (folded.has(row.menuId)) fold(row, false)
      else if (hasChildren(row)) go(visible[at + 1])
    } else if (event.key === 'ArrowLeft') {
      if (hasChildren(row) && !folded.has(row.menuId)) fold(row, true)
      else go(visible.find(({ menuId }) => menuId === row.parentId))
    } else if (event.key === 'Enter') open(row)
    else if (event.key === ' ') toggleActive(row)
    else return
    event.preventDefault()
  }

  return {
    visible,
    onKeyDown,
    hasChildren,
    isFolded: (row: MenuRow) => folded.has(row.menuId),
    fold,
    /** The one row that Tab reaches. */
    isStop: (row: MenuRow) => row.menuId === (visible.some((v) => v.menuId === focused) ? focused : visible[0]?.menuId),
    onFocus: (row: MenuRow) => setFocused(row.menuId),
  }
}
