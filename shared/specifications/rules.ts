/** Kilograms of one unit, by the official unit codes of produce and of fish (domain.md 8); nothing else is a weight. */
const kgFactors: Readonly<Record<string, number>> = { 11: 0.001, 12: 1, 13: 1000, 71: 0.001, 72: 1, 73: 1000 }

/** Kilograms of one unit; null for a unit that is no weight. */
export const kgFactorOf = (unitCode: string): number | null => kgFactors[unitCode] ?? null

type Measured = {
  /** How much of the unit one package holds. */
  unitWeight: number
  unitCode: string
  /** Kilograms of one unit where the unit is no weight. */
  piecesKg: number | null
}

/**
 * Kilograms of one package, to three places: g/1000, kg, ton×1000, what a piece weighs for other units; null when nobody
 * has said what it weighs, which is never taken for a kilogram (domain.md 8).
 */
export function packageKg({ unitWeight, unitCode, piecesKg }: Measured): number | null {
  const kg = kgFactorOf(unitCode) ?? piecesKg
  // Both factors have at most three places: whole numbers multiply without drifting.
  const weight = kg === null ? 0 : Math.round((Math.round(unitWeight * 1000) * Math.round(kg * 1000)) / 1000) / 1000
  return weight > 0 ? weight : null
}

/** Whether goods of this product can be packed so; none at all (null) suits every product. */
export const isFor = (specification: { productCodeId: number | null } | null, productCodeId: number): boolean =>
  (specification?.productCodeId ?? productCodeId) === productCodeId

type Named = { unitWeight: number; unitName: string; packageName: string; sizeName: string; gradeName: string }

/** `10kg 상자 15과 특` */
export const displayNameOf = ({ unitWeight, unitName, packageName, sizeName, gradeName }: Named): string =>
  [`${unitWeight}${unitName}`, packageName, sizeName, gradeName].filter(Boolean).join(' ')
