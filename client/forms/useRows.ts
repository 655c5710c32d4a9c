import { useEffect, useEffectEvent, useState } from 'react'
import { added, begun, moved, without } from './rowNumbers.ts'

/**
 * The numbers of a form's rows in their order; a row keeps its number when others come, go or move.
 * @param where an element of the form, where it is told as typing is that rows have come, gone or moved
 */
export function useRows(initial: readonly number[], where: () => Element | null) {
  const [first] = useState(() => begun(initial))
  const [rows, setRows] = useState(first)
  const tell = useEffectEvent(() => where()?.dispatchEvent(new Event('input', { bubbles: true })))
  useEffect(() => {
    if (rows !== first) tell()
  }, [rows, first])
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
