import { type Client, listClients, oneClient } from '../../shared/clients/contract.ts'
import { specificationOptions } from '../../shared/specifications/contract.ts'
import type { Call } from '../api/call.ts'
import { unlessRefused } from '../api/problem.ts'
import type { App } from '../app/context.ts'
import { fetchMine } from '../clients/mine.ts'
import { bookNamed } from '../connections/books.ts'
import { offerOf } from '../product-codes/offer.ts'
import type { FormOptions } from './load.ts'
import { purchaseRequestsOf } from './store.ts'

const idIn = (query: URLSearchParams, name: string): number | null => {
  const id = Number(query.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/**
 * What the form of a request offers, and what it begins with: `edit` names a draft, `from` a request to make again, `to` a
 * partner. It is written in the book that these are of, or that `book` names.
 */
export async function formOptions({ call, stores }: App, query: URLSearchParams): Promise<FormOptions> {
  const edited = idIn(query, 'edit')
  const source = edited ?? idIn(query, 'from')
  const to = idIn(query, 'to')
  const [own, request, chosen] = await Promise.all([
    fetchMine(call),
    source === null ? null : purchaseRequestsOf(stores).fetchOne(source),
    to === null ? null : unlessRefused(call(oneClient, { params: { id: to } })),
  ])
  const sent = request?.party === 'sender' ? request : null
  const owner = sent?.senderMemberId ?? chosen?.bookOwnerId ?? idIn(query, 'book')
  const bookOwnerId = owner === own.bookOwnerId ? null : owner
  const [listed, goods, { grades }, book] = await Promise.all([
    call(listClients, { query: { linked: 'true', size: 100, ...(bookOwnerId !== null && { bookOwnerId }) } }),
    offerOf(call, bookOwnerId ?? undefined),
    call(specificationOptions),
    bookNamed(call, bookOwnerId),
  ])
  return {
    partners: await withChosen(call, listed.content, chosen?.clientId ?? sent?.receiverClientId ?? null),
    hasEveryPartner: listed.totalPages <= 1,
    goods,
    bookOwnerId,
    book,
    // Grades of the three sectors share their codes.
    grades: [...new Map(grades.map((grade) => [grade.gradeCode, grade])).values()],
    places:
      bookOwnerId === null ? own.deliveryPlaces.map(({ name, address }) => `${name} (${address})`.slice(0, 100)) : [],
    source: sent && { request: sent, isEdited: edited !== null },
  }
}

/** With the partner that the form begins with, wherever he stands among the others; one whose link was cut is none. */
async function withChosen(call: Call, partners: Client[], clientId: number | null): Promise<Client[]> {
  if (clientId === null || partners.some((partner) => partner.clientId === clientId)) return partners
  const found = await unlessRefused(call(oneClient, { params: { id: clientId } }))
  return found?.isLinked ? [found, ...partners] : partners
}
