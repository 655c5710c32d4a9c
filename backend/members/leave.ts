import { Refusal } from '../../shared/kit/errors.ts'
import { grouped } from '../../shared/kit/money.ts'
import { recordEnds } from '../admin/impersonation/recordEnds.ts'
import type { Audit } from '../audit/append.ts'
import * as clients from '../clients/selfQueries.ts'
import { keepersOf } from '../connections/keepersOf.ts'
import * as connections from '../connections/leaverQueries.ts'
import { bookGone, partnerGone, tellAll } from '../connections/notices.ts'
import { lockOwners } from '../connections/queries.ts'
import type { Trx } from '../db/open.ts'
import * as loose from '../files/looseQueries.ts'
import * as files from '../files/queries.ts'
import * as answers from '../http/answerQueries.ts'
import type { Member } from '../http/member.ts'
import { lockDays } from '../inventory/businessDay.ts'
import * as notifications from '../notifications/queries.ts'
import { callOffUnowned } from '../purchase-requests/callOffUnowned.ts'
import { holdOpen } from '../purchase-requests/leaverQueries.ts'
import { removeEventsOf } from '../realtime/removeOldEvents.ts'
import * as sessions from '../session/queries.ts'
import * as shares from '../statements/shareQueries.ts'
import { type StockLeft, stockLeftBy } from '../warehouses/leaverQueries.ts'
import * as members from './queries.ts'
import { keepSysadmin } from './sysadmins.ts'

const REASON = '회원 탈퇴'
/** Stands wherever the name of somebody who has left would. */
const NOBODY = '탈퇴한 회원'

/** Who ends the membership: the member himself or an admin, who may say why. */
export type Leaving = { audit: Audit; by: Member; reason: string | null }

/**
 * Ends a membership for good (domain.md 2.2), in the transaction that has locked the member: his sessions end, nobody is
 * connected through him, or with a book that nobody owns any more (decision 095), what was asked of such a book or agreed
 * on with it is called off (decision 109), what was personal is gone, no link opens a paper of his any more, and his identities at the
 * providers are free, so that signing in again makes a new member. Books, requests and the audit log keep their rows.
 * @throws Refusal LAST_SYSADMIN, BALANCE_OPEN, STOCK_LEFT where nobody else would own what lies in his warehouses
 */
export async function leave(trx: Trx, memberId: number, { audit, by, reason }: Leaving): Promise<void> {
  const { status } = await members.profile(trx, memberId)
  await keepSysadmin(trx, memberId)
  const books = await connections.ownedBooks(trx, memberId)
  await lockOwners(trx, books)
  await holdOpen(trx, books)
  // Whoever has begun to write in one of them is waited for, and who comes later finds that he may not any more.
  for (const bookOwnerId of [...new Set(books)].toSorted((a, b) => a - b)) await lockDays(trx, bookOwnerId)
  if ((await clients.openBalances(trx, memberId)) > 0) throw new Refusal('BALANCE_OPEN')
  refuseStock(await stockLeftBy(trx, memberId))
  const partners = await clients.unlink(trx, memberId)
  await clients.forgetSelf(trx, memberId, NOBODY)
  const left = await connections.endOf(trx, memberId, by.id, REASON)
  await shares.revokeAll(trx, 'bookOwnerId', [memberId], by.id)
  await shares.revokeAll(trx, 'createdBy', [memberId], by.id)
  await files.remove(trx, memberId, 'ICON')
  await forgetTold(trx, memberId)
  await members.forget(trx, memberId, NOBODY)
  const worked = await connections.endUnowned(trx, books, by.id, REASON)
  await shares.revokeUnowned(trx, books, by.id)
  // Before what is told of requests: all these are held in the order of their numbers, and those of the requests are among them.
  await tellOthers(trx, { worked, partners, left })
  await callOffUnowned(trx, by, books, { reason: REASON, now: Date.now() })
  const ended = await sessions.revokeAll(trx, memberId, 'WITHDRAWN')
  await sessions.forgetOrigins(trx, memberId)
  await recordEnds(trx, audit, ended, { from: by.from, reason: REASON })
  await by.record(trx, {
    action: 'STATUS',
    entityType: 'member',
    entityId: memberId,
    before: { status },
    after: { status: 'WITHDRAWN' },
    reason,
  })
}

/** Whose work or link in a book has ended, with word of it, and who else has him on an open page. */
async function tellOthers(
  trx: Trx,
  { worked, partners, left }: { worked: number[]; partners: clients.Unlinked[]; left: connections.Ended },
): Promise<void> {
  const notices = worked.map(bookGone)
  for (const row of partners)
    for (const keeper of await keepersOf(trx, row.bookOwnerId)) notices.push(partnerGone(keeper, row, REASON))
  const changed = [...notices.map(({ receiverId }) => receiverId), ...left.askers]
  for (const bookOwnerId of left.bookOwnerIds) changed.push(...(await keepersOf(trx, bookOwnerId)))
  await tellAll(trx, notices, changed)
}

/** What he was told and answered, and what he sent and never used: all of it says names and amounts. */
async function forgetTold(trx: Trx, memberId: number): Promise<void> {
  await notifications.deleteOf(trx, memberId)
  await removeEventsOf(trx, memberId)
  await answers.deleteOf(trx, memberId)
  await loose.removeOf(trx, memberId)
}

/** Goods without an owner could be neither sold nor disposed of. @throws Refusal STOCK_LEFT with what there is */
function refuseStock({ warehouses, lots, weightKg }: StockLeft): void {
  if (lots === 0) return
  const rest = `창고 ${grouped(warehouses)}곳에 로트 ${grouped(lots)}개, ${grouped(weightKg)}kg`
  throw new Refusal('STOCK_LEFT', {
    message: `재고가 남아 있어 탈퇴할 수 없어요(${rest}). 재고를 먼저 정리해 주세요.`,
  })
}
