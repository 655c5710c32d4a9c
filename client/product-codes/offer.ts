import { listProductCodes, type ProductCode } from '../../shared/product-codes/contract.ts'
import { listSpecifications, type Specification } from '../../shared/specifications/contract.ts'
import type { Call } from '../api/call.ts'
import { CallFailed, settle } from '../api/problem.ts'

/** What a form has to choose goods from. */
export type Offer = {
  /** Whose goods; the member's own when left out. */
  bookOwnerId: number | undefined
  /** All of them; null where that is more than a list holds, and they are looked for. */
  listed: { products: ProductCode[]; specifications: Specification[] } | null
}

/** What a book offers; where its goods are not for the member's eyes, his own offer, of which most is everybody's. */
export async function offerOf(call: Call, bookOwnerId?: number): Promise<Offer> {
  const query = { size: 100, bookOwnerId }
  const found = await settle(Promise.all([call(listProductCodes, { query }), call(listSpecifications, { query })]))
  if (!found.ok && bookOwnerId !== undefined && found.problem.status === 404) return offerOf(call)
  if (!found.ok) throw new CallFailed(found.problem)
  const [products, specifications] = found.value
  const fits = products.totalPages <= 1 && specifications.totalPages <= 1
  return {
    bookOwnerId,
    listed: fits ? { products: products.content, specifications: specifications.content } : null,
  }
}
