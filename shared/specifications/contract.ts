import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { id, text } from '../kit/schema.ts'
import { NewSpecification, SpecificationChange } from './input.ts'
import * as words from './words.ts'

/** Unit weight, package, size and grade of a product (domain.md 8). */
export const Specification = v.object({
  specificationId: v.number(),
  /** Null: common to all members. */
  bookOwnerId: v.nullable(v.number()),
  /** Null: for every product. */
  productCodeId: v.nullable(v.number()),
  productName: v.nullable(v.string()),
  /** `10kg 상자 특` */
  displayName: v.string(),
  unitWeight: v.number(),
  unitCode: v.string(),
  unitName: v.string(),
  packageCode: v.picklist(words.packageCodes),
  packageName: v.string(),
  sizeName: v.string(),
  gradeCode: v.string(),
  gradeName: v.string(),
  piecesPerPackage: v.nullable(v.number()),
  /** Kilograms of one unit where the unit is no weight. */
  piecesKg: v.nullable(v.number()),
  /** Kilograms of one package, null when nobody has said what it weighs. */
  packageKg: v.nullable(v.number()),
  isActive: v.boolean(),
  memo: v.nullable(v.string()),
  version: v.number(),
})
export type Specification = Of<typeof Specification>

/** Whose; the caller's own when left out. */
const ofBook = { bookOwnerId: v.optional(id) }

/** Common ones first, in the order a form offers them. */
export const listSpecifications = endpoint('GET', '/specifications', {
  query: v.strictObject({
    ...pageQuery(100),
    ...ofBook,
    /** Those of a product beside the ones for every product; all when left out. */
    productCodeId: v.optional(id),
    q: v.optional(text('검색어', 0, 50)),
    scope: v.optional(v.picklist(words.specificationScopes, '알 수 없는 구분이에요.')),
    status: v.optional(v.picklist(words.specificationStatuses, '알 수 없는 상태예요.'), 'ACTIVE'),
  }),
  reply: pageOf(Specification),
})

/** What a specification is made of. */
export const SpecificationOptions = v.object({
  units: v.array(
    v.object({
      unitCode: v.string(),
      unitName: v.string(),
      sector: v.picklist(words.sectors),
      /** Kilograms of one; null for a unit that is no weight. */
      kgFactor: v.nullable(v.number()),
    }),
  ),
  grades: v.array(v.object({ gradeCode: v.string(), gradeName: v.string(), sector: v.picklist(words.sectors) })),
  packages: v.array(v.object({ packageCode: v.picklist(words.packageCodes), packageName: v.string() })),
})
export type SpecificationOptions = Of<typeof SpecificationOptions>
export const specificationOptions = endpoint('GET', '/specifications/options', { reply: SpecificationOptions })

export const SpecificationDetail = v.object({
  ...Specification.entries,
  /** Whether something stands on it, so that what it is cannot be changed any more. */
  isUsed: v.boolean(),
  /** Whether the caller may change it: common ones belong to nobody. */
  mayChange: v.boolean(),
  updatedAt: v.string(),
  updatedByName: v.nullable(v.string()),
})
export type SpecificationDetail = Of<typeof SpecificationDetail>

const params = v.object({ id })

export const oneSpecification = endpoint('GET', '/specifications/:id', { params, reply: SpecificationDetail })
export const createSpecification = endpoint('POST', '/specifications', {
  body: NewSpecification,
  reply: SpecificationDetail,
})
export const updateSpecification = endpoint('PUT', '/specifications/:id', {
  params,
  body: SpecificationChange,
  reply: SpecificationDetail,
})
/** Takes it out of what can be chosen, or back in (domain.md 24.1). */
export const changeSpecificationStatus = endpoint('PATCH', '/specifications/:id/status', {
  params,
  query: v.strictObject({ status: v.picklist(words.specificationStatuses, '알 수 없는 상태예요.') }),
  reply: SpecificationDetail,
})
