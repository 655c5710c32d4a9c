import { filledRows, rowNames } from '../forms/check.ts'
import type { Values } from '../forms/values.ts'

/** The lines that say how much; the others stay where they are. */
export const takenRows = (values: Values, prefix: 'lines' | 'from'): number[] =>
  filledRows(values, prefix, ['quantity'])

/** The lines that say what is made. */
export const madeRows = (values: Values): number[] =>
  filledRows(values, 'to', ['quantity', 'weightKg', 'specificationId'])

/** The form's own name for a field of what is done with lots. */
export const nameIn = (values: Values) =>
  rowNames({ lines: takenRows(values, 'lines'), from: takenRows(values, 'from'), to: madeRows(values) })
