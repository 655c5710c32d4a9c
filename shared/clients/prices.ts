import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { acrossFields, dateText, type FieldRule, id, optionalText, orNothing, won } from '../kit/schema.ts'
import { markup, markupRules } from './markup.ts'
import { markupTypes, priceBases } from './words.ts'

/** What one client pays for one product, for a time (domain.md 5.1); of one's own business what everybody pays with whom nothing was agreed. */
export const ClientPrice = v.object({
  priceId: v.number(),
  clientId: v.number(),
  productCodeId: v.number(),
  productName: v.string(),
  /** Null: for every specification of the product. */
  specificationId: v.nullable(v.number()),
  specName: v.nullable(v.string()),
  /** Of one's own business: for clients of this grade alone. */
  priceGrade: v.optional(v.nullable(v.string())),
  priceBasis: v.picklist(priceBases),
  markupType: v.picklist(markupTypes),
  /** Won, with FIXED only. */
  unitPrice: v.nullable(v.number()),
  /** Won with AUCTION_PLUS, percent with AUCTION_RATE; below zero is cheaper than the auction. */
  markupValue: v.nullable(v.number()),
  validFrom: v.string(),
  /** The last day; null: until further notice. */
  validTo: v.nullable(v.string()),
  version: v.number(),
})
export type ClientPrice = Of<typeof ClientPrice>

const fields = {
  productCodeId: id,
  specificationId: orNothing(id),
  priceGrade: optionalText('단가 등급', 10),
  priceBasis: v.optional(v.picklist(priceBases, '단가 기준을 골라 주세요.'), 'PACKAGE'),
  markupType: v.optional(v.picklist(markupTypes, '단가 방식을 골라 주세요.'), 'FIXED'),
  unitPrice: orNothing(won('단가')),
  markupValue: orNothing(markup),
  validFrom: dateText('시작일'),
  validTo: orNothing(dateText('종료일')),
}
type Fields = v.InferOutput<v.StrictObjectSchema<typeof fields, undefined>>

const rules: readonly FieldRule<Fields>[] = [
  {
    field: 'unitPrice',
    message: '고정 단가를 입력해 주세요.',
    holds: (p) => p.markupType !== 'FIXED' || p.unitPrice !== null,
  },
  ...markupRules<Fields>(({ markupType }) => markupType),
  {
    field: 'validTo',
    message: '종료일은 시작일보다 빠를 수 없어요.',
    holds: (p) => p.validTo === null || p.validTo >= p.validFrom,
  },
]

const newPrice = v.strictObject(fields)
export const NewClientPrice = v.pipe(newPrice, acrossFields<Fields, v.InferOutput<typeof newPrice>>(rules))
export type NewClientPrice = v.InferOutput<typeof NewClientPrice>

const priceChange = v.strictObject({ ...fields, version: id })
/** A price as it is to be, with the version that was changed. */
export const ClientPriceChange = v.pipe(priceChange, acrossFields<Fields, v.InferOutput<typeof priceChange>>(rules))
export type ClientPriceChange = v.InferOutput<typeof ClientPriceChange>

const params = v.object({ id })
const oneOf = v.object({ id, priceId: id })

/** By product, specification and time, the newest period first. */
export const listPrices = endpoint('GET', '/clients/:id/prices', {
  params,
  query: v.strictObject({
    ...pageQuery(50),
    productCodeId: v.optional(id),
    /** Only what is valid on that day. */
    on: v.optional(dateText('날짜')),
  }),
  reply: pageOf(ClientPrice),
})
/** What a line of a sale to the client begins with: what was agreed with him, else the book's standard price at his rate. */
export const offeredPrice = endpoint('GET', '/clients/:id/prices/offered', {
  params,
  query: v.strictObject({ productCodeId: id, specificationId: v.optional(id), on: dateText('날짜') }),
  reply: v.object({
    price: v.nullable(ClientPrice),
    isStandard: v.boolean(),
    /** Percent on a standard price, below zero off; 0 for what was agreed with him. */
    discountRate: v.number(),
  }),
})
export const createPrice = endpoint('POST', '/clients/:id/prices', { params, body: NewClientPrice, reply: ClientPrice })
export const updatePrice = endpoint('PUT', '/clients/:id/prices/:priceId', {
  params: oneOf,
  body: ClientPriceChange,
  reply: ClientPrice,
})
export const removePrice = endpoint('DELETE', '/clients/:id/prices/:priceId', { params: oneOf })
