import { plus } from '../../shared/inventory/rules.ts'
import type { Detailed } from './listed.ts'
import type { ShipLots } from './shipLots.ts'

type Lots = ShipLots[number]

type Packing = { specificationId: number; specName: string | null; quantity: number; unitCost: number }

/** Packings of goods that lie there packed, what leaves first before the others: how many packages, and what one costs. */
export const packingsOf = (lots: Lots): Packing[] =>
  [...Map.groupBy(lots, ({ specificationId }) => specificationId)].flatMap(([specificationId, of]) => {
    if (specificationId === null) return []
    const quantity = of.reduce((sum, lot) => plus(sum, lot.quantityAvailable), 0)
    const cost = of.reduce((sum, lot) => sum + lot.quantityAvailable * lot.unitCost, 0)
    return [{ specificationId, specName: of[0]?.specName ?? null, quantity, unitCost: Math.round(cost / quantity) }]
  })

/** Whether somebody has to say in which packing goods go out that were asked for in none. */
export const isToBeSaid = (lots: Lots): boolean =>
  packingsOf(lots).length > 1 && lots.every(({ specificationId }) => specificationId !== null)

/** Whether the receiver may say how goods of the line are packed. */
export const isPackingOpen = (item: Detailed['items'][number], lots: Lots): boolean =>
  item.specificationId === null && packingsOf(lots).length > 0

/** Won that a package costs in the packing that is chosen; null while none is. */
export const costIn = (lots: Lots, chosen: string): number | null =>
  packingsOf(lots).find(({ specificationId }) => String(specificationId) === chosen)?.unitCost ?? null
