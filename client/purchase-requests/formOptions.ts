import { listClients } from '../../shared/clients/contract.ts'
import { listProductCodes } from '../../shared/product-codes/contract.ts'
import { listSpecifications } from '../../shared/specifications/contract.ts'
import type { App } from '../app/context.ts'
import type { FormOptions } from './loaders.ts'

/** What the form of a new request offers. */
export async function formOptions({ call }: App): Promise<FormOptions> {
  const [partners, products, specifications] = await Promise.all([
    call(listClients, { query: { linked: 'true', size: 100 } }),
    call(listProductCodes, { query: { size: 100 } }),
    call(listSpecifications, { query: { size: 100 } }),
  ])
  return { partners: partners.content, products: products.content, specifications: specifications.content }
}
