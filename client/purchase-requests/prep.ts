import type { WantedLine } from '../../shared/auction-results/wanted.ts'
import { sharedUnit } from '../inventory/unit.ts'
import { packageWord } from '../inventory/words.ts'

/** One product in one package: how much of it is wanted in all, how dear it may be, and by whom. */
export type PrepRow = {
  key: string
  productName: string
  specName: string | null
  quantity: number
  /** Kilograms; null where nobody has said what a package weighs. */
  weightKg: number | null
  /** Won per package that somebody pays at most; null where nobody has named one. */
  highest: number | null
  /** Whether somebody pays any price. */
  isOpen: boolean
  lines: WantedLine[]
}

const exact = (n: number): number => Math.round(n * 1000) / 1000
const sum = (ns: readonly number[]): number => exact(ns.reduce((all, n) => all + n, 0))

function rowOf(key: string, lines: WantedLine[]): PrepRow {
  const [{ productName, specName } = { productName: '', specName: null }] = lines
  const weights = lines.flatMap(({ weightKg }) => weightKg ?? [])
  const prices = lines.flatMap(({ maxUnitPrice }) => maxUnitPrice ?? [])
  return {
    ...{ key, productName, specName, lines },
    quantity: sum(lines.map(({ quantity }) => quantity)),
    weightKg: weights.length === lines.length ? sum(weights) : null,
    highest: prices.length === 0 ? null : Math.max(...prices),
    isOpen: prices.length < lines.length,
  }
}

/** The sheet of what is to be bought, by product and package; who pays most stands first (domain.md 26.1). */
export const prepRows = (lines: readonly WantedLine[]): PrepRow[] =>
  [...Map.groupBy(lines, (line) => `${line.productCodeId} ${line.specName ?? ''}`)]
    .map(([key, of]) =>
      rowOf(
        key,
        of.toSorted(
          (a, b) =>
            (b.maxUnitPrice ?? Number.POSITIVE_INFINITY) - (a.maxUnitPrice ?? Number.POSITIVE_INFINITY) ||
            a.itemId - b.itemId,
        ),
      ),
    )
    .sort(
      (a, b) =>
        a.productName.localeCompare(b.productName, 'ko') || (a.specName ?? '').localeCompare(b.specName ?? '', 'ko'),
    )

/** What all rows come to; `unit`: what all are counted in, null where these differ. */
export const prepTotal = (rows: readonly PrepRow[]) => ({
  quantity: sum(rows.map(({ quantity }) => quantity)),
  unit: sharedUnit(rows.map(({ specName }) => packageWord(specName))),
  weightKg: sum(rows.flatMap(({ weightKg }) => weightKg ?? [])),
  isWhole: rows.every(({ weightKg }) => weightKg !== null),
})

/** The days that goods are wanted for, soonest first. */
export const prepDays = (lines: readonly WantedLine[]): string[] =>
  [...new Set(lines.map(({ desiredDate }) => desiredDate))].sort()

/** The day that the sheet is for: as asked, else the first that is not over; null for all of them. */
export function prepDay(days: readonly string[], asked: string | null, today: string): string | null {
  if (asked === 'all') return null
  return days.find((day) => day === asked) ?? days.find((day) => day >= today) ?? null
}
