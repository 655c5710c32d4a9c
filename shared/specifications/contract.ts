import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { id } from '../kit/schema.ts'

/** Unit weight, package, size and grade of a product (domain.md 8). */
export const Specification = v.object({
  specificationId: v.number(),
  /** `10kg 상자 특` */
  displayName: v.string(),
  /** Kilograms of one package, null when the unit has no weight. */
  packageKg: v.nullable(v.number()),
})
export type Specification = Of<typeof Specification>

export const listSpecifications = endpoint('GET', '/specifications', {
  query: v.strictObject({
    ...pageQuery(100),
    /** Those of a product beside the common ones; all when left out. */
    productCodeId: v.optional(id),
    /** Whose; the caller's own when left out. */
    bookOwnerId: v.optional(id),
  }),
  reply: pageOf(Specification),
})
