import type { Generated } from 'kysely'
import type {
  AdjustReason,
  AlertKind,
  CountStatus,
  LotStatus,
  MovementRef,
  MovementType,
} from '../../../shared/inventory/words.ts'
import type { StorageType } from '../../../shared/warehouses/words.ts'
import type { Authors, Stamps } from './columns.ts'

/** Who made the row, and when; it never changes. */
type Made = { createdAt: Generated<string>; createdBy: number | null }

export type StockTables = {
  warehouses: Stamps &
    Authors & {
      warehouseId: Generated<number>
      bookOwnerId: number
      warehouseCode: string
      warehouseName: string
      storageType: StorageType
      location: string | null
      postalCode: string | null
      address: string | null
      addressDetail: string | null
      capacityKg: number | null
      capacityPackage: number | null
      areaM2: number | null
      tempMin: number | null
      tempMax: number | null
      managerMemberId: number | null
      phone: string | null
      isDefault: Generated<boolean>
      status: Generated<'ACTIVE' | 'INACTIVE'>
      memo: string | null
      version: Generated<number>
    }
  warehouseZones: {
    zoneId: Generated<number>
    warehouseId: number
    zoneName: string
    sortOrder: number
    deletedAt: string | null
  }
  receipts: Made & {
    receiptId: Generated<number>
    bookOwnerId: number
    receiptNo: string
    warehouseId: number
    businessDate: string
    supplierClientId: number | null
    amount: number
    memo: string | null
  }
  inventoryLots: Stamps &
    Authors & {
      lotId: Generated<number>
      bookOwnerId: number
      lotNo: string
      warehouseId: number
      zoneId: number | null
      productCodeId: number
      specificationId: number | null
      originCode: string | null
      originName: string | null
      gradeCode: string | null
      supplierClientId: number | null
      receiptId: number | null
      auctionResultId: number | null
      /** The lot it was moved or repacked from. */
      sourceLotId: number | null
      receivedDate: string
      harvestDate: string | null
      expiryDate: string | null
      /** Won a package when it came in; what is on hand is worth `amountOnHand`. */
      unitCost: number
      /** Kept by the trigger on movements; nothing else writes them. */
      quantityOnHand: Generated<number>
      weightOnHand: Generated<number>
      amountOnHand: Generated<number>
      quantityReserved: Generated<number>
      weightReserved: Generated<number>
      status: Generated<LotStatus>
      /** The status it had when it ran out, and gets back with goods; the trigger on movements keeps it. */
      emptiedAs: Generated<Exclude<LotStatus, 'DEPLETED'>>
      traceNo: string | null
      certification: string | null
      memo: string | null
      version: Generated<number>
    }
  /** Append-only. */
  stockMovements: {
    movementId: Generated<number>
    bookOwnerId: number
    businessDate: string
    occurredAt: Generated<string>
    lotId: number
    warehouseId: number
    type: MovementType
    quantity: number
    weightKg: number
    amount: number
    unitCost: number
    refType: MovementRef
    refId: number | null
    counterWarehouseId: number | null
    reasonCode: AdjustReason | null
    memo: string | null
    createdBy: number | null
  }
  stockReservations: Made & {
    reservationId: Generated<number>
    lotId: number
    quantity: number
    weightKg: number
    refType: MovementRef
    refId: number | null
    memo: string | null
    endedAt: string | null
  }
  stockTransfers: Made & {
    transferId: Generated<number>
    bookOwnerId: number
    transferNo: string
    toWarehouseId: number
    businessDate: string
    memo: string | null
  }
  repackings: Made & {
    repackingId: Generated<number>
    bookOwnerId: number
    repackingNo: string
    businessDate: string
    /** Kilograms that were opened, and that came of them. */
    weightIn: number
    weightOut: number
    memo: string | null
  }
  stockCounts: Stamps &
    Authors & {
      countId: Generated<number>
      bookOwnerId: number
      countNo: string
      warehouseId: number
      businessDate: string
      status: Generated<CountStatus>
      memo: string | null
      version: Generated<number>
    }
  stockCountLines: {
    countId: number
    lotId: number
    systemQuantity: number
    systemWeight: number
    countedQuantity: number | null
    countedWeight: number | null
    countedAt: string | null
  }
  /** An alert that has been told and is not over; the key by kind. */
  stockAlertsTold: {
    warehouseId: number
    kind: AlertKind
    productCodeId: number | null
    specificationId: number | null
    lotId: number | null
    toldAt: Generated<string>
  }
  safetyStocks: { warehouseId: number; productCodeId: number; specificationId: number | null; quantity: number }
}
