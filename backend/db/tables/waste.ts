import type { ColumnType, Generated } from 'kysely'
import type { DisposalMethod, WasteReason, WasteStatus } from '../../../shared/waste/words.ts'
import type { Authors, Stamps } from './columns.ts'

export type WasteTables = {
  /** `value` is JSON; each key belongs to one noun, which reads it. */
  bookSettings: {
    bookOwnerId: number
    key: string
    value: ColumnType<unknown, string, string>
    updatedAt: Generated<string>
    updatedBy: number | null
  }
  wastes: Stamps &
    Authors & {
      wasteId: Generated<number>
      bookOwnerId: number
      wasteNo: string
      businessDate: string
      warehouseId: number
      lotId: number
      productCodeId: number
      specificationId: number | null
      quantity: number
      weightKg: number
      reason: WasteReason
      reasonDetail: string | null
      disposalMethod: DisposalMethod
      disposalCompany: string | null
      disposalCostAmount: number
      /** What left with it once it is DISPOSED; before, what would have when it was asked for. */
      lossAmount: number
      status: Generated<WasteStatus>
      approvedBy: number | null
      disposedAt: string | null
      version: Generated<number>
    }
  wasteSteps: {
    wasteId: number
    step: number
    status: WasteStatus
    reason: string | null
    changedBy: number | null
    changedAt: Generated<string>
  }
  wastePhotos: {
    name: string
    wasteId: number
    createdAt: Generated<string>
    createdBy: number
  }
}
