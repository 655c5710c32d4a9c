import { Refusal } from '../../shared/kit/errors.ts'
import { withParticle } from '../../shared/kit/hangul.ts'
import { setting } from '../admin/settings/read.ts'
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
  const known = await lockKnown(trx, memberId, rowId, business.clientId)
  const linkedClientId = business.clientId
  const about = { entityType: 'client', entityLabel: known?.clientName ?? business.clientName }
  if (known) {
    await links.setLink(trx, known.clientId, linkedClientId, by.id)
    const change = { before: { linkedClientId: null }, after: { linkedClientId } }
    return { ...about, ...change, action: 'UPDATE', entityId: known.clientId }
  }
  const clientCode = await nextClientCode(trx, memberId)
  const creditPolicy = await setting(trx, 'credit.defaultPolicy')
  const clientId = await links.insertPartner(trx, memberId, clientCode, business, { creditPolicy, createdBy: by.id })
  return {
    ...about,
    action: 'CREATE',
    entityId: clientId,
    after: { clientCode, clientName: business.clientName, linkedClientId },
  }
}

/** The row that was named, or the one that stood for the business before, unless somebody else is behind it. */
const lockKnown = async (trx: Trx, memberId: number, rowId: number | null, businessId: number) =>
  (rowId === null ? undefined : await links.lockUnlinked(trx, memberId, rowId)) ??
  links.lockFormer(trx, memberId, businessId)

/**
 * Whoever has a row with the other's registration number says whether it is him: a number is typed by its member and
 * proven by nobody, so it takes no row by itself (docs/decisions/147). @throws Refusal DUPLICATE_REGISTRATION with the row
 */
export async function requireNamed(trx: Trx, memberId: number, otherId: number): Promise<void> {
  const { clientId, registrationNumber = null } = (await links.business(trx, otherId)) ?? {}
  if (clientId === undefined || registrationNumber === null) return
  const known = await links.registered(trx, memberId, registrationNumber)
  if (!known || (await links.hasFormer(trx, memberId, clientId))) return
  const message = `내 장부의 ${withParticle(known.clientName, '와/과')} 사업자등록번호가 같아요. 같은 곳이면 거래처로 골라 주세요. 번호는 상대가 적은 대로라 직접 확인해 주세요.`
  throw new Refusal('DUPLICATE_REGISTRATION', { message, fieldErrors: [{ field: 'clientId', message }] })
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
