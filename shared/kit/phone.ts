import { composed } from './typed.ts'

/** Digits of what a person typed or pasted; the country's own code becomes the leading zero. */
export const phoneDigits = (input: string): string =>
  composed(input, 'NFKC')
    .replace(/[^0-9+]/g, '')
    .replace(/^\+82/, '0')
    .replace(/[^0-9]/g, '')

/** How many digits the part before the last four begins with: 02, 0507 and its like, 1588 and its like, all others. */
const prefixLength = (digits: string): number =>
  digits.startsWith('02') ? 2 : /^050\d/.test(digits) ? 4 : /^1\d{3}/.test(digits) ? 0 : 3

/**
 * A Korean telephone number with its dashes (ux.md 1.4), as far as it has been typed: `010-1234-5678`, `02-123-4567`,
 * `1588-1234`, `0507-1234-5678`. Numbers of other kinds come back as their digits.
 */
export function formatPhone(input: string): string {
  const digits = phoneDigits(input)
  const head = prefixLength(digits)
  const local = digits.slice(head)
  if (local.length > 8) return digits
  const middle = local.length > 7 ? 4 : local.length > 4 ? Math.max(3, local.length - 4) : local.length
  const parts =
    head === 0
      ? [digits.slice(0, 4), digits.slice(4)]
      : [digits.slice(0, head), local.slice(0, middle), local.slice(middle)]
  return parts.filter(Boolean).join('-')
}

/** True for a mobile number, `01X-NNN-NNNN` or `01X-NNNN-NNNN` (domain.md 2). */
export const isMobile = (input: string): boolean => /^01[016789]\d{7,8}$/.test(phoneDigits(input))
