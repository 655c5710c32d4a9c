import * as v from 'valibot'
import { sheetFormat, sheetReply } from '../exports/contract.ts'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { id, text } from '../kit/schema.ts'
import { NewProductCode, ProductCodeChange } from './input.ts'
import * as words from './words.ts'

/** One entry of the government's six-digit scheme (domain.md 7) or of a book's own, as that book has it. */
export const ProductCode = v.object({
  productCodeId: v.number(),
  /** Six digits; `X` and five of an item of a book's own. */
  standardCode: v.string(),
  source: v.picklist(words.productSources),
  largeCode: v.string(),
  largeName: v.string(),
  midCode: v.string(),
  midName: v.string(),
  smallName: v.string(),
  /** `사과 후지`; the item alone when the variety is the whole item. */
  productName: v.string(),
  /** What everybody calls it, then what the book does. */
  aliases: v.array(v.string()),
  /** Digits that find it at once. */
  shortCode: v.nullable(v.string()),
  isFavorite: v.boolean(),
  /** False: shown where it was used, not offered for anything new. */
  isActive: v.boolean(),
  storageType: v.nullable(v.picklist(words.productStorageTypes)),
  /** Null: keeps without end. */
  shelfLifeDays: v.nullable(v.number()),
  taxType: v.picklist(words.taxTypes),
  defaultSpecificationId: v.nullable(v.number()),
})
export type ProductCode = Of<typeof ProductCode>

const flag = v.optional(
  v.pipe(
    v.picklist(['true', 'false'], 'true나 false여야 해요.'),
    v.transform((s) => s === 'true'),
  ),
)
/** Whose items and settings; the caller's own when left out. */
const ofBook = { bookOwnerId: v.optional(id) }
const code = v.pipe(v.string(), v.regex(/^[0-9A-Z]{2}$/, '분류 코드가 올바르지 않아요.'))

export const productFilters = {
  ...ofBook,
  keyword: v.optional(text('검색어', 0, 50)),
  large: v.optional(code),
  mid: v.optional(code),
  favorite: flag,
  source: v.optional(v.picklist(words.productSources, '알 수 없는 구분이에요.')),
  status: v.optional(v.picklist(words.productStatuses, '알 수 없는 상태예요.'), 'ACTIVE'),
}

const filterQuery = v.strictObject(productFilters)
export type ProductFilters = Of<typeof filterQuery>

/** By code; of a search what has the short code first, then the name itself, favourites and what begins with it. */
export const listProductCodes = endpoint('GET', '/product-codes', {
  query: v.strictObject({ ...pageQuery(100), ...productFilters }),
  reply: pageOf(ProductCode),
})

/** Everything that the list would show, page by page. */
export const exportProducts = endpoint('GET', '/product-codes/export', {
  query: v.strictObject({ ...productFilters, format: sheetFormat }),
  reply: sheetReply,
})

/** Classes and their items with how many can be chosen in each. */
export const ProductTree = v.array(
  v.object({
    largeCode: v.string(),
    largeName: v.string(),
    count: v.number(),
    mids: v.array(v.object({ midCode: v.string(), midName: v.string(), count: v.number() })),
  }),
)
export type ProductTree = Of<typeof ProductTree>
export const productTree = endpoint('GET', '/product-codes/tree', {
  query: v.strictObject(ofBook),
  reply: ProductTree,
})

export const ProductCodeDetail = v.object({
  ...ProductCode.entries,
  bookOwnerId: v.number(),
  bookName: v.string(),
  /** What everybody calls it. */
  commonAliases: v.array(v.string()),
  /** What the book itself has said; null where it leaves the product as it is. */
  settings: v.object({
    aliases: v.array(v.string()),
    storageType: v.nullable(v.picklist(words.productStorageTypes)),
    shelfLifeDays: v.nullable(v.number()),
    taxType: v.nullable(v.picklist(words.taxTypes)),
    memo: v.nullable(v.string()),
  }),
  defaultSpecName: v.nullable(v.string()),
  /** 0 while the book has said nothing. */
  version: v.number(),
  updatedAt: v.nullable(v.string()),
  updatedByName: v.nullable(v.string()),
  /** Whether the caller may change it. */
  mayChange: v.boolean(),
})
export type ProductCodeDetail = Of<typeof ProductCodeDetail>

const params = v.object({ id })

export const oneProductCode = endpoint('GET', '/product-codes/:id', {
  params,
  query: v.strictObject(ofBook),
  reply: ProductCodeDetail,
})
export const createProductCode = endpoint('POST', '/product-codes', { body: NewProductCode, reply: ProductCodeDetail })
export const updateProductCode = endpoint('PUT', '/product-codes/:id', {
  params,
  body: ProductCodeChange,
  reply: ProductCodeDetail,
})
export const setFavorite = endpoint('PUT', '/product-codes/:id/favorite', {
  params,
  body: v.strictObject({ ...ofBook, isFavorite: v.boolean('즐겨찾기를 다시 골라 주세요.') }),
  reply: v.object({ productCodeId: v.number(), isFavorite: v.boolean() }),
})
/** Takes it out of what can be chosen, or back in (domain.md 24.1). */
export const changeProductCodeStatus = endpoint('PATCH', '/product-codes/:id/status', {
  params,
  query: v.strictObject({ ...ofBook, status: v.picklist(words.productStatuses, '알 수 없는 상태예요.') }),
  reply: ProductCodeDetail,
})
