import { useState } from 'react'
import { allOrNone, nothing, ranged, seen, toggled } from './selection.ts'

/** The rows that somebody has chosen in a list. */
export function useSelection(rows: readonly number[]) {
  const [selection, setSelection] = useState(nothing)
  return {
    chosen: seen(selection, rows),
    /** `isRange`: with everything from the last one on. */
    toggle: (id: number, isRange: boolean) =>
      setSelection((before) => (isRange ? ranged(before, id, rows) : toggled(before, id))),
    toggleAll: () => setSelection((before) => allOrNone(before, rows)),
    clear: () => setSelection(nothing),
  }
}
export type Choosing = ReturnType<typeof useSelection>
