import type { ProductCode, ProductCodeDetail } from '../../../shared/product-codes/contract.ts'
import * as contract from '../../../shared/product-codes/contract.ts'
import type { TestBackend } from '../../support/backend.ts'
import type { Person } from '../../support/people.ts'

/** What somebody finds by what he types. */
export async function found(
  { call }: TestBackend,
  as: Person,
  keyword: string,
  query: Record<string, string | number> = {},
): Promise<ProductCode[]> {
  const { body } = await call(contract.listProductCodes, as, {
    query: { ...query, ...(keyword && { keyword }) },
  }).expect(200)
  return body.content
}

export const namesFound = async (...asked: Parameters<typeof found>): Promise<string[]> =>
  (await found(...asked)).map(({ productName }) => productName)

/** The id of a product by its code. */
export async function idOf({ db }: TestBackend, standardCode: string): Promise<number> {
  const { productCodeId } = await db
    .selectFrom('productCodes')
    .select('productCodeId')
    .where('standardCode', '=', standardCode)
    .where('bookOwnerId', 'is', null)
    .executeTakeFirstOrThrow()
  return productCodeId
}

/** Saves what a book says of a product on top of what it says now. */
export async function say(backend: TestBackend, as: Person, id: number, change: object): Promise<ProductCodeDetail> {
  const { body } = await backend.call(contract.oneProductCode, as, { params: { id } }).expect(200)
  const before: ProductCodeDetail = body
  const said = {
    ...before.settings,
    shortCode: before.shortCode,
    defaultSpecificationId: before.defaultSpecificationId,
    version: before.version,
    ...change,
  }
  return (await backend.call(contract.updateProductCode, as, { params: { id }, body: said }).expect(200)).body
}

/** Puts an item of his own into somebody's list. */
export async function ownItem(
  { call }: TestBackend,
  as: Person,
  productName: string,
  more: object = {},
): Promise<ProductCodeDetail> {
  const body = { productName, largeCode: '06', ...more }
  return (await call(contract.createProductCode, as, { body }).expect(200)).body
}
