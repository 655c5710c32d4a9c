import type { PurchaseRequestItem } from './contract.ts'

type Packed = Pick<PurchaseRequestItem, 'specificationId' | 'confirmedSpecificationId'>
type Named = Pick<PurchaseRequestItem, 'specName' | 'confirmedSpecName'>

/** How goods of a line are packed: as went, or was agreed on where that was left open, else as was asked for; null while it is open. */
export const packedAs = ({ specificationId, confirmedSpecificationId }: Packed): number | null =>
  confirmedSpecificationId ?? specificationId

/** The same by its name. */
export const packingName = ({ specName, confirmedSpecName }: Named): string | null => confirmedSpecName ?? specName
