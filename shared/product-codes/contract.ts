import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { id, text } from '../kit/schema.ts'

/** One entry of the government's six-digit scheme (domain.md 7). */
export const ProductCode = v.object({
  productCodeId: v.number(),
  standardCode: v.string(),
  largeName: v.string(),
  midName: v.string(),
  smallName: v.string(),
  /** `사과 후지`; the item alone when the variety is the whole item. */
  productName: v.string(),
})
export type ProductCode = Of<typeof ProductCode>

export const listProductCodes = endpoint('GET', '/product-codes', {
  query: v.strictObject({
    ...pageQuery(100),
    keyword: v.optional(text('검색어', 0, 50)),
    /** Whose items and settings; the caller's own when left out. */
    bookOwnerId: v.optional(id),
  }),
  reply: pageOf(ProductCode),
})
