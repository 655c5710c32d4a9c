import { composed } from './typed.ts'

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const

/** Digits of what a person typed or pasted, full width too. */
export const businessDigits = (input: string): string => composed(input, 'NFKC').replace(/[^0-9]/g, '')

/**
 * True when the ten digits carry a correct check digit (domain.md 2.1: the quotient of d9×5/10 is added, not the
 * remainder; ten zeros pass the arithmetic and are refused). It finds typing errors; it does not prove a business.
 */
export function isBusinessNumber(input: string): boolean {
  const digits = businessDigits(input)
  if (digits.length !== 10 || /^0+$/.test(digits)) return false
  const at = (i: number) => digits.charCodeAt(i) - 48
  const sum = WEIGHTS.reduce((total, weight, i) => total + at(i) * weight, Math.floor((at(8) * 5) / 10))
  return at(9) === (10 - (sum % 10)) % 10
}

/** `123-45-67890`; anything that is not ten digits is left as it is. */
export function formatBusinessNumber(input: string): string {
  const digits = businessDigits(input)
  return digits.length === 10 ? digits.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3') : input
}
