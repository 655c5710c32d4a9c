import { createHash } from 'node:crypto'
import { MAX_REJECTED, type ProductPreview, SAMPLES } from '../../../shared/product-codes/imports.ts'
import type { Reading } from './reading.ts'
import type { StandardProduct } from './rows.ts'

/** How a file and the list that is there differ. */
export type Difference = {
  fresh: StandardProduct[]
  changed: StandardProduct[]
  /** On offer, and not in the file. */
  missing: StandardProduct[]
  counts: Pick<ProductPreview, 'rows' | 'inserted' | 'updated' | 'unchanged' | 'hidden' | 'rejected' | 'missing'>
  rejectedRows: ProductPreview['rejectedRows']
  /** The same for the same file and the same list, and for no other. */
  digest: string
}

export function differenceOf({ good, rejected }: Reading, stored: ReadonlyMap<string, StandardProduct>): Difference {
  const fresh = good.filter(({ standardCode }) => !stored.has(standardCode))
  const changed = good.filter((row) => differs(stored.get(row.standardCode), row))
  // What cannot be read stands in the file all the same: its product is not one that was given up.
  const codes = new Set([...good, ...rejected].map(({ standardCode }) => standardCode))
  const missing = [...stored.values()]
    .filter(({ standardCode, isActive }) => isActive && !codes.has(standardCode))
    .toSorted((a, b) => a.standardCode.localeCompare(b.standardCode))
  const before = changed.map(({ standardCode }) => inOrder(stored.get(standardCode)))
  const named = [fresh.map(inOrder), changed.map(inOrder), before, missing.map(({ standardCode }) => standardCode)]
  return {
    fresh,
    changed,
    missing,
    counts: {
      rows: good.length + rejected.length,
      inserted: fresh.length,
      updated: changed.length,
      unchanged: good.length - fresh.length - changed.length,
      hidden: good.filter(({ isActive }) => !isActive).length,
      rejected: rejected.length,
      missing: missing.length,
    },
    rejectedRows: rejected.slice(0, MAX_REJECTED),
    digest: createHash('sha256').update(JSON.stringify(named)).digest('hex'),
  }
}

/** What a person sees of it before he decides. */
export const previewOf = (
  { fresh, changed, missing, counts, rejectedRows, digest }: Difference,
  stored: ReadonlyMap<string, StandardProduct>,
): ProductPreview => {
  const sample = (rows: readonly StandardProduct[], isKnown: boolean) =>
    rows.slice(0, SAMPLES).map(({ standardCode, productName }) => {
      const before = stored.get(standardCode)
      return { standardCode, productName, before: isKnown && before ? before.productName : null }
    })
  return {
    ...counts,
    rejectedRows,
    digest,
    samples: { inserted: sample(fresh, false), updated: sample(changed, true), missing: sample(missing, true) },
  }
}

const differs = (before: StandardProduct | undefined, after: StandardProduct): boolean =>
  before !== undefined && (Object.keys(after) as (keyof StandardProduct)[]).some((name) => before[name] !== after[name])

/** Its values by name: rows of the table and of a file name them in different orders. */
const inOrder = (row: StandardProduct | undefined) =>
  Object.entries(row ?? {}).toSorted(([a], [b]) => a.localeCompare(b))
