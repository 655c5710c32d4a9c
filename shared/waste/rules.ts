import { type Holding, isNoPart, partOf } from '../inventory/rules.ts'
import { type WasteStatus, wasteStatuses } from './words.ts'

/** What a member of a book may do with its waste. */
export type WasteRight = { write: boolean; approve: boolean }

/** What a move asks for: an owner's word or anybody's who may write waste, and why. */
export type WasteGuard = { needs: keyof WasteRight; needsReason?: true }

/** domain.md 12: goods are kept back at REQUESTED, leave at DISPOSED and are let go at REJECTED and CANCELED. */
const transitions: Record<WasteStatus, Partial<Record<WasteStatus, WasteGuard>>> = {
  REQUESTED: {
    APPROVED: { needs: 'approve' },
    REJECTED: { needs: 'approve', needsReason: true },
    CANCELED: { needs: 'write' },
  },
  APPROVED: { DISPOSED: { needs: 'write' }, CANCELED: { needs: 'write' } },
  DISPOSED: {},
  REJECTED: {},
  CANCELED: {},
}

/** What the move asks for; undefined when there is no such move. */
export const wasteGuard = (from: WasteStatus, to: WasteStatus): WasteGuard | undefined => transitions[from][to]

/** The statuses that somebody with this right may set now, in the order they are offered. */
export const nextWasteStatuses = (from: WasteStatus, right: WasteRight): WasteStatus[] =>
  wasteStatuses.filter((to) => {
    const guard = wasteGuard(from, to)
    return guard !== undefined && right[guard.needs]
  })

/** Whether the waste still keeps goods of its lot back, and takes photos. */
export const isOpen = (status: WasteStatus): boolean => status === 'REQUESTED' || status === 'APPROVED'

/** Won that would leave with so many packages of a lot; null where they cannot be taken. */
export function lossOf(held: Holding, quantity: number, weightKg: number | null = null): number | null {
  const part = partOf(held, quantity, weightKg)
  return isNoPart(part) ? null : part.amount
}

/** The share of what came in that was thrown away, to four places; null where nothing came in. */
export const wasteRate = (wastedKg: number, receivedKg: number): number | null =>
  receivedKg > 0 ? Math.round((wastedKg / receivedKg) * 10_000) / 10_000 : null
