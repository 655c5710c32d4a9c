import { Refusal } from '../../shared/kit/errors.ts'
import type { AuditEntry } from '../audit/append.ts'
import { nextClientCode } from '../clients/code.ts'
import type { Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import * as links from './linkQueries.ts'
import { endLinks } from './requests/queries.ts'

/** One side of a new link: whose book, and which row of it stands for the other, if he has one already. */
export type LinkSide = { memberId: number; rowId: number | null }

/** Linked clients by their books. */
export type Linked = ReadonlyMap<number, links.LinkedRow>

/**
 * Makes two members partners: each gets, or keeps, one row for the other's business, linked to it (docs/decisions/011).
 * Call `lockPair` before. @throws Refusal ALREADY_CONNECTED, NOT_FOUND when one of them has no business
 */
export async function linkBooks(trx: Trx, by: Member, sides: readonly [LinkSide, LinkSide]): Promise<Linked> {
  const [first, second] = sides
  if ((await links.lockLinked(trx, first.memberId, second.memberId)).length > 0) {
    throw new Refusal('ALREADY_CONNECTED')
  }
  // In the order of the books, so that two links that touch the same book never wait for each other.
  const inOrder = first.memberId < second.memberId ? [first, second] : [second, first]
  const entries: AuditEntry[] = []
  for (const side of inOrder) {
    entries.push(await enter(trx, by, side, side === first ? second.memberId : first.memberId))
  }
  await endLinks(trx, first.memberId, second.memberId)
  for (const entry of entries) await by.record(trx, entry)
  const rows = await links.lockLinked(trx, first.memberId, second.memberId)
  return new Map(rows.map((row) => [row.bookOwnerId, row]))
}

/** Gives a book its row for the other's business. @returns what is to be put on record of it */
async function enter(trx: Trx, by: Member, { memberId, rowId }: LinkSide, otherId: number): Promise<AuditEntry> {
  const business = await links.business(trx, otherId)
  if (!business) throw new Refusal('NOT_FOUND')
  const known = await lockKnown(trx, memberId, rowId, business)
  const linkedClientId = business.clientId
  const about = { entityType: 'client', entityLabel: known?.clientName ?? business.clientName }
  if (known) {
    await links.setLink(trx, known.clientId, linkedClientId, by.id)
    const change = { before: { linkedClientId: null }, after: { linkedClientId } }
    return { ...about, ...change, action: 'UPDATE', entityId: known.clientId }
  }
  const clientCode = await nextClientCode(trx, memberId)
  const clientId = await links.insertPartner(trx, memberId, clientCode, business, by.id)
  return {
    ...about,
    action: 'CREATE',
    entityId: clientId,
    after: { clientCode, clientName: business.clientName, linkedClientId },
  }
}

/**
 * The row that was named, the one with the same registration number, or the one that stood for the business before, unless
 * somebody else is behind it.
 */
async function lockKnown(trx: Trx, memberId: number, rowId: number | null, business: links.Business) {
  const { clientId, registrationNumber } = business
  return (
    (rowId === null ? undefined : await links.lockUnlinked(trx, memberId, rowId)) ??
    (registrationNumber === null ? undefined : await links.lockRegistered(trx, memberId, registrationNumber)) ??
    links.lockFormer(trx, memberId, clientId)
  )
}

/** Ends a link on both sides. Call `lockPair` before. @returns the rows that were linked */
export async function unlinkBooks(
  trx: Trx,
  by: Member,
  one: number,
  other: number,
  end: (connectionIds: readonly number[]) => Promise<void>,
): Promise<links.LinkedRow[]> {
  const rows = await links.lockLinked(trx, one, other)
  // Before the trigger would end them without a name and a reason.
  await end(rows.flatMap(({ connectionId }) => connectionId ?? []))
  for (const { clientId } of rows) await links.setLink(trx, clientId, null, by.id)
  return rows
}
