import { field, type Values } from '../forms/values.ts'
import { numberIn } from './typed.ts'

/** Kilograms of so many packages, to three places, half up; exact in whole thousandths. */
export function packagesKg(quantity: number, packageKg: number): number {
  const millionths = BigInt(Math.round(quantity * 1000)) * BigInt(Math.round(packageKg * 1000))
  return Number((millionths + 500n) / 1000n) / 1000
}

/** Kilograms of a line: as typed, else by its specification; null when neither says. */
export function lineWeight(values: Values, name: string): number | null {
  const typed = numberIn(values, `${name}.weightKg`)
  if (typed !== null) return typed
  const [quantity, packageKg] = [numberIn(values, `${name}.quantity`), field(values, `${name}.packageKg`)]
  return quantity === null || packageKg === '' ? null : packagesKg(quantity, Number(packageKg))
}
