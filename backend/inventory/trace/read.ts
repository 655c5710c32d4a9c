import { balanceOf } from '../../../shared/inventory/balance.ts'
import type { LotTrace, TracedPaper, traceMovements } from '../../../shared/inventory/trace.ts'
import type { ReplyOf } from '../../../shared/kit/endpoint.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { toPage } from '../../../shared/kit/page.ts'
import { mayOnRow } from '../../clients/access.ts'
import { type Asker, type BookRight, rightOnBook } from '../../connections/rights.ts'
import type { Db } from '../../db/open.ts'
import { businessDay } from '../businessDay.ts'
import { placeOf } from '../lot/detailQueries.ts'
import * as kin from './kinQueries.ts'
import * as found from './queries.ts'

/** The way of a lot, for who sees the book's stock. @throws Refusal NOT_FOUND for one that is not for his eyes */
export async function trace(db: Db, by: Asker, lotId: number, now = Date.now()): Promise<LotTrace> {
  const right = await requireSeen(db, by, lotId)
  const [below, above] = [await kin.below(db, lotId), await kin.above(db, lotId)]
  const today = await businessDay(db, right.bookOwnerId, now)
  const lots = await found.named(db, [...above.lotIds, ...below.lotIds], today)
  const moved = await found.moved(db, [...above.lotIds, ...below.lotIds])
  const [self] = lots.filter((lot) => lot.lotId === lotId)
  if (!self) throw new Refusal('NOT_FOUND')
  const traced = ({ quantityOnHand, weightOnHand, ...lot }: found.Named) => {
    const own = moved.filter((one) => one.lotId === lot.lotId)
    return { ...lot, balance: balanceOf(own, [{ quantity: quantityOnHand, weightKg: weightOnHand }], lot.lotId) }
  }
  const isBelow = new Set(below.lotIds)
  const mine = lots.filter((lot) => isBelow.has(lot.lotId))
  const held = mine.map(({ quantityOnHand: quantity, weightOnHand: weightKg }) => ({ quantity, weightKg }))
  const origins = await found.origins(db, [...above.lotIds, lotId])
  return {
    bookOwnerId: right.bookOwnerId,
    ...{ lotId, lotNo: self.lotNo, productName: self.productName, specName: self.specName, status: self.status },
    origins: origins.map((origin) => ({ ...origin, paper: shown(right, origin.paper) })),
    above: lots.filter((lot) => !isBelow.has(lot.lotId)).map(traced),
    lots: mine.map(traced),
    isWhole: below.isWhole && above.isWhole,
    balance: balanceOf(
      moved.filter((one) => isBelow.has(one.lotId)),
      held,
      lotId,
    ),
    ...(await found.repacked(db, below.lotIds)),
  }
}

/** What went into and out of the lots of a trace, page by page. @throws Refusal NOT_FOUND */
export async function movements(
  db: Db,
  by: Asker,
  { lotId, page, size }: { lotId: number; page: number; size: number },
): Promise<ReplyOf<typeof traceMovements>> {
  const right = await requireSeen(db, by, lotId)
  const { lotIds } = await kin.below(db, lotId)
  const { movements: rows, total } = await found.pageOfMovements(db, lotIds, { page, size })
  const content = rows.map(({ paper, ...row }) => ({ ...row, paper: shown(right, paper) }))
  return toPage(content, total, { page, size })
}

async function requireSeen(db: Db, by: Asker, lotId: number): Promise<BookRight> {
  const place = await placeOf(db, lotId)
  const right = place && (await rightOnBook(db, by, place.bookOwnerId))
  if (!right?.whole?.permissions.has('INVENTORY_VIEW')) throw new Refusal('NOT_FOUND')
  return right
}

/** A paper of goods is for who sees the trade with its client. */
function shown(right: BookRight, paper: found.FoundPaper | null): TracedPaper | null {
  if (!paper || !mayOnRow(right, paper.clientId, 'TRANSACTION_VIEW')) return null
  const { clientId: _client, ...rest } = paper
  return rest
}
