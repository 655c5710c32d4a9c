import type { StoredLot } from '../lotQueries.ts'

/** The soonest expiry among lots: goods last no longer for having been opened. */
export const earliestExpiry = (lots: readonly StoredLot[]): string | null =>
  lots
    .flatMap(({ expiryDate }) => expiryDate ?? [])
    .toSorted()
    .at(0) ?? null

/**
 * What goods that were made of several lots keep of them: whatever all have in common, the age of the oldest. As where
 * they come from stands the first; the paper names all.
 */
export function inherited(lots: readonly StoredLot[]) {
  const shared = <K extends keyof StoredLot>(name: K): StoredLot[K] | null => {
    const [first, ...rest] = lots
    return first && rest.every((lot) => lot[name] === first[name]) ? first[name] : null
  }
  return {
    originCode: shared('originCode'),
    originName: shared('originName'),
    gradeCode: shared('gradeCode'),
    supplierClientId: shared('supplierClientId'),
    auctionResultId: shared('auctionResultId'),
    harvestDate: shared('harvestDate'),
    traceNo: shared('traceNo'),
    certification: shared('certification'),
    memo: null,
    receiptId: null,
    receivedDate: lots.map(({ receivedDate }) => receivedDate).toSorted()[0] ?? '',
    sourceLotId: lots[0]?.lotId ?? null,
  }
}
