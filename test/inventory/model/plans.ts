import type { Held, PlainLot } from './plain.ts'
import { halfUp, happen, Impossible, minus, more, onHand, part, reserved, spread } from './plain.ts'
import type { Deed } from './stories.ts'
import type { World } from './world.ts'

/** A deed in the plain books, which says what new lots come of it, and in the real ones, which gives their numbers. */
export type Plan = {
  plain(): Held[]
  real(): Promise<{ lotId: number; warehouseId: number; unitCost: number; receivedDate: string }[]>
}

const thousandths = (n: number) => Math.round(n * 1000)
const none = async (work: Promise<unknown>) => {
  await work
  return []
}

/** How a deed goes; nothing when there is nothing it could be done to. */
export function planOf(world: World, deed: Deed): Plan | undefined {
  const { lots, verbs, today, kept } = world
  const pick = (at: number): PlainLot | undefined => lots[at % Math.max(lots.length, 1)]
  const open = (daysAgo: number): string => {
    const day = verbs.businessDate(daysAgo)
    if (day <= world.closed) throw new Impossible('DAY_CLOSED')
    return day
  }
  switch (deed.do) {
    case 'receive': {
      const { quantity, weightKg, unitPrice, extra, daysAgo } = deed
      return {
        plain() {
          open(daysAgo)
          const q = thousandths(quantity)
          return [{ q, w: weightKg === null ? q * 10 : thousandths(weightKg), a: halfUp(unitPrice, q, 1000) + extra }]
        },
        real: () => verbs.receive(quantity, weightKg, unitPrice, extra, daysAgo),
      }
    }
    case 'letGo': {
      const at = deed.kept % Math.max(kept.length, 1)
      const one = kept[at]
      if (!one) return undefined
      return {
        plain() {
          const lot = lots.find(({ id }) => id === one.lotId)
          if (lot) happen(lot, today, minus(one.held), true)
          kept.splice(at, 1)
          return []
        },
        real: () => none(verbs.letGo(one.reservationId)),
      }
    }
    case 'close': {
      const day = verbs.businessDate(deed.daysAgo)
      return {
        plain() {
          world.closed = day > world.closed ? day : world.closed
          return []
        },
        real: () => none(verbs.close(day)),
      }
    }
    case 'repack': {
      const { quantity, parts, lost, daysAgo } = deed
      const from = [...new Set(deed.lots.flatMap((at) => pick(at) ?? []))]
      const q = thousandths(quantity)
      // What the parts weigh stands in the form: it is reckoned before anybody knows whether the goods are there.
      const weightIn = from.reduce((sum, lot) => sum + (attempt(() => part(lot, q, null).w) ?? 0), 0)
      const weightOut = Math.max(weightIn - lost * 1000, 0)
      const shares = spread(weightOut, parts)
      return {
        plain() {
          const day = open(daysAgo)
          if (from.some(({ status }) => status === 'HOLD')) throw new Impossible('LOT_ON_HOLD')
          const opened = from.map((lot) => part(lot, q, null))
          if (weightOut > weightIn) throw new Impossible('INVALID_FIELDS')
          from.forEach((lot, at) => {
            happen(lot, day, minus(opened[at] ?? { q: 0, w: 0, a: 0 }))
          })
          const amounts = spread(
            opened.reduce((sum, { a }) => sum + a, 0),
            shares,
          )
          return parts.map((packages, at) => ({ q: packages * 1000, w: shares[at] ?? 0, a: amounts[at] ?? 0 }))
        },
        real: () =>
          verbs.repack(
            from.map(({ id }) => ({ lotId: id, quantity })),
            parts.map((packages, at) => ({ quantity: packages, weightKg: (shares[at] ?? 0) / 1000 })),
            daysAgo,
          ),
      }
    }
    default: {
      const lot = pick(deed.lot)
      return lot && onOne(world, deed, lot, open)
    }
  }
}

const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch (error) {
    if (error instanceof Impossible) return undefined
    throw error
  }
}

/** Thousandths that the scales say of so much of a lot; they stand in the form before anybody knows whether it is there. */
function weighed(lot: PlainLot, q: number, scales: number | null): number | null {
  if (scales === null) return null
  return halfUp(attempt(() => part(lot, q, null).w) ?? 0, scales, 100) || null
}
const kilograms = (w: number | null) => w && w / 1000

type OfOne = Extract<Deed, { lot: number }>

function onOne(world: World, deed: OfOne, lot: PlainLot, open: (daysAgo: number) => string): Plan | undefined {
  const { verbs, today, kept } = world
  const lotId = lot.id
  switch (deed.do) {
    case 'adjust': {
      const { quantity, daysAgo } = deed
      const q = thousandths(Math.abs(quantity))
      const w = quantity < 0 ? weighed(lot, q, deed.scales) : null
      return {
        plain() {
          const day = open(daysAgo)
          if (quantity > 0 && day < lot.receivedDate) throw new Impossible('INVALID_FIELDS')
          happen(lot, day, quantity > 0 ? more(lot, q) : minus(part(lot, q, w)))
          return []
        },
        real: () => none(verbs.adjust(lotId, quantity, w && -w / 1000, daysAgo)),
      }
    }
    case 'dry': {
      const { weightKg, daysAgo } = deed
      return {
        plain() {
          const day = open(daysAgo)
          const [all, promised] = [onHand(lot), reserved(lot)]
          if (all.q === 0) throw new Impossible('STOCK_SHORT')
          if (all.q > promised.q && all.w - promised.w === thousandths(weightKg)) throw new Impossible('INVALID_FIELDS')
          happen(lot, day, { q: 0, w: -thousandths(weightKg), a: 0 })
          return []
        },
        real: () => none(verbs.adjust(lotId, 0, -weightKg, daysAgo)),
      }
    }
    case 'transfer': {
      const { quantity, daysAgo } = deed
      const w = weighed(lot, thousandths(quantity), deed.scales)
      return {
        plain() {
          const day = open(daysAgo)
          const moved = part(lot, thousandths(quantity), w)
          happen(lot, day, minus(moved))
          return [moved]
        },
        real: () => verbs.transfer(lotId, lot.warehouseId, quantity, kilograms(w), daysAgo),
      }
    }
    case 'keep': {
      const { quantity } = deed
      const told = weighed(lot, thousandths(quantity), deed.scales)
      const reservation = { reservationId: 0, lotId, held: { q: 0, w: 0, a: 0 } }
      return {
        plain() {
          if (lot.status === 'HOLD') throw new Impossible('LOT_ON_HOLD')
          const { q, w } = part(lot, thousandths(quantity), told)
          reservation.held = { q, w, a: 0 }
          happen(lot, today, reservation.held, true)
          return []
        },
        async real() {
          reservation.reservationId = await verbs.keep(lotId, quantity, kilograms(told))
          kept.push(reservation)
          return []
        },
      }
    }
    case 'waste': {
      const { quantity, daysAgo } = deed
      return {
        plain() {
          const day = open(daysAgo)
          const gone = part(lot, thousandths(quantity), null)
          happen(lot, day, { ...gone, a: 0 }, true)
          happen(lot, day, minus({ ...gone, a: 0 }), true)
          happen(lot, day, minus(gone))
          return []
        },
        real: () => none(verbs.waste(lotId, quantity, daysAgo)),
      }
    }
    case 'hold': {
      const to = lot.status === 'HOLD' ? 'AVAILABLE' : 'HOLD'
      return {
        plain() {
          if (lot.status === 'DEPLETED') throw new Impossible('STATUS_CONFLICT')
          lot.status = to
          return []
        },
        real: () => none(verbs.hold(lotId, to)),
      }
    }
    case 'count': {
      const { quantity, between } = deed
      const system = onHand(lot).q
      if (system <= between * 1000) return undefined
      const leaving = attempt(() => part(lot, between * 1000, null))
      const difference = thousandths(quantity) - system
      return {
        plain() {
          if (leaving) happen(lot, today, minus(leaving))
          const found = attempt(() => (difference > 0 ? more(lot, difference) : minus(part(lot, -difference, null))))
          if (difference !== 0 && !found) throw new Impossible('STOCK_SHORT', { leavesTheRest: true })
          if (difference !== 0 && found) happen(lot, today, found)
          return []
        },
        real: () =>
          none(
            verbs.count({ lotId, warehouseId: lot.warehouseId }, quantity, async () => {
              if (leaving) await verbs.adjust(lotId, -between, null, 0)
            }),
          ),
      }
    }
  }
}
