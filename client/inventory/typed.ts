import { parseWon } from '../../shared/kit/money.ts'
import { composed } from '../../shared/kit/typed.ts'
import { field, type Values } from '../forms/values.ts'

/** Packages or kilograms as people write them: digits with commas, full width too. What is no number stays as it is. */
export const decimal = (typed: string): string => composed(typed, 'NFKC').replace(/[,\s]/g, '').replace(/^\+/, '')

/** The number in a control; null for nothing and for what is none. */
export function numberIn(values: Values, name: string): number | null {
  const typed = decimal(field(values, name))
  return /^-?\d{1,9}(\.\d{1,3})?$/.test(typed) ? Number(typed) : null
}

/** Won as people write them, for the schema; what is no amount stays as it was typed. */
export const wonTyped = (typed: string): string => (typed === '' ? '' : String(parseWon(typed) ?? typed))
