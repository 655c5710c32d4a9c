/** `1,234,567`; negative numbers keep their sign. */
export function grouped(n: number): string {
  const [whole = '0', fraction] = String(Math.abs(n)).split('.')
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${n < 0 ? '-' : ''}${digits}${fraction === undefined ? '' : `.${fraction}`}`
}

/** `1,234,567원`. */
export const won = (n: number): string => `${grouped(n)}원`

/** Line amount: quantity × unit price, half up to one won (domain.md 0 "Line amount"). Exact for three decimal places. */
export function lineAmount(quantity: number, unitPrice: number): number {
  const thousandths = BigInt(Math.round(quantity * 1000)) * BigInt(unitPrice)
  const half = thousandths < 0n ? -500n : 500n
  return Number((thousandths + half) / 1000n)
}
