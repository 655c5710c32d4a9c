import type { Client } from '../../../../shared/clients/contract.ts'
import type { PartnerCategory } from '../../../../shared/clients/words.ts'
import { initials } from '../../../../shared/kit/hangul.ts'
import { carryOpenings, type Opened } from '../../../transactions/ledger/opening.ts'
import type { Trx } from '../../open.ts'
import { missing } from '../reference.ts'
import { trades, unlinked } from './books.ts'
import { businessNumber } from './businessNumber.ts'
import { type Actor, actor, type Cast } from './insertMembers.ts'
import { termsOf } from './terms.ts'

/** The row in one member's book that stands for another, by the two keys of the demo data. */
export type PartnerOf = (owner: string, partner: string) => number

type Partner = {
  owner: Actor
  /** What the demo data calls him. */
  key: string
  clientName: string
  clientType: Client['clientType']
  partnerCategory: PartnerCategory
  ceoName: string
  phone: string | null
  address: string | null
  registrationNumber: string | null
  status: Client['status']
  linkedClientId: number | null
}

/** Serials of the members come first. */
const FIRST_SERIAL = 500

/** Inserts everybody's trading partners, each book numbered from C000001. */
export async function insertBooks(trx: Trx, cast: Cast, now: number): Promise<PartnerOf> {
  const partners = [
    ...trades.flatMap((trade) => bothSides(cast, trade)),
    ...unlinked.map((u, at) => outsider(cast, u, at)),
  ]
  const size = new Map<number, number>()
  const rows = partners.map(({ owner, key, ...partner }) => {
    const number = (size.get(owner.id) ?? 0) + 1
    size.set(owner.id, number)
    return {
      ...partner,
      bookOwnerId: owner.id,
      clientKind: 'PARTNER' as const,
      clientCode: `C${String(number).padStart(6, '0')}`,
      clientNameInitial: initials(partner.clientName),
      ...termsOf(owner.key, key, now),
    }
  })
  const inserted = await trx
    .insertInto('clients')
    .values(rows)
    .returning(['clientId', 'bookOwnerId', 'linkedClientId'])
    .execute()
  const opened = partners.flatMap(({ owner, key }, at) =>
    openedOf(termsOf(owner.key, key, now), inserted[at]?.clientId ?? 0),
  )
  await carryOpenings(trx, opened)
  const ids = new Map(inserted.map((row) => [`${row.bookOwnerId}:${row.linkedClientId}`, row.clientId]))
  return (owner, partner) =>
    ids.get(`${actor(cast, owner).id}:${actor(cast, partner).selfId}`) ??
    missing(`partner ${partner} in the book of ${owner}`)
}

const openedOf = (terms: ReturnType<typeof termsOf>, clientId: number): Opened[] =>
  terms && terms.openingDate !== null ? [{ ...terms, openingDate: terms.openingDate, clientId }] : []

const bothSides = (cast: Cast, trade: (typeof trades)[number]): Partner[] => {
  const seller = actor(cast, trade.seller)
  const buyer = actor(cast, trade.buyer)
  return [
    linked(seller, buyer, 'SALES', trade.isPausedBySeller ? 'PAUSED' : 'ACTIVE'),
    linked(buyer, seller, 'PURCHASE', 'ACTIVE'),
  ]
}

const linked = (owner: Actor, other: Actor, clientType: Client['clientType'], status: Client['status']): Partner => ({
  owner,
  key: other.key,
  clientType,
  status,
  clientName: other.businessName ?? other.name,
  partnerCategory: other.category,
  ceoName: other.name,
  phone: other.phone,
  address: other.address,
  registrationNumber: other.registrationNumber,
  linkedClientId: other.selfId,
})

const outsider = (cast: Cast, row: (typeof unlinked)[number], at: number): Partner => {
  const { owner, category, ...partner } = row
  return {
    ...partner,
    owner: actor(cast, owner),
    key: row.clientName,
    partnerCategory: category,
    registrationNumber: businessNumber(FIRST_SERIAL + at),
    status: 'ACTIVE',
    linkedClientId: null,
  }
}
