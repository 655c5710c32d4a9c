import { type Rounding, roundingOf, type Totals } from '../../../shared/transactions/rules.ts'
import type { Trx } from '../../db/open.ts'
import { returnedTogether } from '../returnQueries.ts'

/**
 * What comes back of one paper in parts is rounded as if it came back at once, so that all of it makes what was charged.
 * Parts of several papers are rounded by themselves.
 */
export async function roundedTogether<C extends Totals>(
  trx: Trx,
  rounding: Rounding,
  columns: C,
  itemIds: readonly number[],
): Promise<C> {
  if (rounding.roundingUnit === 1 || itemIds.length === 0) return columns
  const earlier = await returnedTogether(trx, itemIds)
  const sum = columns.supplyAmount + columns.taxAmount + columns.costsAmount
  const roundingAmount = roundingOf(earlier.sum + sum, rounding) - earlier.rounded
  const totalAmount = sum + roundingAmount
  // The client's rounding has changed between.
  if (earlier.papers !== 1 || totalAmount < 0) return columns
  return { ...columns, roundingAmount, totalAmount }
}
