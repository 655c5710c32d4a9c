import { allOrNone, nothing, ranged, seen, toggled } from './selection.ts'
import { useKept } from './useKept.ts'

/** The rows that somebody has chosen in a list; they are chosen still when he comes back. */
export function useSelection(rows: readonly number[]) {
  const [selection, setSelection] = useKept('chosen', nothing)
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
