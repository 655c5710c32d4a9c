import { openDay } from '../../../backend/inventory/businessDay.ts'
import { businessDate } from '../../../shared/kit/dates.ts'
import type { PaymentMethod, TransactionType } from '../../../shared/transactions/words.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { type PartnersMarket, partnersIn } from '../../support/partners.ts'

export type Slip = {
  type: TransactionType
  amount: number
  businessDate?: string
  paymentMethod?: PaymentMethod
  status?: 'DRAFT' | 'POSTED'
  corrects?: string
  /** Won of sold goods and what they cost; a line without cost when null. */
  cost?: number | null
}

/** The dealer's counter: papers are put on it as verbs of posting do, with the day held open. */
export type Counter = PartnersMarket & {
  /** The business date of now. */
  today: string
  /** The buyer's row in the dealer's book. */
  buyerRow: number
  /** @returns the paper's number. @throws Refusal DAY_CLOSED */
  slip(slip: Slip): Promise<number>
}

export async function startCounter(): Promise<Counter & { close(): Promise<void> }> {
  const backend = await startTestBackend()
  return { ...(await counterIn(backend)), close: () => backend.close() }
}

const signs: Partial<Record<TransactionType, 1 | -1>> = {
  SALE: 1,
  PURCHASE: 1,
  SALE_RETURN: -1,
  RECEIPT: -1,
  PAYMENT: -1,
}
const payables: readonly TransactionType[] = ['PURCHASE', 'PURCHASE_RETURN', 'PAYMENT']
let numbers = 0

export async function counterIn(backend: TestBackend): Promise<Counter> {
  const market = await partnersIn(backend)
  const { db, dealer, buyer, productCodeId } = market
  const { clientId: buyerRow } = await db
    .selectFrom('clients')
    .select('clientId')
    .where('bookOwnerId', '=', dealer.id)
    .where('linkedClientId', '=', buyer.selfId)
    .executeTakeFirstOrThrow()
  const bookOwnerId = dealer.id
  const slip: Counter['slip'] = ({
    type,
    amount,
    paymentMethod = null,
    status = 'POSTED',
    corrects = null,
    cost,
    ...at
  }) =>
    db.transaction().execute(async (trx) => {
      const day = await openDay(trx, bookOwnerId, at.businessDate ?? null, Date.now())
      const account = payables.includes(type) ? 'AP' : 'AR'
      const common = { bookOwnerId, clientId: buyerRow, account, businessDate: day } as const
      const goods = cost !== undefined || ['SALE', 'PURCHASE', 'SALE_RETURN', 'PURCHASE_RETURN'].includes(type)
      const { transactionId } = await trx
        .insertInto('transactions')
        .values({
          ...common,
          transactionType: type,
          status: 'DRAFT',
          supplyAmount: goods ? amount : 0,
          totalAmount: amount,
          paymentMethod,
          correctsBusinessDate: corrects,
        })
        .returning('transactionId')
        .executeTakeFirstOrThrow()
      if (cost !== undefined)
        await trx
          .insertInto('transactionItems')
          .values({
            transactionId,
            lineNo: 1,
            productCodeId,
            productName: '사과 후지',
            takesStock: false,
            quantity: 1,
            weightKg: 10,
            priceBasis: 'PACKAGE',
            unitPrice: amount,
            amount,
            taxType: 'TAX_FREE',
            costAmount: cost,
          })
          .execute()
      if (status === 'DRAFT') return transactionId
      const posted = { status, transactionNo: `S-${++numbers}`, postedAt: new Date().toISOString() } as const
      await trx.updateTable('transactions').set(posted).where('transactionId', '=', transactionId).execute()
      const entry = { ...common, transactionId, amount: (signs[type] ?? 1) * amount }
      await trx.insertInto('ledgerEntries').values(entry).execute()
      return transactionId
    })
  return { ...market, today: businessDate(Date.now()), buyerRow, slip }
}
