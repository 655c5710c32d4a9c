import { useState } from 'react'

/** The numbers of a form's rows in their order; a row keeps its number when others come, go or move. */
export function useRows(initial: readonly number[]) {
  const [rows, setRows] = useState(initial)
  return {
    rows,
    /** @returns the new row's number */
    add() {
      const next = Math.max(-1, ...rows) + 1
      setRows([...rows, next])
      return next
    },
    remove: (row: number) => setRows(rows.filter((other) => other !== row)),
    /** Puts a row so many places further down; negative: up. */
    move(row: number, by: number) {
      const at = rows.indexOf(row)
      const others = rows.filter((other) => other !== row)
      setRows(others.toSpliced(Math.max(0, at + by), 0, row))
    },
  }
}
