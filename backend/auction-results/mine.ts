import type { markMine as contract } from '../../shared/auction-results/contract.ts'
import type { Of, ReplyOf } from '../../shared/kit/endpoint.ts'
import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import { requireInBook } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { tellWon } from './notices.ts'
import * as wins from './winQueries.ts'

/**
 * Marks lots as won by a book, or no longer. Done again it changes nothing.
 * @throws Refusal NOT_FOUND for a book that is not for his eyes, or when one of the lots is missing; PERMISSION_MISSING,
 * INVALID_FIELDS for a line of settlement
 */
export const markMine = (
  db: Db,
  by: Member,
  { auctionResultIds, isMine, bookOwnerId = by.id }: Of<typeof contract.body>,
  idempotencyKey: string | null,
): Promise<ReplyOf<typeof contract>> =>
  db.transaction().execute((trx) => {
    const ids = [...new Set(auctionResultIds)].toSorted((a, b) => a - b)
    return once(
      trx,
      by,
      { key: idempotencyKey, verb: 'auction.mine', input: { ids, isMine, bookOwnerId } },
      async () => {
        await requireInBook(trx, by, bookOwnerId, 'TRANSACTION_VIEW', 'TRANSACTION_WRITE')
        const { found, settled } = await wins.existing(trx, ids)
        if (found < ids.length) throw new Refusal('NOT_FOUND')
        // Such lines give way to the lots they sum up: what stood on them would keep the lots out for everybody.
        if (isMine && settled > 0)
          refuseField('auctionResultIds', '정산 자료는 여러 낙찰 건의 합계라서 내 낙찰로 표시할 수 없어요.')
        const changed = isMine ? await wins.add(trx, bookOwnerId, ids, by.id) : await wins.take(trx, bookOwnerId, ids)
        if (changed.length > 0) {
          await by.record(trx, {
            action: isMine ? 'CREATE' : 'DELETE',
            entityType: 'auctionWin',
            entityId: bookOwnerId,
            [isMine ? 'after' : 'before']: { auctionResultIds: changed },
          })
          if (isMine) await tellWon(trx, by.id, bookOwnerId, changed)
        }
        return { changed: changed.length }
      },
    )
  })
