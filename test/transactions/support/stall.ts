import { verifyLedger } from '../../../backend/transactions/ledger/verify.ts'
import {
  createPayment,
  createTransaction,
  oneTransaction,
  type TransactionDetail,
  voidTransaction,
} from '../../../shared/transactions/contract.ts'
import { unsound } from '../../inventory/support/books.ts'
import { type Shelf, shelfIn } from '../../inventory/support/shelf.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import type { Person } from '../../support/people.ts'

type Call = ReturnType<TestBackend['call']>

/** The dealer's stall: shelves, a buyer and a shipper in his book, and ways to trade with them. */
export type Stall = Shelf & {
  /** The buyer's row in the dealer's book; linked, 15 days of credit without limit. */
  buyerRow: number
  /** Somebody the dealer buys from, not on the service. */
  shipperRow: number
  /** One line of a paper that could be sent as it is: two packages at 1,500 won. */
  goods(change?: object): object
  write(change?: object, by?: Person): Call
  sold(change?: object): Promise<TransactionDetail>
  bought(change?: object): Promise<TransactionDetail>
  paid(change?: object): Promise<TransactionDetail>
  pay(change?: object, by?: Person): Call
  undo(transactionId: number, change?: object): Call
  paper(businessDate?: string): ReturnType<Shelf['paper']>
  read(transactionId: number, by?: Person): Call
  owed(clientId: number): Promise<{ receivableAmount: number; payableAmount: number; oldestDueDate: string | null }>
  /** What contradicts the books of money and of stock; nothing when all is well. */
  faults(): Promise<string[]>
}

export async function startStall(): Promise<Stall & { close(): Promise<void> }> {
  const backend = await startTestBackend()
  return { ...(await stallIn(backend)), close: () => backend.close() }
}

export async function stallIn(backend: TestBackend): Promise<Stall> {
  const shelf = await shelfIn(backend)
  const { db, call, dealer, buyer, people, productCodeId, specificationId, warehouses } = shelf
  const { clientId: buyerRow } = await db
    .selectFrom('clients')
    .select('clientId')
    .where('bookOwnerId', '=', dealer.id)
    .where('linkedClientId', '=', buyer.selfId)
    .executeTakeFirstOrThrow()
  const shipperRow = await people.outsider(dealer, '대관령작목반')
  const goods = (change: object = {}) => ({ productCodeId, specificationId, quantity: 2, unitPrice: 1_500, ...change })
  const write = (change: object = {}, by = dealer) =>
    call(createTransaction, by, {
      body: { transactionType: 'SALE', clientId: buyerRow, lines: [goods()], ...change },
    })
  const pay = (change: object = {}, by = dealer) =>
    call(createPayment, by, {
      body: { transactionType: 'RECEIPT', clientId: buyerRow, amount: 1_000, paymentMethod: 'CASH', ...change },
    })
  const { warehouseId } = warehouses[0]
  return {
    ...shelf,
    buyerRow,
    shipperRow,
    goods,
    write,
    pay,
    sold: async (change) => (await write(change).expect(200)).body,
    bought: async (change) =>
      (await write({ transactionType: 'PURCHASE', clientId: shipperRow, warehouseId, ...change }).expect(200)).body,
    paid: async (change) => (await pay(change).expect(200)).body,
    undo: (id, change = {}) =>
      call(voidTransaction, dealer, { params: { id }, body: { reason: '잘못 적었어요', ...change } }),
    read: (id, by = dealer) => call(oneTransaction, by, { params: { id } }),
    owed: (clientId) =>
      db
        .selectFrom('clients')
        .select(['receivableAmount', 'payableAmount', 'oldestDueDate'])
        .where('clientId', '=', clientId)
        .executeTakeFirstOrThrow(),
    async faults() {
      const { faults } = await verifyLedger(db)
      return [...faults.map(({ reason }) => reason.en), ...(await unsound(db))]
    },
  }
}
