import { businessDate } from '../../../shared/kit/dates.ts'
import { createPayment, createTransaction } from '../../../shared/transactions/contract.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { type PartnersMarket, partnersIn } from '../../support/partners.ts'

/** The dealer's office, where papers are written by the calls that write them. */
export type Office = PartnersMarket & {
  /** The buyer's row in the dealer's book. */
  buyerRow: number
  today: string
  /** A sale of so many packages at 32,000 won that never lay in a warehouse. @returns its number */
  sell(change?: object): Promise<number>
  receive(amount: number, change?: object): Promise<number>
}

export async function startOffice(): Promise<Office & { close(): Promise<void> }> {
  const backend = await startTestBackend()
  return { ...(await officeIn(backend)), close: () => backend.close() }
}

export async function officeIn(backend: TestBackend): Promise<Office> {
  const market = await partnersIn(backend)
  const { db, call, dealer, buyer, productCodeId, specificationId } = market
  const { clientId: buyerRow } = await db
    .selectFrom('clients')
    .select('clientId')
    .where('bookOwnerId', '=', dealer.id)
    .where('linkedClientId', '=', buyer.selfId)
    .executeTakeFirstOrThrow()
  const line = { productCodeId, specificationId, quantity: 3, unitPrice: 32_000, takesStock: false }
  return {
    ...market,
    buyerRow,
    today: businessDate(Date.now()),
    async sell(change = {}) {
      const body = { transactionType: 'SALE', clientId: buyerRow, lines: [line], ...change }
      return (await call(createTransaction, dealer, { body }).expect(200)).body.transactionId
    },
    async receive(amount, change = {}) {
      const body = { transactionType: 'RECEIPT', clientId: buyerRow, amount, paymentMethod: 'CASH', ...change }
      return (await call(createPayment, dealer, { body }).expect(200)).body.transactionId
    },
  }
}
