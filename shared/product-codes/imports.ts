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

/** What an import does: rows = inserted + updated + unchanged + rejected. */
const counts = {
  rows: v.number(),
  inserted: v.number(),
  updated: v.number(),
  unchanged: v.number(),
  /** Of those taken over, how many are not offered because their name says that they cannot be used. */
  hidden: v.number(),
  rejected: v.number(),
  /** The first thousand. */
  rejectedRows: v.array(RejectedProduct),
  /** Codes on offer that the file does not have; they stay unless they are to be hidden. */
  missing: v.number(),
}
export const ProductImport = v.object({
  ...counts,
  /** Of the missing ones, how many are not offered any more. */ removed: v.number(),
})
export type ProductImport = Of<typeof ProductImport>

/** So many codes of each kind are shown before anything is changed. */
export const SAMPLES = 20

const Sample = v.object({
  standardCode: v.string(),
  productName: v.string(),
  /** What it is called, or how it is offered, until now; null for one that is new. */
  before: v.nullable(v.string()),
})

/** What an import would do, with the token of just this: it is taken over only while nothing has changed. */
export const ProductPreview = v.object({
  ...counts,
  digest: v.string(),
  samples: v.object({ inserted: v.array(Sample), updated: v.array(Sample), missing: v.array(Sample) }),
})
export type ProductPreview = Of<typeof ProductPreview>

const file = sentFile({ maxBytes: productFileBounds.maxBytes, isOfficial: true })

/** Reads the list and changes nothing. */
export const previewProductCodes = endpoint('POST', '/admin/product-codes/imports/preview', {
  body: v.strictObject({ file }),
  reply: ProductPreview,
})

/**
 * The government's whole list as JSON or CSV, in UTF-8 or CP949: good rows are taken over, all at once. 409 unless it
 * does just what was looked at; with `removeMissing` codes that the file does not have are not offered any more.
 */
export const importProductCodes = endpoint('POST', '/admin/product-codes/imports', {
  body: v.strictObject({
    file,
    digest: v.pipe(v.string('먼저 미리 봐 주세요.'), v.regex(/^[0-9a-f]{64}$/, '먼저 미리 봐 주세요.')),
    removeMissing: v.optional(v.picklist(['true', 'false'], '목록에 없는 코드를 어떻게 할지 골라 주세요.'), 'false'),
  }),
  reply: ProductImport,
})
