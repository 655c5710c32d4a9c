import { colleagues } from '../connections/colleagues.ts'
import { atEnd } from '../db/beforeCommit.ts'
import type { Trx } from '../db/open.ts'
import { notify } from '../notifications/notify.ts'

/** Tells the others who see a book's trade what it has won (domain.md 20). */
export const tellWon = (
  trx: Trx,
  actorId: number,
  bookOwnerId: number,
  auctionResultIds: readonly number[],
): Promise<void> => atEnd(trx, 'tell', () => tell(trx, actorId, bookOwnerId, auctionResultIds))

async function tell(
  trx: Trx,
  actorId: number,
  bookOwnerId: number,
  auctionResultIds: readonly number[],
): Promise<void> {
  const receivers = await colleagues(trx, bookOwnerId, actorId, 'TRANSACTION_VIEW')
  const [first] = auctionResultIds
  if (first === undefined || receivers.length === 0) return
  const { name } = await trx
    .selectFrom('auctionResults as r')
    .leftJoin('auctionGoods as g', (on) =>
      on
        .onRef('g.largeCode', '=', 'r.largeCode')
        .onRef('g.midCode', '=', 'r.midCode')
        .onRef('g.smallCode', '=', 'r.smallCode'),
    )
    .select((e) => e.fn.coalesce('g.midName', 'r.corpItemName', e.val('낙찰')).as('name'))
    .where('r.auctionResultId', '=', first)
    .executeTakeFirstOrThrow()
  const content = auctionResultIds.length === 1 ? name : `${name} 외 ${auctionResultIds.length - 1}건`
  for (const receiverId of receivers)
    await notify(trx, {
      receiverId,
      type: 'AUCTION_RESULT',
      title: '내 낙찰로 표시했어요',
      content,
      target: { type: 'AUCTION', id: first },
    })
}
