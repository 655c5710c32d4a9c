import { Refusal } from '../../shared/kit/errors.ts'
import { type Page, toPage } from '../../shared/kit/page.ts'
import type { ListQuery, PurchaseRequest } from '../../shared/purchase-requests/contract.ts'
import type { Party } from '../../shared/purchase-requests/rules.ts'
import { rightOnBook } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import * as listing from './listQueries.ts'
import type { Row } from './queries.ts'
import { rowFor } from './view.ts'

/**
 * What a book has sent or received, as far as the caller sees its partners.
 * @throws Refusal FOREIGN_MEMBER for another's memberId (domain.md 27.11), NOT_FOUND for a book he does not work in
 */
export async function list(
  db: Db,
  by: Pick<Member, 'id'>,
  side: Party,
  { page, size, ...query }: ListQuery,
  now = Date.now(),
): Promise<Page<PurchaseRequest>> {
  const { narrowing, shown } = await opened(db, by, side, query, now)
  const rows = await listing.page(db, narrowing, { page, size })
  return toPage(shown(rows), await listing.count(db, narrowing), { page, size })
}

/** What is asked for, and how rows of it look to the caller. @throws Refusal as `list` */
export async function opened(
  db: Db,
  by: Pick<Member, 'id'>,
  side: Party,
  { memberId, bookOwnerId = by.id, ...filters }: Omit<ListQuery, 'page' | 'size'>,
  now = Date.now(),
) {
  if (memberId !== undefined && memberId !== by.id) throw new Refusal('FOREIGN_MEMBER')
  // An admin's role is no key to what two trade.
  const right = await rightOnBook(db, { id: by.id, role: 'ROLE_USER' }, bookOwnerId)
  if (!right) throw new Refusal('NOT_FOUND')
  const { whole, single } = right
  const rightFor = ({ senderClientId, receiverClientId }: Row) =>
    single.get((side === 'sender' ? receiverClientId : senderClientId) ?? 0) ?? whole
  const narrowing = { ...filters, side, bookOwnerId, clientIds: whole ? null : [...single.keys()] }
  const shown = (rows: readonly Row[]): PurchaseRequest[] =>
    rows.flatMap((row) => {
      const may = rightFor(row)
      return may ? [rowFor({ party: side, right: may, now }, row)] : []
    })
  return { right, narrowing, shown }
}
