import { type DragEvent, useState } from 'react'
import type { MenuRow } from '../../../shared/admin/menu.ts'
import { dropped, isPossible, type Move, type Spot } from './rows.ts'

/** The upper and the lower part of a row stand for beside it, what is between for under it. */
const EDGE = 0.3

type Over = { menuId: number; spot: Spot; isPossible: boolean }

/** Drags rows with a mouse; fingers and keys have their own ways. */
export function useDrag(rows: readonly MenuRow[], move: (row: MenuRow, move: Move) => void) {
  const [dragged, setDragged] = useState<MenuRow | null>(null)
  const [over, setOver] = useState<Over | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return {
    /** What a row shows of it. */
    markOf: (row: MenuRow) => (over?.menuId !== row.menuId ? undefined : over.isPossible ? over.spot : 'refused'),
    isDragged: (row: MenuRow) => dragged?.menuId === row.menuId,
    handlersOf: (row: MenuRow) => ({
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        event.dataTransfer.setData('text/plain', row.menuName)
        event.dataTransfer.effectAllowed = 'move'
        setDragged(row)
      },
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!dragged) return
        event.preventDefault()
        const spot = spotIn(event)
        const can = isPossible(dropped(rows, dragged, row, spot))
        // A place that cannot be takes the drop as well: there it is said why.
        event.dataTransfer.dropEffect = 'move'
        if (over?.menuId !== row.menuId || over.spot !== spot) setOver({ menuId: row.menuId, spot, isPossible: can })
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (!dragged) return
        event.preventDefault()
        if (dragged.menuId !== row.menuId) move(dragged, dropped(rows, dragged, row, spotIn(event)))
        end()
      },
      onDragEnd: end,
    }),
  }
}

function spotIn({ currentTarget, clientY }: DragEvent<HTMLElement>): Spot {
  const { top, height } = currentTarget.getBoundingClientRect()
  const at = (clientY - top) / height
  return at < EDGE ? 'before' : at > 1 - EDGE ? 'after' : 'inside'
}
