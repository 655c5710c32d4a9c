import { dueDate } from '../../shared/clients/rules.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { comesOfNothing, mayTrade } from '../../shared/transactions/rules.ts'
import type { GoodsType } from '../../shared/transactions/words.ts'
import type { Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { tellOfStock } from '../inventory/alerts/tell.ts'
import { auctionPricesOf } from '../inventory/auctionPrices.ts'
import { post as move } from '../inventory/post.ts'
import type { Trading } from './access.ts'
import { type Credit, requireCredit, within } from './credit.ts'
import { columnsOf, type Draft } from './draft.ts'
import { buy } from './goods/buy.ts'
import { giveBack } from './goods/giveBack.ts'
import { requireNotLetOff } from './goods/letOff.ts'
import type { Line } from './goods/lines.ts'
import type { Moved } from './goods/moved.ts'
import { requireCostsCharged } from './goods/returnCosts.ts'
import { roundedTogether } from './goods/returnRounding.ts'
import { sell } from './goods/sell.ts'
import { allocateOldest, allocateTo, applyPrepaid } from './ledger/allocate.ts'
import { itemsOfPaper, writeEntries } from './ledger/entries.ts'
import { nextTransactionNo } from './numbers.ts'
import { autoApplies } from './settingQueries.ts'
import * as rows from './writeQueries.ts'

/** Who posts: a member, or the system with a pen of its own. */
export type Poster = Pick<Member, 'id' | 'record'>

export type Posting = {
  transactionId: number
  draft: Draft
  lines: readonly Line[]
  /** What is paid in the same transaction, null won for all of it: no credit is taken for that. */
  payment?: { amount: number | null } | null
  /** Why the client's limit may be passed. */
  creditReason?: string | null
}

/**
 * Posts a draft of goods, its lines priced by `linesOf`: moves the stock, gives the number, charges the client, all or nothing. The business day is open
 * (`openDay`) and the client's row locked by the caller, in this order.
 * @returns the paper, and what his credit says of it; telling the other side is the caller's part. @throws Refusal CLIENT_NOT_ACTIVE, CREDIT_EXCEEDED, CREDIT_APPROVAL, STOCK_SHORT,
 * LATER_STOCK_SHORT, LOT_ON_HOLD, RETURNED_TOO_MUCH, PERMISSION_MISSING, INVALID_FIELDS at the line
 */
export async function postDraft(
  trx: Trx,
  by: Poster,
  { client, right }: Trading,
  posting: Posting,
): Promise<Credit & { paper: rows.Stored }> {
  const { transactionId, draft, lines, payment = null, creditReason = null } = posting
  const { bookOwnerId, clientId } = client
  if (!mayTrade(draft.transactionType, client.status)) throw new Refusal('CLIENT_NOT_ACTIVE')
  requireForReturn(right, draft, lines)
  const moved = await goods[draft.transactionType](trx, by, { client, draft, lines })
  const named = moved.items.flatMap(({ returnOfItemId }) => returnOfItemId ?? [])
  const columns = await roundedTogether(trx, client, columnsOf(client, draft, moved.items), named)
  if (named.length > 0 && !right.permissions.has('TRANSACTION_VOID'))
    await requireCostsCharged(trx, named, columns.costsAmount)
  // What comes back by a claim its answer has judged, with all that was answered before.
  if (draft.requestId === null) await requireNotLetOff(trx, moved.items, columns)
  const credit =
    draft.transactionType === 'SALE'
      ? await requireCredit(trx, {
          ...{ client, right, reason: creditReason, except: draft.requestId },
          added: columns.totalAmount - (payment ? (payment.amount ?? columns.totalAmount) : 0),
        })
      : within
  if (moved.postings.length > 0)
    await move(
      trx,
      by,
      { bookOwnerId, businessDate: draft.businessDate, refType: 'TRANSACTION', refId: transactionId },
      moved.locked,
      moved.postings,
    )
  const fetched = await auctionPricesOf(trx, moved.items)
  const items = moved.items.map((item, n) => ({ ...item, auctionPrice: fetched[n] ?? null }))
  await rows.setItems(trx, transactionId, items)
  await rows.setPosted(trx, transactionId, by.id, {
    ...columns,
    receiptId: moved.receiptId,
    dueDate: dueDate(draft.businessDate, client),
    ...(credit.isApproved ? { creditReason, creditApprovedBy: by.id } : {}),
    transactionNo: await nextTransactionNo(trx, bookOwnerId, draft.businessDate),
  })
  const paper = await rows.lock(trx, transactionId)
  if (!paper) throw new Error('the paper just posted is gone')
  const head = await writeEntries(trx, paper)
  await settle(trx, by, paper, moved)
  const { transactionNo, totalAmount, businessDate } = paper
  await by.record(trx, {
    action: 'CREATE',
    entityType: 'transaction',
    entityId: transactionId,
    entityLabel: transactionNo,
    after: { transactionType: draft.transactionType, clientId, businessDate, totalAmount, ...head },
    reason: credit.isApproved ? creditReason : null,
  })
  await tellOfStock(
    trx,
    moved.items.flatMap(({ lotId }) => lotId ?? []),
  )
  return { ...credit, paper }
}

function requireForReturn({ permissions }: Trading['right'], { transactionType }: Draft, lines: readonly Line[]): void {
  if (permissions.has('TRANSACTION_VOID') || !comesOfNothing(transactionType, lines)) return
  const message = '원래 전표를 고르지 않은 반품은 거래를 취소할 권한이 있어야 적을 수 있어요.'
  throw new Refusal('PERMISSION_MISSING', { message })
}

type Goods = (
  trx: Trx,
  by: Poster,
  parts: { client: Trading['client']; draft: Draft; lines: readonly Line[] },
) => Promise<Moved>

const goods: Record<GoodsType, Goods> = {
  SALE: (trx, by, { client, draft, lines }) =>
    sell(
      trx,
      by,
      { bookOwnerId: client.bookOwnerId, businessDate: draft.businessDate, warehouseId: draft.warehouseId },
      lines,
    ),
  PURCHASE: (trx, by, { client, draft, lines }) => {
    const { bookOwnerId, clientId } = client
    const { businessDate, warehouseId, memo } = draft
    const { costsAmount } = columnsOf(client, draft, lines)
    return buy(trx, by, { bookOwnerId, clientId, businessDate, warehouseId, memo, costsAmount }, lines)
  },
  SALE_RETURN: (trx, _by, { client, draft, lines }) =>
    giveBack(trx, { ...client, businessDate: draft.businessDate, type: 'SALE_RETURN' }, lines),
  PURCHASE_RETURN: (trx, _by, { client, draft, lines }) =>
    giveBack(trx, { ...client, businessDate: draft.businessDate, type: 'PURCHASE_RETURN' }, lines),
}

/** What comes back settles the paper it came from and then the oldest; what is charged takes what was paid ahead, if the book wants it. */
async function settle(trx: Trx, by: Poster, paper: rows.Stored, moved: Moved): Promise<void> {
  const { bookOwnerId, businessDate, transactionId, clientId, transactionType } = paper
  const allocating = { bookOwnerId, businessDate, transactionId, createdBy: by.id }
  if (transactionType === 'SALE' || transactionType === 'PURCHASE') {
    if (await autoApplies(trx, bookOwnerId)) await applyPrepaid(trx, allocating, clientId)
    return
  }
  const sources = await lockedSources(trx, moved)
  for (const source of sources) {
    const [mine] = await itemsOfPaper(trx, transactionId)
    const [theirs] = await itemsOfPaper(trx, source)
    const amount = Math.min(-(mine?.openAmount ?? 0), theirs?.openAmount ?? 0)
    if (amount > 0) await allocateTo(trx, allocating, clientId, [{ transactionId: source, amount }])
  }
  await allocateOldest(trx, allocating, clientId)
}

async function lockedSources(trx: Trx, { items }: Moved): Promise<number[]> {
  const ids = items.flatMap(({ returnOfItemId }) => returnOfItemId ?? [])
  const sources = [...(await rows.lockReturnable(trx, ids)).values()]
  return [...new Set(sources.map(({ transactionId }) => transactionId))]
}
