import type { watchItem as contract, WatchedItem } from '../../shared/auction-results/watch.ts'
import { MAX_WATCHED } from '../../shared/auction-results/watch.ts'
import type { Of, ReplyOf } from '../../shared/kit/endpoint.ts'
import { refuseField } from '../../shared/kit/errors.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import * as watches from './watchQueries.ts'

export const watched = (db: Db, by: Member): Promise<WatchedItem[]> => watches.ofMember(db, by.id)

/**
 * Says that a member wants to hear of an item of a market, or no longer.
 * @throws Refusal INVALID_FIELDS for goods that were never sold there, and for one more than MAX_WATCHED
 */
export const watchItem = (
  db: Db,
  by: Member,
  { isWatched, ...key }: Of<typeof contract.body>,
): Promise<ReplyOf<typeof contract>> =>
  db.transaction().execute(async (trx) => {
    const { exists, others } = await watches.counted(trx, by.id, key)
    if (isWatched && !exists) refuseField('midCode', '이 시장에서 팔린 적이 없는 품목이에요.')
    if (isWatched && others >= MAX_WATCHED)
      refuseField('midCode', `관심 품목은 ${MAX_WATCHED}개까지 둘 수 있어요. 하나를 빼고 다시 시도해 주세요.`)
    if (isWatched) await watches.add(trx, by.id, key)
    else await watches.take(trx, by.id, key)
    await by.recordIfImpersonated(trx, { action: 'UPDATE', entityType: 'watchedItem', after: { ...key, isWatched } })
    return { isWatched }
  })
