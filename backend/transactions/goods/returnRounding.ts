import { type Rounding, roundingOf, type Totals } from '../../../shared/transactions/rules.ts'
import type { Trx } from '../../db/open.ts'
import { returnedTogether } from '../returnQueries.ts'

/**
 * What comes back of one paper in parts is rounded as if it came back at once, and what is last makes what was charged,
 * however the client is rounded by then. Parts of several papers are rounded by themselves.
 */
export async function roundedTogether<C extends Totals>(
  trx: Trx,
  rounding: Rounding,
  columns: C,
  itemIds: readonly number[],
): Promise<C> {
  if (itemIds.length === 0) return columns
  const { papers, charged, chargedRounding, ...earlier } = await returnedTogether(trx, itemIds)
  const sum = columns.supplyAmount + columns.taxAmount + columns.costsAmount
  const all = earlier.sum + sum
  const roundingAmount = (all === charged ? chargedRounding : roundingOf(all, rounding)) - earlier.rounded
  const totalAmount = sum + roundingAmount
  // The client's rounding has changed between.
  if (papers !== 1 || totalAmount < 0) return columns
  return { ...columns, roundingAmount, totalAmount }
}
