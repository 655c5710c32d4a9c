import { field, type Values } from '../forms/values.ts'
import { packageWord } from './words.ts'

/** What the packages of a line are counted in, by the specification that its form names. */
export const lineUnit = (values: Values, name: string): string => packageWord(field(values, `${name}.specName`))

/** What several are counted in together; null where they differ: boxes and nets have no sum. */
export const sharedUnit = (units: readonly string[]): string | null => {
  const [unit, ...others] = new Set(units)
  return unit === undefined || others.length > 0 ? null : unit
}

/** The same of the lines of a slip. */
export const linesUnit = (values: Values, rows: readonly number[]): string | null =>
  sharedUnit(rows.map((n) => lineUnit(values, `lines.${n}`)))
