import { Refusal } from '../../shared/kit/errors.ts'
import { agreedAmountOf } from '../../shared/purchase-requests/amounts.ts'
import { packedAs } from '../../shared/purchase-requests/packing.ts'
import { openDay } from '../inventory/businessDay.ts'
import type * as lots from '../inventory/lotQueries.ts'
import { type LineInput, linesOf } from '../transactions/goods/lines.ts'
import { requireLotsSeen } from '../transactions/lotSight.ts'
import { postDraft } from '../transactions/post.ts'
import * as papers from '../transactions/writeQueries.ts'
import { agree } from './agree.ts'
import { comesFromStock, lockBuyer } from './book.ts'
import { spinOff } from './child.ts'
import { numberOf } from './create.ts'
import type { Moving } from './effects.ts'
import { finish } from './finish.ts'
import { letGo } from './keep.ts'
import { requireHeld } from './lines.ts'
import { lineOf } from './loadForTransaction.ts'
import { lockGoods, requireAsAsked } from './lockGoods.ts'
import { moved } from './notices.ts'
import type { Row } from './queries.ts'
import * as requests from './queries.ts'
import { columnsOf, sentBy, toldOf } from './sent.ts'
import { type Shipped, shippedLines } from './shipped.ts'
import { tell } from './tell.ts'
import * as writing from './writeQueries.ts'

/**
 * The goods leave: quantities and prices are fixed, what was kept goes out first, the sale is posted with all that hangs
 * on it, and what stays behind may become a request of its own (domain.md 13).
 * @returns that the sender passes his limit, where the receiver is only warned
 * @throws Refusal INVALID_FIELDS, DAY_CLOSED, and what posting a sale refuses
 */
export async function ship(moving: Moving): Promise<string | null> {
  const { trx, by, request, party, right, body, now } = moving
  const { requestId, receiverMemberId: bookOwnerId } = request
  const items = await requests.items(trx, requestId)
  const shipped = shippedLines(items, body.lines ?? [])
  requireHeld(
    shipped.map(({ item: { itemId }, sentKg: weightKg }) => ({ itemId, weightKg })),
    body.lines,
  )
  const businessDate = await openDay(trx, bookOwnerId, body.businessDate, now)
  const trading = await lockBuyer(trx, request, right)
  const { creditReason } = body
  // Agreed on before sales were begun with the agreement.
  const transactionId =
    request.transactionId ??
    (await agree(trx, by, { request, items, trading, businessDate, creditReason })).transactionId
  // Numbers of requests come before lots and the log: who sends one takes them in that order.
  const isSplit = body.restToChild && shipped.some(({ restQuantity }) => restQuantity > 0)
  const numbered = isSplit ? await numberOf(trx, request.senderMemberId, now) : null
  const { locked, packed } = await lockGoods(moving, shipped, businessDate)
  const leaving = packed.filter(({ quantity }) => quantity > 0)
  const inputs = saleOf(request, leaving, locked)
  await requireLotsSeen(trx, by, bookOwnerId, inputs)
  requireAsAsked(leaving, locked)
  const credit = await namedAsSaid(leaving, async () => {
    const lines = await linesOf(trx, bookOwnerId, 'SALE', inputs)
    return postDraft(trx, by, trading, {
      ...{ transactionId, lines, creditReason },
      draft: {
        transactionType: 'SALE',
        ...{ businessDate, requestId },
        correctsBusinessDate: null,
        warehouseId: null,
        extraCosts: [],
        memo: request.requestNo,
      },
    })
  })
  await letGo(
    trx,
    by,
    { bookOwnerId, businessDate },
    items.map(({ itemId }) => itemId),
  )
  const sent = sentBy(packed, await papers.itemsOf(trx, transactionId))
  for (const line of sent) await writing.updateItem(trx, line.item.itemId, columnsOf(line))
  const reason = body.reason ?? null
  const change = {
    transactionId,
    confirmedAmount: agreedAmountOf(shipped),
    shippedAt: new Date(now).toISOString(),
    cancelRequestedBy: null,
    cancelRequestReason: null,
  }
  await finish(trx, by, request, { to: 'SHIPPED', party, reason, change })
  const told = [await toldOf(moving, items, sent), reason].filter(Boolean).join(' · ')
  await tell(trx, moved(request, party, 'SHIPPED', told))
  // The rest stays as it was agreed on, in whatever packing the first of it went; where that was open it has it from this.
  const staying = packed.map((line, n) => {
    const before = shipped[n]
    return before && packedAs(before.item) !== null ? before : line
  })
  const rest =
    numbered && (await spinOff(moving, staying, { ...numbered, saleDate: businessDate, lotIds: [...locked.keys()] }))
  return credit.warning ?? rest
}

/** A sale counts the lines that it has; what it refuses is named as what was said of them. */
async function namedAsSaid<T>(leaving: readonly Shipped[], sell: () => Promise<T>): Promise<T> {
  try {
    return await sell()
  } catch (error) {
    if (!(error instanceof Refusal) || !error.extra.fieldErrors) throw error
    const fieldErrors = error.extra.fieldErrors.map(({ field, message }) => ({
      field: field.replace(/^lines\.(\d+)/, (at, n) => leaving[Number(n)]?.field ?? at),
      message,
    }))
    throw new Refusal(error.code, { ...error.extra, fieldErrors })
  }
}

/** The lines of the sale. */
const saleOf = (request: Row, leaving: readonly Shipped[], locked: ReadonlyMap<number, lots.StoredLot>): LineInput[] =>
  leaving.map(({ item, quantity, weightKg, sentKg, unitPrice, lotId, takesStock: told }): LineInput => {
    const takesStock = told ?? (lotId !== null || comesFromStock(request))
    return {
      ...lineOf(item),
      ...insteadOf(item, lotId === null ? undefined : locked.get(lotId)),
      ...{ quantity, unitPrice, lotId, takesStock },
      weightKg: weightKg ?? (takesStock ? null : (sentKg ?? 0)),
      keptFor: item.itemId,
    }
  })

/** Another packing than the one asked for, where the sender takes one; another product is no packing of it. */
const insteadOf = ({ substituteAllowed }: Shipped['item'], lot: lots.StoredLot | undefined) =>
  lot && substituteAllowed ? { specificationId: lot.specificationId } : {}
