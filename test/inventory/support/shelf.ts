import * as lots from '../../../backend/inventory/lotQueries.ts'
import { type Paper, post } from '../../../backend/inventory/post.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { type PartnersMarket, partnersIn } from '../../support/partners.ts'

/** The dealer's book with two warehouses, and a way to put goods straight on their shelves. */
export type Shelf = PartnersMarket & {
  warehouses: readonly [number, number]
  paper(businessDate?: string): Paper
  /** Puts a lot there, by default ten packages of 10 kg at 1,000 won. @returns its number */
  lot(put?: Partial<Put>): Promise<number>
  close(): Promise<void>
}
type Put = {
  quantity: number
  weightKg: number
  amount: number
  businessDate: string
  status: 'AVAILABLE' | 'HOLD' | 'EXPIRED'
  expiryDate: string | null
  warehouseId: number
}

export const DAY = '2026-03-10'

export async function startShelf(): Promise<Shelf> {
  const backend = await startTestBackend()
  return { ...(await shelfIn(backend)), close: () => backend.close() }
}

/** The same in a market that runs already. */
export async function shelfIn(backend: TestBackend): Promise<Omit<Shelf, 'close'>> {
  const market = await partnersIn(backend)
  const { db, dealer, productCodeId, specificationId } = market
  const warehouse = async (warehouseName: string) => {
    const { warehouseId } = await db
      .insertInto('warehouses')
      .values({
        ...empty,
        bookOwnerId: dealer.id,
        warehouseCode: warehouseName,
        warehouseName,
        storageType: 'COLD',
        createdBy: dealer.id,
        updatedBy: dealer.id,
      })
      .returning('warehouseId')
      .executeTakeFirstOrThrow()
    return warehouseId
  }
  const warehouses = [await warehouse('1냉장'), await warehouse('2냉장')] as const
  let numbers = 0
  const paper = (businessDate = DAY): Paper => ({
    bookOwnerId: dealer.id,
    businessDate,
    refType: 'RECEIPT',
    refId: null,
  })
  return {
    ...market,
    warehouses,
    paper,
    lot: ({
      quantity = 10,
      weightKg = quantity * 10,
      amount = quantity * 1_000,
      businessDate = DAY,
      status = 'AVAILABLE',
      expiryDate = null,
      warehouseId = warehouses[0],
    } = {}) =>
      db.transaction().execute(async (trx) => {
        const { lotId } = await trx
          .insertInto('inventoryLots')
          .values({
            ...bare,
            bookOwnerId: dealer.id,
            lotNo: `L20260310-${String(++numbers).padStart(4, '0')}`,
            warehouseId,
            productCodeId,
            specificationId,
            receivedDate: businessDate,
            expiryDate,
            unitCost: Math.round(amount / quantity),
            status,
            createdBy: dealer.id,
            updatedBy: dealer.id,
          })
          .returning('lotId')
          .executeTakeFirstOrThrow()
        const put = { lotId, type: 'IN_PURCHASE' as const, quantity, weightKg, amount }
        await post(trx, dealer, paper(businessDate), await lots.lockMap(trx, [lotId]), [put])
        return lotId
      }),
  }
}

const empty = {
  location: null,
  postalCode: null,
  address: null,
  addressDetail: null,
  capacityKg: null,
  capacityPackage: null,
  areaM2: null,
  tempMin: null,
  tempMax: null,
  managerMemberId: null,
  phone: null,
  memo: null,
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
