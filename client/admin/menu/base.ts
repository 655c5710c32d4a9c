import type { MenuRow } from '../../../shared/admin/menu.ts'
import type { Values } from '../../forms/values.ts'
import { valuesOf } from './form.ts'

/** What the form of an entry began with, and the version that is. */
export type Base = {
  values: Values
  version: number
  /** Something was typed since. */
  isTouched: boolean
  /** How often it began again. */
  turn: number
  saved: Values | null
}

export const baseOf = (row: MenuRow): Base => ({
  values: valuesOf(row),
  version: row.version,
  isTouched: false,
  turn: 0,
  saved: null,
})

const same = (one: Values, other: Values) =>
  Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '') === (other[name] ?? ''))

/**
 * The same once the entry is another one. A move changes its version and nothing in its form; what somebody else has changed
 * is shown where nothing was typed, and is told when it is to be saved where something was.
 * @param saved what was stored of the form last
 */
export function basedOn(before: Base, row: MenuRow, saved: Values | null): Base {
  const isSaved = saved !== null && saved !== before.saved
  const base = isSaved ? { ...before, values: saved, isTouched: false, saved } : before
  if (row.version === base.version) return base
  const values = valuesOf(row)
  if (same(base.values, values)) return { ...base, version: row.version }
  return base.isTouched ? base : { ...base, values, version: row.version, turn: base.turn + 1 }
}
