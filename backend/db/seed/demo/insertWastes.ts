import type { NewWaste } from '../../../../shared/waste/contract.ts'
import type { WasteStatus } from '../../../../shared/waste/words.ts'
import { businessDay } from '../../../inventory/businessDay.ts'
import * as lots from '../../../inventory/lotQueries.ts'
import { keepBack } from '../../../waste/create.ts'
import { move } from '../../../waste/move.ts'
import * as wastes from '../../../waste/queries.ts'
import type { Trx } from '../../open.ts'
import { actor, type Cast } from './insertMembers.ts'

type DemoWaste = Pick<NewWaste, 'quantity' | 'reason' | 'reasonDetail' | 'disposalMethod'> & {
  by: 'dealer' | 'staff'
  disposalCompany?: string
  disposalCostAmount?: number
  /** What became of it, and why not. */
  moves: readonly WasteStatus[]
  because?: string
}

const demoWastes: readonly DemoWaste[] = [
  {
    by: 'dealer',
    quantity: 2,
    reason: 'SPOILAGE',
    reasonDetail: '상자 밑에서 물이 배어 나왔어요.',
    disposalMethod: 'FOOD_WASTE',
    moves: ['APPROVED', 'DISPOSED'],
  },
  {
    by: 'dealer',
    quantity: 1,
    reason: 'DAMAGE',
    reasonDetail: '내리다가 눌렸어요.',
    disposalMethod: 'OUTSOURCED',
    disposalCompany: '푸른환경',
    disposalCostAmount: 12_000,
    moves: ['APPROVED', 'DISPOSED'],
  },
  {
    by: 'staff',
    quantity: 2,
    reason: 'QUALITY',
    reasonDetail: '색이 고르지 않아 선별에서 빠졌어요.',
    disposalMethod: 'COMPOST',
    moves: [],
  },
  {
    by: 'dealer',
    quantity: 3,
    reason: 'UNSOLD',
    reasonDetail: null,
    disposalMethod: 'DONATION',
    moves: ['REJECTED'],
    because: '내일 행사에서 먼저 팔아 볼게요.',
  },
]

/** Throws away of the dealer's lots, those that came first; nothing where he has none. */
export async function insertWastes(trx: Trx, cast: Cast, now: number): Promise<void> {
  const bookOwnerId = actor(cast, 'dealer').id
  const today = await businessDay(trx, bookOwnerId, now)
  const held = await trx
    .selectFrom('inventoryLots')
    .select('lotId')
    .where('bookOwnerId', '=', bookOwnerId)
    .where('quantityOnHand', '>=', 5)
    .orderBy('receivedDate')
    .orderBy('lotId')
    .limit(demoWastes.length)
    .execute()
  for (const [at, { lotId }] of held.entries()) {
    const waste = demoWastes[at]
    const [lot] = await lots.lockAll(trx, [lotId])
    if (waste && lot) await throwAway(trx, cast, lot, waste, { today, now })
  }
}

async function throwAway(
  trx: Trx,
  cast: Cast,
  lot: lots.StoredLot,
  { by, moves, because, ...asked }: DemoWaste,
  { today, now }: { today: string; now: number },
): Promise<void> {
  const record = async () => undefined
  const input = { disposalCompany: null, disposalCostAmount: 0, ...asked, weightKg: null, photos: [] }
  const who = { id: actor(cast, by).id, record }
  const { wasteId } = await keepBack(trx, who, lot, { ...input, lotId: lot.lotId, businessDate: today })
  for (const to of moves) {
    const stands = await wastes.lock(trx, wasteId)
    const reason = to === 'REJECTED' ? (because ?? null) : null
    const right = { write: true, approve: true }
    if (stands) await move(trx, who, stands, right, { to, reason, businessDate: today }, now)
  }
}
