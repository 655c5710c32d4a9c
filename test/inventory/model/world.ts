import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { Refusal } from '../../../shared/kit/errors.ts'
import { unsound } from '../support/books.ts'
import type { Shelf } from '../support/shelf.ts'
import { type Verbs, verbsOf } from './done.ts'
import { type Held, Impossible, onHand, type PlainLot, reserved } from './plain.ts'
import { planOf } from './plans.ts'
import type { Deed } from './stories.ts'

/** The plain books beside the real ones. */
export type World = {
  shelf: Shelf
  verbs: Verbs
  today: string
  lots: PlainLot[]
  kept: { reservationId: number; lotId: number; held: Held }[]
  /** The last day that is closed, and what every lot held at the end of each that was. */
  closed: string
  closes: { day: string; held: unknown }[]
}

export const worldOf = (shelf: Shelf, today: string, now: number): World => {
  return { shelf, verbs: verbsOf(shelf, today, now), today, lots: [], kept: [], closed: '', closes: [] }
}

/** Does one deed in both books: either both refuse it with the same word, or both have done it. */
export async function live(world: World, deed: Deed): Promise<string> {
  const plan = planOf(world, deed)
  if (!plan) return 'nothing'
  const before = { lots: world.lots.map((lot) => ({ ...lot })), kept: [...world.kept] }
  const made = attempt(plan.plain)
  if (made instanceof Impossible && !made.leavesTheRest) Object.assign(world, before)
  const sums = await totals(world)
  const real = await plan.real().catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })
  const said = made instanceof Impossible ? made.code : 'done'
  assert.equal(real instanceof Refusal ? real.code : 'done', said, JSON.stringify(deed))
  if (deed.do === 'transfer') assert.deepEqual(await totals(world), sums)
  if (deed.do === 'repack') {
    const { weight, amount } = await totals(world)
    assert.ok(weight <= sums.weight && amount === sums.amount, 'repacking made weight or lost won')
  }
  if (made instanceof Impossible || real instanceof Refusal) return said
  const status = deed.do === 'transfer' ? before.lots[deed.lot % before.lots.length]?.status : 'AVAILABLE'
  const day = 'daysAgo' in deed ? world.verbs.businessDate(deed.daysAgo) : world.today
  real.forEach(({ lotId, ...lot }, at) => {
    const held = made[at]
    if (held)
      world.lots.push({ ...lot, id: lotId, status: status ?? 'AVAILABLE', past: [{ ...held, day, kept: false }] })
  })
  if (deed.do === 'close') world.closes.push({ day, held: await asOf(world, day) })
  return said
}

function attempt<T>(work: () => T): T | Impossible {
  try {
    return work()
  } catch (error) {
    if (error instanceof Impossible) return error
    throw error
  }
}

/** Every lot of the real books as the plain ones have it, the books sound, and every closed day as it was closed. */
export async function compare(world: World): Promise<void> {
  const { db } = world.shelf
  const rows = await db
    .selectFrom('inventoryLots')
    .selectAll()
    .where('bookOwnerId', '=', world.verbs.by.id)
    .orderBy('lotId')
    .execute()
  assert.deepEqual(
    rows.map((l) => [
      l.lotId,
      l.quantityOnHand,
      l.weightOnHand,
      l.amountOnHand,
      l.quantityReserved,
      l.weightReserved,
      l.status,
    ]),
    world.lots.map((lot) => {
      const [all, kept] = [onHand(lot), reserved(lot)]
      return [lot.id, all.q / 1000, all.w / 1000, all.a, kept.q / 1000, kept.w / 1000, lot.status]
    }),
  )
  assert.deepEqual(await unsound(db), [])
  for (const { day, held } of world.closes) assert.deepEqual(await asOf(world, day), held, `as of ${day}`)
}

/** Kilograms and won of everything. */
async function totals({ shelf, verbs }: World): Promise<{ weight: number; amount: number }> {
  const { rows } = await sql<{ weight: number; amount: number }>`
    select coalesce(sum("weightOnHand"), 0) as weight, coalesce(sum("amountOnHand"), 0) as amount
    from "inventoryLots" where "bookOwnerId" = ${verbs.by.id}`.execute(shelf.db)
  return rows[0] ?? { weight: 0, amount: 0 }
}

/** What every lot held at the end of a day. */
async function asOf({ shelf, verbs }: World, day: string): Promise<unknown> {
  const { rows } = await sql`
    select "lotId", sum(quantity) as quantity, sum("weightKg") as weight, sum(amount) as amount from "stockMovements"
    where "bookOwnerId" = ${verbs.by.id} and "businessDate" <= ${day} and type not in ('RESERVE', 'RELEASE')
    group by "lotId" order by "lotId"`.execute(shelf.db)
  return rows
}
