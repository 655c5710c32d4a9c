import { Refusal } from '../../shared/kit/errors.ts'
import type { TransactionDetail } from '../../shared/transactions/contract.ts'
import { comesOfNothing } from '../../shared/transactions/rules.ts'
import { paymentTypes } from '../../shared/transactions/words.ts'
import { nameOf } from '../clients/bookQueries.ts'
import { type Asker, type Right, requireOnClient } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import { paymentNeeds, seesPaper, seesStock } from './access.ts'
import * as details from './detailQueries.ts'
import { itemsOfPaper } from './ledger/entries.ts'
import { hasReturns } from './returnQueries.ts'
import { byIds } from './rowQueries.ts'
import { whose } from './writeQueries.ts'

/** One paper as the caller sees it. @throws Refusal NOT_FOUND for one that is missing or not for his eyes */
export async function detailFor(db: Db | Trx, by: Asker, transactionId: number): Promise<TransactionDetail> {
  const seen = await whose(db, transactionId)
  if (!seen) throw new Refusal('NOT_FOUND')
  const { right } = await requireOnClient(db, by, seen.clientId, 'CLIENT_VIEW')
  if (!seesPaper(right, seen.transactionType)) throw new Refusal('NOT_FOUND')
  const row = (await byIds(db, [transactionId])).get(transactionId)
  const more = await details.find(db, transactionId)
  if (!row || !more) throw new Refusal('NOT_FOUND')
  const items = await details.items(db, transactionId)
  const seesCost = await seesStock(db, by, seen.bookOwnerId)
  const open = await itemsOfPaper(db, transactionId)
  return {
    ...row,
    ...more,
    bookName: await nameOf(db, seen.bookOwnerId),
    items: items.map(({ costAmount, ...item }) =>
      seesCost
        ? { ...item, costAmount, marginAmount: marginOf(row.transactionType, item.amount, costAmount) }
        : { ...item, auctionPrice: null },
    ),
    ...(seesCost ? { marginAmount: wholeMargin(row, more.ownCostsAmount, items) } : {}),
    openAmount: Math.max(0, ...open.map(({ openAmount }) => Math.abs(openAmount))),
    allocations: await details.allocations(db, transactionId),
    may: mayOf(right, row, {
      isCredit: open.some(({ openAmount }) => openAmount < 0),
      hasReturns: await hasReturns(db, transactionId),
      ships: seen.requestId !== null,
      isOfNothing: comesOfNothing(row.transactionType, items),
    }),
  }
}

type Row = Pick<TransactionDetail, 'transactionType' | 'status' | 'reversalOfId'>

const marginOf = (type: Row['transactionType'], amount: number, cost: number | null): number | null => {
  if (cost === null || (type !== 'SALE' && type !== 'SALE_RETURN')) return null
  return type === 'SALE' ? amount - cost : cost - amount
}

/** What the whole of it earned, our own extra costs taken off; null while one line's cost is not known. */
function wholeMargin(
  row: Row,
  ownCosts: number,
  items: readonly { amount: number; costAmount: number | null }[],
): number | null {
  const margins = items.map(({ amount, costAmount }) => marginOf(row.transactionType, amount, costAmount))
  if (margins.length === 0) return null
  return margins.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), -ownCosts)
}

/** `ships`: an agreement began it, and shipping posts it. */
type Facts = { isCredit: boolean; hasReturns: boolean; ships: boolean; isOfNothing: boolean }

function mayOf(right: Right, row: Row, { isCredit, hasReturns: returned, ships, isOfNothing }: Facts) {
  const { permissions } = right
  const isOwnDraft = row.status === 'DRAFT' && !ships && permissions.has('TRANSACTION_WRITE')
  const isInForce = row.status === 'POSTED' && row.reversalOfId === null
  const payment = paymentTypes.find((type) => type === row.transactionType)
  const isCharged = row.transactionType === 'SALE' || row.transactionType === 'PURCHASE'
  const writes = payment ? paymentNeeds[payment] : 'TRANSACTION_WRITE'
  return {
    edit: isOwnDraft,
    post: isOwnDraft && (!isOfNothing || permissions.has('TRANSACTION_VOID')),
    void: isInForce && !returned && row.transactionType !== 'OPENING' && permissions.has('TRANSACTION_VOID'),
    allocate: row.status === 'POSTED' && isCredit && permissions.has('PAYMENT_WRITE'),
    note: row.status !== 'DRAFT' && permissions.has(writes),
    pay: isInForce && isCharged && permissions.has('PAYMENT_WRITE'),
    bringBack: isInForce && isCharged && permissions.has('TRANSACTION_WRITE'),
  }
}
