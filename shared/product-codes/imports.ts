import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { sentFile } from '../kit/file.ts'

/** How large the public list may be; it has about 18,000 rows in 3 MB (domain.md 7). */
export const productFileBounds = { maxBytes: 20_971_520, maxRows: 60_000 } as const
/** So many refused rows are told one by one. */
export const MAX_REJECTED = 1_000

/** A row that was not taken over. */
export const RejectedProduct = v.object({
  /** Line of the file, or place in the list, from 1. */
  line: v.number(),
  standardCode: v.string(),
  productName: v.string(),
  reason: v.string(),
})
export type RejectedProduct = Of<typeof RejectedProduct>

/** What an import did: rows = inserted + updated + unchanged + rejected. */
export const ProductImport = v.object({
  rows: v.number(),
  inserted: v.number(),
  updated: v.number(),
  unchanged: v.number(),
  /** Of those taken over, how many are not offered because their name says that they cannot be used. */
  hidden: v.number(),
  rejected: v.number(),
  /** The first thousand. */
  rejectedRows: v.array(RejectedProduct),
})
export type ProductImport = Of<typeof ProductImport>

/** The government's whole list as JSON or CSV, in UTF-8 or CP949: good rows are taken over, all at once. */
export const importProductCodes = endpoint('POST', '/admin/product-codes/imports', {
  body: v.strictObject({ file: sentFile({ maxBytes: productFileBounds.maxBytes, isOfficial: true }) }),
  reply: ProductImport,
})
