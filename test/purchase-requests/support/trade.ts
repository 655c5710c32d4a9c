import type { PurchaseRequestDetail } from '../../../shared/purchase-requests/contract.ts'
import { changeStatus, one } from '../../../shared/purchase-requests/contract.ts'
import type { Status } from '../../../shared/purchase-requests/rules.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import type { Person } from '../../support/people.ts'
import { type Stall, stallIn } from '../../transactions/support/stall.ts'

/** The dealer's stall and requests of the buyer's for what lies there. */
export type Trade = Omit<Stall, 'close'> & {
  /** Another packing than the stall's own, of five kilograms where that one has ten. */
  smallBox: number
  /** A request of the buyer's for goods in stock: four packages offered at 10,000 won each. */
  asked(change?: object, item?: object): Promise<PurchaseRequestDetail>
  move(by: Person, requestId: number, status: Status, body?: object, idempotencyKey?: string): Call
  moved(by: Person, requestId: number, status: Status, body?: object): Promise<PurchaseRequestDetail>
  /** Such a request that the dealer has accepted. */
  agreed(change?: object, item?: object): Promise<PurchaseRequestDetail>
  see(by: Person, requestId: number): Promise<PurchaseRequestDetail>
  /** What the dealer's book says of a paper. */
  paperOf(transactionId: number | null): Promise<{ status: string; totalAmount: number; transactionNo: string | null }>
  /** Packages kept for lines of the request, by lot. */
  kept(requestId: number): Promise<[lotId: number, quantity: number][]>
  /** The title of the newest notice that somebody has. */
  lastTitle(of: Person): Promise<string>
  /** How the dealer lets the buyer buy on credit. */
  credit(terms: object): Promise<void>
}
type Call = ReturnType<TestBackend['call']>

export async function tradeIn(backend: TestBackend): Promise<Trade> {
  const stall = await stallIn(backend)
  const { db, call, send, dealer, buyerRow, productCodeId, specificationId } = stall
  const item = { productCodeId, specificationId, requestedQuantity: 4, desiredUnitPrice: 10_000 }
  const asked: Trade['asked'] = (change = {}, of = {}) =>
    send({ requestType: 'STOCK', items: [{ ...item, ...of }], ...change })
  const move: Trade['move'] = (by, id, status, body, idempotencyKey) =>
    call(changeStatus, by, {
      params: { id },
      query: { status },
      ...(body ? { body } : {}),
      ...(idempotencyKey ? { idempotencyKey } : {}),
    })
  const moved: Trade['moved'] = async (by, id, status, body) => (await move(by, id, status, body).expect(200)).body
  const { specificationId: smallBox } = await db
    .selectFrom('specifications')
    .select('specificationId')
    .where('displayName', '=', '5kg 상자 특')
    .executeTakeFirstOrThrow()
  return {
    ...stall,
    smallBox,
    asked,
    move,
    moved,
    agreed: async (change, of) => moved(dealer, (await asked(change, of)).requestId, 'ACCEPTED'),
    see: async (by, id) => (await call(one, by, { params: { id } }).expect(200)).body,
    paperOf: (transactionId) =>
      db
        .selectFrom('transactions')
        .select(['status', 'totalAmount', 'transactionNo'])
        .where('transactionId', '=', transactionId ?? 0)
        .executeTakeFirstOrThrow(),
    async kept(requestId) {
      const rows = await db
        .selectFrom('stockReservations as s')
        .innerJoin('purchaseRequestItems as i', 'i.itemId', 's.refId')
        .select(['s.lotId', 's.quantity'])
        .where('s.refType', '=', 'PURCHASE_REQUEST_ITEM')
        .where('s.endedAt', 'is', null)
        .where('i.requestId', '=', requestId)
        .orderBy('s.reservationId')
        .execute()
      return rows.map(({ lotId, quantity }) => [lotId, quantity])
    },
    async lastTitle({ id }) {
      const notices = db.selectFrom('notifications').select('title').where('receiverId', '=', id)
      return (await notices.orderBy('id', 'desc').executeTakeFirstOrThrow()).title
    },
    async credit(terms) {
      await db.updateTable('clients').set(terms).where('clientId', '=', buyerRow).execute()
    },
  }
}

export async function startTrade(): Promise<Trade & { close(): Promise<void> }> {
  const backend = await startTestBackend()
  return { ...(await tradeIn(backend)), close: () => backend.close() }
}
