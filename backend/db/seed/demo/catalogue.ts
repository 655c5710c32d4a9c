import * as specifications from '../../../specifications/queries.ts'
import type { Trx } from '../../open.ts'
import { missing } from '../reference.ts'

/** Whose book has nothing of its own. */
const NOBODY = 0

/** What demo data calls by code and name, as the reference data has it. */
export type Catalogue = Awaited<ReturnType<typeof readCatalogue>>

export async function readCatalogue(trx: Trx) {
  const products = await trx
    .selectFrom('productCodes')
    .select(['standardCode', 'productCodeId', 'productName'])
    .execute()
  const specs = await specifications.list(trx, NOBODY, { page: 0, size: 100, status: 'ACTIVE' })
  return {
    products: new Map(products.map((p) => [p.standardCode, p])),
    specs: new Map(specs.content.map((s) => [s.displayName, s])),
  }
}

/** A product by its standard code with a specification by its name. @throws for what is not there */
export function goodsOf({ products, specs }: Catalogue, standardCode: string, specName: string) {
  const { productCodeId, productName } = products.get(standardCode) ?? missing(`product ${standardCode}`)
  const { specificationId, packageKg } = specs.get(specName) ?? missing(`specification ${specName}`)
  return { productCodeId, productName, specificationId, packageKg }
}
