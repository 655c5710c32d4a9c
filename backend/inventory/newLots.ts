import type { Holding } from '../../shared/inventory/rules.ts'
import type { MovementType } from '../../shared/inventory/words.ts'
import type { Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import * as lots from './lotQueries.ts'
import { nextNumbers } from './numbers.ts'
import { type Paper, type Posting, post } from './post.ts'

/** A lot to be: what it is, and what it begins with. */
export type NewLot = Omit<lots.LotColumns, 'lotNo' | 'bookOwnerId'> & { put: Holding; counterWarehouseId?: number }

/**
 * Makes lots and puts into them what they begin with, by movements of this type. `before` goes out of other lots, which
 * the caller has locked, in the same posting: both legs or none.
 * @returns the new lots' numbers in order. @throws as `post`
 */
export async function putIntoNewLots(
  trx: Trx,
  by: Pick<Member, 'id'>,
  paper: Paper,
  type: Extract<MovementType, `IN_${string}`>,
  news: readonly NewLot[],
  before: { locked: ReadonlyMap<number, lots.StoredLot>; postings: readonly Posting[] } = noneBefore,
): Promise<number[]> {
  const numbers = await nextNumbers(trx, 'lot', paper, news.length)
  const lotIds = await lots.insert(
    trx,
    by.id,
    news.map(({ put: _put, counterWarehouseId: _counter, ...lot }, at) => ({
      ...lot,
      bookOwnerId: paper.bookOwnerId,
      lotNo: numbers[at] ?? '',
    })),
  )
  const fresh = await lots.lockMap(trx, lotIds)
  const postings = news.map(({ put, counterWarehouseId }, at): Posting => {
    const lotId = lotIds[at] ?? 0
    return { ...put, lotId, type, ...(counterWarehouseId === undefined ? {} : { counterWarehouseId }) }
  })
  const locked = new Map([...before.locked, ...fresh])
  await post(trx, by, paper, locked, [...before.postings, ...postings])
  return lotIds
}

const noneBefore = { locked: new Map<number, lots.StoredLot>(), postings: [] }
