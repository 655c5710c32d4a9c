import type { PurchaseRequestItem } from './contract.ts'

type Packed = Pick<PurchaseRequestItem, 'specificationId' | 'confirmedSpecificationId'>

/** How goods of a line are packed: as was asked for, or as was agreed on where that was left open; null while it is. */
export const packedAs = ({ specificationId, confirmedSpecificationId }: Packed): number | null =>
  specificationId ?? confirmedSpecificationId ?? null
