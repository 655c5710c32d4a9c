import { listClients } from '../../shared/clients/contract.ts'
import { listProductCodes } from '../../shared/product-codes/contract.ts'
import { listSpecifications, specificationOptions } from '../../shared/specifications/contract.ts'
import type { App } from '../app/context.ts'
import { fetchMine } from '../clients/mine.ts'
import type { FormOptions } from './load.ts'
import { purchaseRequestsOf } from './store.ts'

const idIn = (query: URLSearchParams, name: string): number | null => {
  const id = Number(query.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** What the form of a request offers, and what it begins with: `edit` names a draft, `from` a request to make again. */
export async function formOptions({ call, stores }: App, query: URLSearchParams): Promise<FormOptions> {
  const edited = idIn(query, 'edit')
  const source = edited ?? idIn(query, 'from')
  const [partners, products, specifications, { grades }, own, request] = await Promise.all([
    call(listClients, { query: { linked: 'true', size: 100 } }),
    call(listProductCodes, { query: { size: 100 } }),
    call(listSpecifications, { query: { size: 100 } }),
    call(specificationOptions),
    fetchMine(call),
    source === null ? null : purchaseRequestsOf(stores).fetchOne(source),
  ])
  return {
    partners: partners.content,
    products: products.content,
    specifications: specifications.content,
    // Grades of the three sectors share their codes.
    grades: [...new Map(grades.map((grade) => [grade.gradeCode, grade])).values()],
    places: own.deliveryPlaces.map(({ name, address }) => `${name} (${address})`.slice(0, 100)),
    source:
      request && request.party === 'sender'
        ? { request, isEdited: edited !== null && request.status === 'DRAFT' }
        : null,
  }
}
