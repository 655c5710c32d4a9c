import type { Holding } from '../../shared/inventory/rules.ts'
import type { MovementType } from '../../shared/inventory/words.ts'
import type { Of } from '../../shared/kit/endpoint.ts'
import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import type { TransactionDetail, voidTransaction } from '../../shared/transactions/contract.ts'
import { rejudgePromises } from '../balances/promises/rejudge.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { tellOfStock } from '../inventory/alerts/tell.ts'
import { openDay } from '../inventory/businessDay.ts'
import * as lots from '../inventory/lotQueries.ts'
import { requireLotsInUse } from '../inventory/places.ts'
import { post as move, type Posting } from '../inventory/post.ts'
import * as claims from '../purchase-requests/claims/queries.ts'
import { reopenClaim } from '../purchase-requests/claims/reopen.ts'
import * as requests from '../purchase-requests/queries.ts'
import { tellSaleVoided } from '../purchase-requests/saleVoided.ts'
import { lockTrading } from './access.ts'
import { requirePaper } from './clientQueries.ts'
import { detailFor } from './detail.ts'
import { after } from './goods/moved.ts'
import { releaseAll, settleMirror } from './ledger/allocate.ts'
import { writeEntries } from './ledger/entries.ts'
import { letOffs } from './letOffQueries.ts'
import { movementsOf } from './movementQueries.ts'
import { nextTransactionNo } from './numbers.ts'
import type { Poster } from './post.ts'
import { hasReturns } from './returnQueries.ts'
import * as rows from './writeQueries.ts'

type Input = Of<(typeof voidTransaction)['body']> & { transactionId: number }

/**
 * Voids a posted paper by its mirror on an open day: stock goes the other way, what is owed is undone, what it settled, or
 * what settled it, is open again. Both papers stay, each naming the other (domain.md 14.1).
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, OPENING_FIXED, STATUS_CONFLICT for a paper that is no more in force, of which
 * something has come back or was let off, or whose goods would come back into a warehouse that is out of use, DAY_CLOSED, STOCK_SHORT when the goods are gone already
 */
export const voidPaper = (
  db: Db,
  by: Member,
  input: Input,
  key: string | null,
  now = Date.now(),
): Promise<TransactionDetail> =>
  db.transaction().execute((trx) =>
    once(trx, by, { key, verb: 'transaction.void', input }, async () => {
      const { transactionId, reason } = input
      const paperOf = await requirePaper(trx, by, await rows.whose(trx, transactionId))
      const { clientId, bookOwnerId } = paperOf
      const ownRequestId = paperOf.requestId ?? paperOf.writtenRequestId
      const requestId = ownRequestId ?? (await claims.requestAnsweredBy(trx, transactionId))
      const request = requestId === null ? undefined : await requests.lock(trx, requestId)
      const businessDate = await openDay(trx, bookOwnerId, input.businessDate, now)
      await lockTrading(trx, by, clientId, 'TRANSACTION_VOID')
      const paper = await rows.lock(trx, transactionId)
      if (!paper) throw new Refusal('NOT_FOUND')
      if (businessDate < paper.businessDate)
        refuseField('businessDate', '전표의 영업일보다 앞선 날로 취소할 수 없어요.')
      const reversalId = await mirror(trx, by, paper, { businessDate, reason })
      if (request && isSaleOf(request, paper)) await tellSaleVoided(trx, by, request)
      if (request) await reopenClaim(trx, by, request, transactionId)
      return detailFor(trx, by, reversalId)
    }),
  )

/** Whether a paper is what the receiver of the request charges for its goods: the sale of the shipping, or one in its place. */
const isSaleOf = (
  request: requests.Row,
  { transactionId, transactionType, bookOwnerId, writtenRequestId }: rows.Stored,
) =>
  request.transactionId === transactionId ||
  (writtenRequestId !== null && transactionType === 'SALE' && bookOwnerId === request.receiverMemberId)

/**
 * Writes the mirror of a paper whose day is open and whose client and row are locked. @returns the mirror's id
 * @throws Refusal OPENING_FIXED, STATUS_CONFLICT, STOCK_SHORT
 */
export async function mirror(
  trx: Trx,
  by: Poster,
  paper: rows.Stored,
  { businessDate, reason }: { businessDate: string; reason: string },
): Promise<number> {
  const { transactionId, bookOwnerId, clientId, transactionNo, status } = paper
  await requireInForce(trx, paper)
  const reversalId = await rows.insertDraft(trx, {
    ...negated(paper),
    businessDate,
    memo: reason,
    createdBy: by.id,
    updatedBy: by.id,
  })
  const lotIds = await moveBack(trx, by, paper, { businessDate, reversalId })
  const items = await rows.itemsOf(trx, transactionId)
  await rows.setItems(trx, reversalId, items.map(negatedItem))
  await rows.setPosted(trx, reversalId, by.id, {
    transactionNo: await nextTransactionNo(trx, bookOwnerId, businessDate),
  })
  const reversal = await rows.lock(trx, reversalId)
  if (!reversal) throw new Error('the mirror just written is gone')
  const head = await writeEntries(trx, reversal)
  const allocating = { bookOwnerId, businessDate, transactionId: reversalId, createdBy: by.id }
  await releaseAll(trx, allocating, transactionId)
  await settleMirror(trx, allocating, transactionId)
  await rows.setVoided(trx, transactionId, by.id, { reversedById: reversalId, voidReason: reason })
  if (paper.transactionType === 'RECEIPT' || paper.transactionType === 'SETOFF') await rejudgePromises(trx, clientId)
  await by.record(trx, {
    action: 'STATUS',
    entityType: 'transaction',
    entityId: transactionId,
    entityLabel: transactionNo,
    before: { status },
    after: { status: 'VOIDED', reversalId, clientId, totalAmount: reversal.totalAmount, ...head },
    reason,
  })
  await tellOfStock(trx, lotIds)
  return reversalId
}

async function requireInForce(
  trx: Trx,
  { transactionId, transactionType, status, reversalOfId }: rows.Stored,
): Promise<void> {
  // What a client was opened with is fixed (domain.md 5); only an import that is taken back takes it along (`undoOpenings`).
  if (transactionType === 'OPENING') throw new Refusal('OPENING_FIXED')

  if (reversalOfId !== null)
    throw new Refusal('STATUS_CONFLICT', {
      currentStatus: status,
      allowed: [],
      message: '취소 전표는 다시 취소할 수 없어요.',
    })
  if (status !== 'POSTED')
    throw new Refusal('STATUS_CONFLICT', {
      currentStatus: status,
      allowed: status === 'DRAFT' ? ['POSTED', 'DELETED'] : [],
    })
  if (await hasReturns(trx, transactionId))
    throw new Refusal('STATUS_CONFLICT', {
      currentStatus: status,
      allowed: [],
      message: '반품이 있는 전표예요. 반품을 먼저 취소해 주세요.',
    })
  const [less] = await letOffs(trx, [transactionId])
  if (less)
    throw new Refusal('STATUS_CONFLICT', {
      currentStatus: status,
      allowed: [],
      message: `할인이나 대손으로 깎은 전표예요. 깎은 전표(${less.by})를 먼저 취소해 주세요.`,
    })
}

function negated(paper: rows.Stored) {
  const {
    bookOwnerId,
    transactionType,
    account,
    clientId,
    extraCosts,
    warehouseId,
    paymentMethod,
    bankRef,
    depositorName,
  } = paper
  return {
    ...{ bookOwnerId, transactionType, account, clientId, warehouseId, paymentMethod, bankRef, depositorName },
    extraCosts: JSON.stringify(extraCosts),
    supplyAmount: -paper.supplyAmount,
    taxAmount: -paper.taxAmount,
    costsAmount: -paper.costsAmount,
    roundingAmount: -paper.roundingAmount,
    totalAmount: -paper.totalAmount,
    ownCostsAmount: -paper.ownCostsAmount,
    reversalOfId: paper.transactionId,
  }
}

function negatedItem({
  itemId: _id,
  transactionId: _paper,
  lineNo: _no,
  asked: _asked,
  ...item
}: rows.StoredItem): rows.NewItem {
  const { quantity, weightKg, amount, taxAmount, costAmount } = item
  return {
    ...item,
    quantity: -quantity,
    weightKg: -weightKg,
    amount: -amount,
    taxAmount: -taxAmount,
    costAmount: costAmount === null ? null : -costAmount,
    returnOfItemId: null,
    asked: null,
  }
}

const opposite: Partial<Record<MovementType, MovementType>> = {
  OUT_SALE: 'IN_RETURN',
  IN_PURCHASE: 'OUT_RETURN',
  IN_RETURN: 'OUT_RETURN',
  OUT_RETURN: 'IN_RETURN',
}

/**
 * That what goes out of a lot again leaves it whole: goods that went in and out between, at other kilograms or won, may have
 * left it less, or a rest without goods. @throws Refusal STOCK_SHORT
 */
function requireWhole(lot: lots.StoredLot, { quantity, weightKg, amount }: Holding): void {
  const isLast = quantity === lot.quantityOnHand
  const isOther = isLast ? amount !== lot.amountOnHand || weightKg !== lot.weightOnHand : amount > lot.amountOnHand
  if (quantity <= lot.quantityOnHand && isOther)
    throw new Refusal('STOCK_SHORT', {
      message: `${lot.lotNo}의 중량이나 원가가 그사이 달라졌어요. 취소 대신 반대되는 전표를 적어 주세요.`,
    })
}

/** Moves what the paper moved the other way. @returns the lots */
async function moveBack(
  trx: Trx,
  by: Poster,
  paper: rows.Stored,
  at: { businessDate: string; reversalId: number },
): Promise<number[]> {
  const moved = await movementsOf(trx, paper)
  const lotIds = moved.map(({ lotId }) => lotId)
  const coming = moved.filter(({ type }) => opposite[type] === 'IN_RETURN')
  await requireLotsInUse(
    trx,
    paper.bookOwnerId,
    coming.map(({ lotId }) => lotId),
  )
  const locked = await lots.lockMap(trx, lotIds, paper.bookOwnerId)
  const left = new Map(locked)
  const postings = moved.flatMap(({ lotId, type, ...by }): Posting[] => {
    const [back, lot] = [opposite[type], left.get(lotId)]
    if (!back || !lot) return []
    const part = { quantity: Math.abs(by.quantity), weightKg: Math.abs(by.weightKg), amount: Math.abs(by.amount) }
    if (back === 'OUT_RETURN') requireWhole(lot, part)
    left.set(lotId, after(lot, back, part))
    return [{ ...part, lotId, type: back }]
  })
  const { businessDate, reversalId } = at
  await move(
    trx,
    by,
    { bookOwnerId: paper.bookOwnerId, businessDate, refType: 'TRANSACTION', refId: reversalId },
    locked,
    postings,
  )
  return lotIds
}
