import * as lots from '../../../backend/inventory/lotQueries.ts'
import { type Paper, post } from '../../../backend/inventory/post.ts'
import { createReceipt, type Lot, oneLot, type Receipt } from '../../../shared/inventory/contract.ts'
import { createWarehouse } from '../../../shared/warehouses/contract.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { type PartnersMarket, partnersIn } from '../../support/partners.ts'
import type { Person } from '../../support/people.ts'

/** The dealer's book with two warehouses, and ways to put goods on their shelves. */
export type Shelf = PartnersMarket & {
  /** Each with a zone. */
  warehouses: readonly [Warehouse, Warehouse]
  paper(businessDate?: string): Paper
  /** Puts a lot there without any call, by default ten packages of 10 kg at 1,000 won. @returns its number */
  lot(put?: Partial<Put>): Promise<number>
  /** One line of a receipt that could be sent as it is: ten packages of 10 kg at 1,000 won. */
  line(change?: object): object
  /** Takes goods in, as the dealer. */
  receive(lines?: object[], change?: object, by?: Person): ReturnType<TestBackend['call']>
  /** The same, and the lots that came of it. */
  received(lines?: object[], change?: object): Promise<Lot[]>
  seen(lotId: number): Promise<Lot>
}
type Warehouse = { warehouseId: number; zoneId: number }
type Put = {
  quantity: number
  weightKg: number
  amount: number
  businessDate: string
  status: 'AVAILABLE' | 'HOLD' | 'EXPIRED'
  expiryDate: string | null
  warehouseId: number
  specificationId: number | null
}

/** A business date that is past. */
export const DAY = '2026-03-10'

export async function startShelf(): Promise<Shelf & { close(): Promise<void> }> {
  const backend = await startTestBackend()
  return { ...(await shelfIn(backend)), close: () => backend.close() }
}

/** The same in a market that runs already. */
export async function shelfIn(backend: TestBackend): Promise<Shelf> {
  const market = await partnersIn(backend)
  const { db, call, dealer, productCodeId } = market
  const warehouse = async (warehouseName: string): Promise<Warehouse> => {
    const body = { warehouseName, storageType: 'COLD', zones: [{ zoneName: 'A열' }] }
    const { warehouseId, zones } = (await call(createWarehouse, dealer, { body }).expect(200)).body
    return { warehouseId, zoneId: zones[0].zoneId }
  }
  const warehouses = [await warehouse('1냉장'), await warehouse('2냉장')] as const
  let numbers = 0
  const shelf: Shelf = {
    ...market,
    warehouses,
    paper: (businessDate = DAY) => ({ bookOwnerId: dealer.id, businessDate, refType: 'RECEIPT', refId: null }),
    lot({
      quantity = 10,
      weightKg = quantity * 10,
      amount = quantity * 1_000,
      businessDate = DAY,
      status = 'AVAILABLE',
      expiryDate = null,
      warehouseId = warehouses[0].warehouseId,
      specificationId = market.specificationId,
    } = {}) {
      const lotNo = `L20200101-${String(++numbers).padStart(4, '0')}`
      const own = { lotNo, bookOwnerId: dealer.id, warehouseId, productCodeId, specificationId }
      const unitCost = Math.round(amount / quantity)
      const row = { ...bare, ...own, receivedDate: businessDate, expiryDate, unitCost, status }
      return db.transaction().execute(async (trx) => {
        const [lotId = 0] = await lots.insert(trx, dealer.id, [row])
        const put = { lotId, type: 'IN_PURCHASE' as const, quantity, weightKg, amount }
        await post(trx, dealer, shelf.paper(businessDate), await lots.lockMap(trx, [lotId]), [put])
        return lotId
      })
    },
    line: (change = {}) => ({
      productCodeId,
      specificationId: market.specificationId,
      quantity: 10,
      unitPrice: 1_000,
      ...change,
    }),
    receive: (lines = [shelf.line()], change = {}, by = dealer) =>
      call(createReceipt, by, { body: { warehouseId: warehouses[0].warehouseId, lines, ...change } }),
    async received(lines, change) {
      const receipt: Receipt = (await shelf.receive(lines, change).expect(200)).body
      return receipt.lots
    },
    seen: async (lotId) => (await call(oneLot, dealer, { params: { id: lotId } }).expect(200)).body,
  }
  return shelf
}

const bare = {
  zoneId: null,
  originCode: null,
  originName: null,
  gradeCode: null,
  supplierClientId: null,
  receiptId: null,
  auctionResultId: null,
  sourceLotId: null,
  harvestDate: null,
  traceNo: null,
  certification: null,
  memo: null,
}
