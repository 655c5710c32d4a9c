import { type Party, statusAt } from '../../shared/purchase-requests/rules.ts'
import type { Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { firstOpenDay } from '../inventory/businessDay.ts'
import { removeDraft } from '../transactions/draft.ts'
import { toldWith } from './callOff.ts'
import { finish } from './finish.ts'
import { letGo } from './keep.ts'
import { unowned } from './leaverQueries.ts'
import { moved } from './notices.ts'
import * as requests from './queries.ts'
import { tell } from './tell.ts'

/**
 * Calls off what was asked of books, or agreed on with them, that nobody owns any more: nobody is there to answer, to send
 * or to take the goods, nor to agree that it is off. The other side is told, and sells or buys elsewhere. Call `holdOpen` before, and this when who leaves
 * has left.
 */
export async function callOffUnowned(
  trx: Trx,
  by: Pick<Member, 'id' | 'record'>,
  bookOwnerIds: readonly number[],
  { reason, now }: { reason: string; now: number },
): Promise<void> {
  const ending: { request: requests.Row; party: Party }[] = []
  for (const { requestId, party } of await unowned(trx, bookOwnerIds)) {
    const request = await requests.lock(trx, requestId)
    if (!request) throw new Error('the request just found is gone')
    // Time has ended it, and tells both sides so itself.
    if (statusAt(request, now) !== 'EXPIRED') ending.push({ request, party })
  }
  await undoAgreements(
    trx,
    by,
    ending.map(({ request }) => request),
    now,
  )
  for (const { request, party } of ending) {
    await finish(trx, by, request, { to: 'CANCELED', party, reason })
    await tell(trx, moved(request, party, 'CANCELED', await toldWith(trx, request, party, reason)))
  }
}

/** Book by book, so that the lots of each are locked together, by their numbers, after all that is locked before lots. */
async function undoAgreements(
  trx: Trx,
  by: Pick<Member, 'id'>,
  ending: readonly requests.Row[],
  now: number,
): Promise<void> {
  const books = [...Map.groupBy(ending, ({ receiverMemberId }) => receiverMemberId)].toSorted(([a], [b]) => a - b)
  for (const [bookOwnerId, own] of books) {
    // The other side's day may be closed, and who leaves cannot open it.
    const businessDate = await firstOpenDay(trx, bookOwnerId, now)
    const itemIds: number[] = []
    for (const { requestId, transactionId } of own) {
      if (transactionId !== null) await removeDraft(trx, by, transactionId)
      for (const { itemId } of await requests.items(trx, requestId)) itemIds.push(itemId)
    }
    await letGo(trx, by, { bookOwnerId, businessDate }, itemIds)
  }
}
