import { composed } from './typed.ts'

/** `1,234,567`; negative numbers keep their sign. */
export function grouped(n: number): string {
  const [whole = '0', fraction] = String(Math.abs(n)).split('.')
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${n < 0 ? '-' : ''}${digits}${fraction === undefined ? '' : `.${fraction}`}`
}

/** `1,234,567원`. */
export const won = (n: number): string => `${grouped(n)}원`

/** `1,235만`, `1억 2,300만`, `1조 2,300억`: an amount where there is no room for all of it; below ten thousand it stays whole. */
export function shortAmount(n: number): string {
  const size = Math.abs(n)
  const sign = n < 0 ? '-' : ''
  if (size < 10_000) return grouped(n)
  if (size < 100_000) return `${sign}${grouped(Math.round(size / 1_000) / 10)}만`
  const tens = Math.round(size / 10_000)
  const isVast = tens >= 100_000_000
  const parts = isVast ? Math.round(tens / 10_000) : tens
  const [whole, rest] = [Math.floor(parts / 10_000), parts % 10_000]
  const [large, small] = isVast ? ['조', '억'] : ['억', '만']
  return (
    sign + [...(whole ? [`${grouped(whole)}${large}`] : []), ...(rest ? [`${grouped(rest)}${small}`] : [])].join(' ')
  )
}

/** Line amount: quantity × unit price, half up to one won (domain.md 0 "Line amount"). Exact for three decimal places. */
export function lineAmount(quantity: number, unitPrice: number): number {
  const thousandths = BigInt(Math.round(quantity * 1000)) * BigInt(unitPrice)
  const half = thousandths < 0n ? -500n : 500n
  return Number((thousandths + half) / 1000n)
}

/** What stands before 억, before 만, and after both. */
const AMOUNT = /^(?:(.+)억)?(?:(.+)만)?(.*)$/
const DECIMAL = /^\d+(?:\.\d+)?$/
const SMALL = /^(?:(\d+(?:\.\d+)?)천)?(?:(\d+)백)?(?:(\d+)십)?(\d*)$/

/**
 * `1억2300만`, `1억2천만`, `3.5만`, `12000`; null when it is none of these, and for `1억2천`, by which people mean 2천만 though
 * it says 2,000.
 */
function amountOf(text: string): number | null {
  const [, hundredMillions, tenThousands, rest = ''] = AMOUNT.exec(text) ?? []
  const isShort = hundredMillions !== undefined && tenThousands === undefined && /\D/.test(rest)
  if (text === '' || isShort) return null
  const [large, middle, small] = [partOf(hundredMillions), partOf(tenThousands), smallOf(rest)]
  if (large === null || middle === null || small === null) return null
  // Rounded once: 0.1억 is not a whole number of won in binary.
  return Math.round(large * 100_000_000 + middle * 10_000 + small)
}

const partOf = (text = '0'): number | null => (DECIMAL.test(text) ? Number(text) : smallOf(text))

function smallOf(text: string): number | null {
  const found = SMALL.exec(text)
  if (!found) return null
  const [thousands, hundreds, tens, ones] = found.slice(1).map((digits = '') => Number(digits))
  return (thousands ?? 0) * 1_000 + (hundreds ?? 0) * 100 + (tens ?? 0) * 10 + (ones ?? 0)
}

/**
 * Whole won of what a person types into an amount (ux.md 1.4): digits with commas, `원`, `천`, `만`, `억`, full-width digits,
 * and quick sums such as `12000*5+3만`. Null for anything else and for what is too large to be exact.
 */
export function parseWon(typed: string): number | null {
  const text = composed(typed, 'NFKC').replace(/[,\s원]/g, '')
  const terms = text.split(/(?=[+-])/)
  const values = terms.map((term) => {
    const sign = term.startsWith('-') ? -1 : 1
    const factors = term.replace(/^[+-]/, '').split(/[*×]/).map(amountOf)
    return factors.reduce<number | null>((all, one) => (all === null || one === null ? null : all * one), sign)
  })
  const sum = values.reduce<number | null>((all, one) => (all === null || one === null ? null : all + one), 0)
  return sum !== null && Number.isSafeInteger(sum) ? sum : null
}
