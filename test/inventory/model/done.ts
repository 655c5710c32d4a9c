import type { Member } from '../../../backend/http/member.ts'
import { adjust } from '../../../backend/inventory/adjustments/adjust.ts'
import { changeStatus as settle } from '../../../backend/inventory/counts/changeStatus.ts'
import { create as openCount } from '../../../backend/inventory/counts/create.ts'
import { save } from '../../../backend/inventory/counts/save.ts'
import { changeStatus } from '../../../backend/inventory/lot/changeStatus.ts'
import { keep, letGo } from '../../../backend/inventory/lot/reservations.ts'
import { create as receive } from '../../../backend/inventory/receipts/create.ts'
import { repack } from '../../../backend/inventory/repackings/repack.ts'
import { transfer } from '../../../backend/inventory/transfers/transfer.ts'
import { create as waste } from '../../../backend/waste/create.ts'
import { addDays } from '../../../shared/kit/dates.ts'
import type { Shelf } from '../support/shelf.ts'

/** The verbs as the stories call them, at one instant; each answers what the world has to know of it. */
export function verbsOf(shelf: Shelf, today: string, now: number) {
  const { db, productCodeId, specificationId, warehouses } = shelf
  const by: Member = {
    ...{ id: shelf.dealer.id, sessionId: 0, role: 'ROLE_USER', impersonation: null },
    from: { ip: null, userAgent: null, requestId: null },
    record: async () => undefined,
    recordIfImpersonated: async () => undefined,
  }
  const businessDate = (daysAgo: number) => addDays(today, -daysAgo)
  const goods = { productCodeId, specificationId }
  const common = { expiryDate: null, harvestDate: null, originName: null, gradeCode: null, traceNo: null }
  const blank = { ...common, certification: null, auctionResultId: null, memo: null, zoneId: null }
  const [here, there] = warehouses.map(({ warehouseId }) => warehouseId)
  if (here === undefined || there === undefined) throw new Error('two warehouses')
  return {
    by,
    businessDate,
    receive: async (
      quantity: number,
      weightKg: number | null,
      unitPrice: number,
      extraCostAmount: number,
      daysAgo: number,
    ) => {
      const lines = [{ ...goods, ...blank, quantity, weightKg, unitPrice, extraCostAmount }]
      const head = { warehouseId: here, supplierClientId: null, memo: null, businessDate: businessDate(daysAgo) }
      return (await receive(db, by, { ...head, lines }, null, { now })).lots
    },
    adjust: (lotId: number, quantity: number, weightKg: number | null, daysAgo: number) => {
      const reasonCode = quantity === 0 ? 'MOISTURE' : 'INPUT_ERROR'
      return adjust(
        db,
        by,
        { lotId, quantity, weightKg, reasonCode, memo: null, businessDate: businessDate(daysAgo) },
        null,
        now,
      )
    },
    transfer: async (lotId: number, from: number, quantity: number, weightKg: number | null, daysAgo: number) => {
      const to = { toWarehouseId: from === here ? there : here, toZoneId: null, memo: null }
      const lines = [{ lotId, quantity, weightKg }]
      return (await transfer(db, by, { ...to, businessDate: businessDate(daysAgo), lines }, null, now)).lots
    },
    repack: async (
      from: { lotId: number; quantity: number }[],
      to: { quantity: number; weightKg: number }[],
      daysAgo: number,
    ) => {
      const made = to.map((part) => ({ ...goods, ...part, warehouseId: here, zoneId: null, expiryDate: null }))
      const opened = from.map((line) => ({ ...line, weightKg: null }))
      const input = { memo: null, businessDate: businessDate(daysAgo), from: opened, to: made }
      return (await repack(db, by, input, null, now)).lots
    },
    keep: async (lotId: number, quantity: number, weightKg: number | null) => {
      const { reservations } = await keep(db, by, { lotId, quantity, weightKg, memo: null }, null, now)
      return reservations.at(-1)?.reservationId ?? 0
    },
    letGo: (reservationId: number) => letGo(db, by, reservationId, now),
    waste: (lotId: number, quantity: number, daysAgo: number) => {
      const paper = {
        reason: 'SPOILAGE',
        reasonDetail: null,
        disposalMethod: 'FOOD_WASTE',
        disposalCompany: null,
      } as const
      const input = { ...paper, lotId, quantity, weightKg: null, disposalCostAmount: 0, photos: [] }
      return waste(db, by, { ...input, businessDate: businessDate(daysAgo) }, null, now)
    },
    hold: (lotId: number, to: 'HOLD' | 'AVAILABLE') => changeStatus(db, by, { lotId, to, reason: null }, null, now),
    /** Counts one lot; `between` happens after it was counted and before that is confirmed. */
    async count(lot: { lotId: number; warehouseId: number }, countedQuantity: number, between: () => Promise<unknown>) {
      const { countId, version } = await openCount(db, by, { warehouseId: lot.warehouseId, memo: null }, null, now)
      const lines = [{ lotId: lot.lotId, countedQuantity, countedWeight: null, isRecounted: false }]
      await save(db, by, { countId, version, lines }, null)
      await between()
      try {
        await settle(db, by, { countId, to: 'CONFIRMED' }, null, now)
      } catch (refusal) {
        await settle(db, by, { countId, to: 'CANCELED' }, null, now)
        throw refusal
      }
    },
    close: (day: string) =>
      db
        .insertInto('dailyCloses')
        .values({ bookOwnerId: by.id, businessDate: day, status: 'CLOSED', closedBy: null })
        .onConflict((c) => c.doNothing())
        .execute(),
  }
}
export type Verbs = ReturnType<typeof verbsOf>
