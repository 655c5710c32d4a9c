import type { DayTotals } from '../../shared/daily-closes/contract.ts'
import { addDays } from '../../shared/kit/dates.ts'
import { paymentMethods, type TransactionType } from '../../shared/transactions/words.ts'
import type { Db, Trx } from '../db/open.ts'
import * as figures from './figureQueries.ts'

type Sums = Awaited<ReturnType<typeof figures.sums>>

/** What was traded and paid, by the sums of one day; what came back is taken off. */
export function tradedOf(sums: Sums) {
  const of = (type: TransactionType) =>
    sums.filter(({ transactionType }) => transactionType === type).reduce((all, { amount }) => all + amount, 0)
  return {
    purchaseAmount: of('PURCHASE') - of('PURCHASE_RETURN'),
    saleAmount: of('SALE') - of('SALE_RETURN'),
    receiptAmount: of('RECEIPT'),
    paymentAmount: of('PAYMENT'),
    discountAmount: of('DISCOUNT'),
  }
}

function methodsOf(sums: Sums): DayTotals['methods'] {
  const of = (type: TransactionType, method: string) =>
    sums
      .filter(({ transactionType, paymentMethod }) => transactionType === type && paymentMethod === method)
      .reduce((all, { amount }) => all + amount, 0)
  return paymentMethods
    .map((paymentMethod) => ({
      paymentMethod,
      receivedAmount: of('RECEIPT', paymentMethod),
      paidAmount: of('PAYMENT', paymentMethod),
    }))
    .filter(({ receivedAmount, paidAmount }) => receivedAmount !== 0 || paidAmount !== 0)
}

/** What a book did on a day and how it stood then, by its papers, its stock and its waste. */
export async function totalsOf(db: Db | Trx, day: figures.BookDay): Promise<DayTotals> {
  const { bookOwnerId, businessDate } = day
  const sums = await figures.sums(db, bookOwnerId, businessDate, businessDate)
  const counted = await figures.countedBefore(db, day)
  const since = await figures.cashBetween(db, bookOwnerId, counted?.businessDate ?? null, addDays(businessDate, -1))
  const openingCash = (counted?.countedCash ?? 0) + since
  const methods = methodsOf(sums)
  const cash = methods.find(({ paymentMethod }) => paymentMethod === 'CASH')
  return {
    ...tradedOf(sums),
    wasteAmount: await figures.wasted(db, day),
    stockAmount: await figures.stockValue(db, day),
    ...(await figures.margin(db, day)),
    methods,
    openingCash,
    cashInHand: openingCash + (cash?.receivedAmount ?? 0) - (cash?.paidAmount ?? 0),
  }
}
