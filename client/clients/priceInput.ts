import type { ClientPrice } from '../../shared/clients/prices.ts'

/** A price that is there, as it is written anew. */
export const inputOf = ({
  productCodeId,
  specificationId,
  priceGrade,
  priceBasis,
  markupType,
  unitPrice,
  markupValue,
  validFrom,
  validTo,
}: ClientPrice) => ({
  productCodeId,
  specificationId,
  ...(priceGrade && { priceGrade }),
  priceBasis,
  markupType,
  unitPrice,
  markupValue,
  validFrom,
  validTo,
})
