import type { StorageType } from './words.ts'

/** Degrees Celsius that goods are kept between; null: no bound on that side. */
export type Temperature = { tempMin: number | null; tempMax: number | null }

const usual: Partial<Record<StorageType, Temperature>> = {
  COLD: { tempMin: -2, tempMax: 10 },
  FROZEN: { tempMin: null, tempMax: -18 },
}

/** What a warehouse of this kind is kept at when nobody says (domain.md 10); undefined where that is as it comes. */
export const usualTemperature = (storageType: StorageType): Temperature | undefined => usual[storageType]

/** The temperature asked for, or the usual one when none is. */
export const temperatureOf = (storageType: StorageType, { tempMin, tempMax }: Temperature): Temperature =>
  (tempMin === null && tempMax === null && usual[storageType]) || { tempMin, tempMax }

export type Filling = {
  usedKg: number
  usedPackages: number
  capacityKg: number | null
  capacityPackage: number | null
}

const percent = (used: number, of: number | null) => (of === null ? null : Math.round((used * 1000) / of) / 10)

/**
 * How full a warehouse is, in percent to one place, by kilograms or packages, whichever is nearer its bound; more than
 * 100 when it holds too much, null without a capacity.
 */
export function usedRate({ usedKg, usedPackages, capacityKg, capacityPackage }: Filling): number | null {
  const rates = [percent(usedKg, capacityKg), percent(usedPackages, capacityPackage)].filter((rate) => rate !== null)
  return rates.length === 0 ? null : Math.max(...rates)
}
