import { useState } from 'react'
import { added, begun, moved, without } from './rowNumbers.ts'

/** The numbers of a form's rows in their order; a row keeps its number when others come, go or move. */
export function useRows(initial: readonly number[]) {
  const [rows, setRows] = useState(() => begun(initial))
  return {
    rows: rows.numbers,
    /** @returns the new row's number */
    add() {
      setRows(added(rows))
      return rows.next
    },
    remove: (row: number) => setRows(without(rows, row)),
    /** Puts a row so many places further down; negative: up. */
    move: (row: number, by: number) => setRows(moved(rows, row, by)),
  }
}
