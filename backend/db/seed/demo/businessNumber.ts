import { isBusinessNumber } from '../../../../shared/kit/businessNumber.ts'

/** A number that passes the check and belongs to nobody: the tax office gives out no 999 (domain.md 2.1). */
export function businessNumber(serial: number): string {
  const nine = `99981${String(serial).padStart(4, '0')}`
  const digit = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((d) => isBusinessNumber(`${nine}${d}`))
  return `${nine}${digit}`
}
