import * as v from 'valibot'
import { reaches } from '../connections/contract.ts'
import { connectionTypes, permissions } from '../connections/permissions.ts'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { id, optionalText, text } from '../kit/schema.ts'
import { ClientChange, Contact, corpCode, DeliveryPlace, NewClient } from './input.ts'
import * as words from './words.ts'

/** What only callers with BALANCE_VIEW get: left out by the server, not hidden by the page (domain.md 5.2). */
const balance = {
  /** Won; null: without limit, 0: no credit. */
  creditLimitAmount: v.optional(v.nullable(v.number())),
  /** Won that he owes us. */
  receivableAmount: v.optional(v.number()),
  /** Won that we owe him. */
  payableAmount: v.optional(v.number()),
  /** Won agreed on and not charged yet, which take their part of the limit (domain.md 15). */
  agreedAmount: v.optional(v.number()),
  creditUsedPercent: v.optional(v.nullable(v.number())),
  /** The day since which something is due; null when nothing is. */
  oldestDueDate: v.optional(v.nullable(v.string())),
}

/** One trading partner in a book. */
export const Client = v.object({
  clientId: v.number(),
  bookOwnerId: v.number(),
  clientCode: v.string(),
  clientName: v.string(),
  clientType: v.picklist(words.clientTypes),
  partnerCategory: v.picklist(words.partnerCategories),
  registrationNumber: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  /** The primary contact's name. */
  contactName: v.nullable(v.string()),
  status: v.picklist(words.clientStatuses),
  /** True when the partner uses the service too, so that requests can be sent to him. */
  isLinked: v.boolean(),
  lastTradeDate: v.nullable(v.string()),
  ...balance,
})
export type Client = Of<typeof Client>

/** A row of a list, and what the caller may do with it: connections may give more with one client than with another. */
const ListedClient = v.object({
  ...Client.entries,
  /** Version N-1 says none of these. */
  mayEdit: v.optional(v.boolean()),
  mayRequest: v.optional(v.boolean()),
  seesTrades: v.optional(v.boolean()),
})
export type ListedClient = Of<typeof ListedClient>

const flag = v.optional(
  v.pipe(
    v.picklist(['true', 'false'], 'true나 false여야 해요.'),
    v.transform((s) => s === 'true'),
  ),
)

/** What a list, its totals and its export are asked for alike. */
export const clientFilters = {
  /** Whose book; the caller's own when left out. */
  bookOwnerId: v.optional(id),
  q: v.optional(text('검색어', 0, 100)),
  type: v.optional(v.picklist(words.clientTypes)),
  status: v.optional(v.picklist(words.clientStatuses)),
  category: v.optional(v.picklist(words.partnerCategories)),
  /** The corporation of a market, by its code. */
  corpCode: v.optional(corpCode),
  linked: flag,
  overdueOnly: flag,
  overLimitOnly: flag,
}
const filterQuery = v.strictObject(clientFilters)
export type ClientFilters = Of<typeof filterQuery>

export const listClients = endpoint('GET', '/clients', {
  query: v.strictObject({
    ...clientFilters,
    sort: v.optional(v.picklist(words.clientSorts), 'name'),
    ...pageQuery(20),
  }),
  reply: v.object({
    ...pageOf(ListedClient).entries,
    /** False where counting stopped: there are at least `totalElements`. */
    isCounted: v.boolean(),
    /** Whether the list may be ordered and narrowed by what is owed. Version N-1 does not say. */
    seesBalances: v.optional(v.boolean()),
  }),
})

/** Sums over everything that matches, for the foot of the list. */
export const clientTotals = endpoint('GET', '/clients/totals', {
  query: filterQuery,
  reply: v.object({
    count: v.number(),
    receivableAmount: v.optional(v.number()),
    payableAmount: v.optional(v.number()),
  }),
})

/** A few for a field that completes what is typed. */
export const suggestClients = endpoint('GET', '/clients/suggest', {
  query: v.strictObject({ bookOwnerId: v.optional(id), q: text('검색어', 1, 100), linked: flag }),
  reply: v.array(
    v.object({
      clientId: v.number(),
      clientCode: v.string(),
      clientName: v.string(),
      status: v.picklist(words.clientStatuses),
      isLinked: v.boolean(),
    }),
  ),
})

/** A book that the caller may look into, with what he may do there. */
const Held = v.object({
  connectionType: v.picklist(connectionTypes),
  permissions: v.array(v.picklist(permissions)),
})

export const Book = v.object({
  bookOwnerId: v.number(),
  bookName: v.string(),
  /** The market by which its days begin. */
  marketCodeId: v.nullable(v.number()),
  /** The holder's own business, at which the standard prices stand; null where only single clients are shown. */
  selfClientId: v.optional(v.nullable(v.number())),
  /** OWN: the caller's. BOOK: all of it. CLIENT: single clients. */
  reach: v.picklist(['OWN', ...reaches]),
  /** All that the caller may do somewhere in it, were it with one client. */
  ...Held.entries,
  /** What he may do with everything that he sees of it, so with what a whole book keeps. Version N-1 does not say. */
  onAll: v.optional(Held),
})
export type Book = Of<typeof Book>
export const listBooks = endpoint('GET', '/clients/books', { reply: v.array(Book) })

export const ClientDetail = v.object({
  ...Client.entries,
  clientKind: v.picklist(['SELF', 'PARTNER']),
  bookName: v.string(),
  registrationSubNo: v.nullable(v.string()),
  /** What the tax office said of the registration number last, and when. Version N-1 does not say. */
  bizStatus: v.optional(v.nullable(v.picklist(words.bizStatuses))),
  bizCheckedAt: v.optional(v.nullable(v.string())),
  ceoName: v.nullable(v.string()),
  bizCondition: v.nullable(v.string()),
  bizItem: v.nullable(v.string()),
  corpCode: v.nullable(v.string()),
  fax: v.nullable(v.string()),
  email: v.nullable(v.string()),
  contacts: v.array(v.object(Contact.entries)),
  postalCode: v.nullable(v.string()),
  address: v.nullable(v.string()),
  addressDetail: v.nullable(v.string()),
  deliveryPlaces: v.array(v.object(DeliveryPlace.entries)),
  bankCode: v.nullable(v.string()),
  bankName: v.nullable(v.string()),
  accountHolder: v.nullable(v.string()),
  /** `***-1234`; the whole number has an endpoint of its own. */
  accountNoMasked: v.nullable(v.string()),
  creditPolicy: v.picklist(words.creditPolicies),
  creditCheckPoint: v.picklist(words.creditCheckPoints),
  paymentTermType: v.picklist(words.paymentTermTypes),
  paymentTermDays: v.number(),
  paymentDay: v.nullable(v.number()),
  priceGrade: v.nullable(v.string()),
  discountRate: v.number(),
  taxDocType: v.picklist(words.taxDocTypes),
  roundingUnit: v.number(),
  roundingMode: v.picklist(words.roundingModes),
  openingArAmount: v.optional(v.number()),
  openingApAmount: v.optional(v.number()),
  openingDate: v.nullable(v.string()),
  tradeStartDate: v.nullable(v.string()),
  firstTradeDate: v.nullable(v.string()),
  lastPaymentDate: v.nullable(v.string()),
  managerMemberId: v.nullable(v.number()),
  managerName: v.nullable(v.string()),
  memo: v.nullable(v.string()),
  /** Who is on the other side of the link. */
  linkedMember: v.nullable(v.object({ memberId: v.number(), name: v.string(), repIcon: v.nullable(v.string()) })),
  createdAt: v.string(),
  updatedAt: v.string(),
  updatedByName: v.nullable(v.string()),
  version: v.number(),
  /** What the caller may do with this client. */
  permissions: v.array(v.picklist(permissions)),
  /** What he may set the status to now. */
  allowed: v.array(v.picklist(words.clientStatuses)),
})
export type ClientDetail = Of<typeof ClientDetail>

const params = v.object({ id })

/**
 * Who may look after clients of a book: its holder first, then by name whoever is connected with all of it and sees its
 * clients.
 */
export const listManagers = endpoint('GET', '/clients/managers', {
  query: v.strictObject({
    /** Whose book; the caller's own when left out. */
    bookOwnerId: v.optional(id),
  }),
  reply: v.array(v.object({ memberId: v.number(), name: v.string() })),
})
export type Manager = Of<typeof listManagers.reply>[number]

export const createClient = endpoint('POST', '/clients', { body: NewClient, reply: ClientDetail })
export const oneClient = endpoint('GET', '/clients/:id', { params, reply: ClientDetail })
export const updateClient = endpoint('PUT', '/clients/:id', { params, body: ClientChange, reply: ClientDetail })
export const changeClientStatus = endpoint('PATCH', '/clients/:id/status', {
  params,
  query: v.strictObject({ status: v.picklist(words.clientStatuses, '알 수 없는 상태예요.') }),
  body: v.optional(v.strictObject({ reason: optionalText('사유', 200) })),
  reply: ClientDetail,
})
export const removeClient = endpoint('DELETE', '/clients/:id', { params })
/** The account number in full; each look is put on record. */
export const clientAccount = endpoint('GET', '/clients/:id/bank-account', {
  params,
  reply: v.object({ bankName: v.nullable(v.string()), accountNo: v.string(), accountHolder: v.nullable(v.string()) }),
})
/** Who changed what, newest first. */
export const clientHistory = endpoint('GET', '/clients/:id/history', {
  params,
  query: v.strictObject(pageQuery(20)),
  reply: pageOf(
    v.object({
      seq: v.number(),
      occurredAt: v.string(),
      action: v.string(),
      actorName: v.nullable(v.string()),
      /** An admin who acted in his name. */
      realActorName: v.nullable(v.string()),
      reason: v.nullable(v.string()),
      changes: v.array(v.object({ field: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) })),
    }),
  ),
})

/** The caller's own business as his book has it (spec.md 7). */
export const myClient = endpoint('GET', '/member/my-client', { reply: ClientDetail })
