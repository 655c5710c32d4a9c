import { oneClient } from '../../shared/clients/contract.ts'
import { oneProductCode } from '../../shared/product-codes/contract.ts'
import type { Call } from '../api/call.ts'

/** What the client and the product of a filter are called; null for one that is not chosen. */
export type Named = { client: string | null; product: string | null }

/** Asks what those of a filter are called in a book. */
export async function namedIn(
  bookOwnerId: number,
  call: Call,
  { client, product }: { client: number | null; product: number | null },
): Promise<Named> {
  const [one, goods] = await Promise.all([
    client && call(oneClient, { params: { id: client } }),
    product && call(oneProductCode, { params: { id: product }, query: { bookOwnerId } }),
  ])
  return { client: one ? one.clientName : null, product: goods ? goods.productName : null }
}
