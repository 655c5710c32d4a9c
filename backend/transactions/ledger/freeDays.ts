import { sql } from 'kysely'
import type { Trx } from '../../db/open.ts'

/** Won that an entry settles, or is settled by, from a day on; less than nothing where that is taken back. */
type Change = { day: string; amount: number }
/** Won of an entry that nothing settles, once all counts that is written, and what begins to count after a day, the latest first. */
type Standing = { businessDate: string; open: number; later: Change[] }
export type Pair = { creditEntryId: number; debitEntryId: number; amount: number }
export type DatedPair = Pair & { businessDate: string }

/**
 * Days from which pairs may settle each other, which together are open as far: not before the given one, and of what is
 * taken back on a later day only from that day on. On no evening is more of an entry settled than it came to, nor what a
 * voided paper settled until then settled twice.
 */
export async function dated(trx: Trx, from: string, pairs: readonly Pair[]): Promise<DatedPair[]> {
  if (pairs.length === 0) return []
  const entryIds = [...new Set(pairs.flatMap(({ creditEntryId, debitEntryId }) => [creditEntryId, debitEntryId]))]
  const standings = await standingsAfter(trx, from, entryIds)
  return pairs.flatMap((pair) => {
    const both = [pair.creditEntryId, pair.debitEntryId].map((entryId) => {
      const standing = standings.get(entryId)
      if (!standing) throw new Error(`entry ${entryId} is in no list of what is open`)
      return standing
    })
    return partsOf(both, from, pair.amount).map(({ day, amount }) => ({ ...pair, amount, businessDate: day }))
  })
}

async function standingsAfter(trx: Trx, from: string, entryIds: readonly number[]): Promise<Map<number, Standing>> {
  const { rows } = await sql<{ entryId: number; businessDate: string; open: number; later: Change[] | null }>`
    select e."entryId", e."businessDate", abs(o."openAmount") as open,
      (select json_agg(json_build_object('day', l.day, 'amount', l.amount)) from (
        select greatest(a."businessDate", c."businessDate", d."businessDate") as day, sum(a.amount) as amount
        from allocations a
          join "ledgerEntries" c on c."entryId" = a."creditEntryId" join "ledgerEntries" d on d."entryId" = a."debitEntryId"
        where (a."creditEntryId" = e."entryId" or a."debitEntryId" = e."entryId")
          and greatest(a."businessDate", c."businessDate", d."businessDate") > ${from}::date
        group by 1) l) as later
    from "ledgerEntries" e join "openItems" o using ("entryId")
    where e."entryId" = any(${[...entryIds]}::bigint[])`.execute(trx)
  return new Map(
    rows.map(({ entryId, later, ...standing }) => [
      entryId,
      { ...standing, later: (later ?? []).toSorted(latestFirst) },
    ]),
  )
}

/** Settles an amount of both, as early as it is free of each, and notes it in both. */
function partsOf(both: readonly Standing[], from: string, amount: number): Change[] {
  // A pair counts once both its entries do.
  const [first = from] = [from, ...both.map(({ businessDate }) => businessDate)].toSorted().toReversed()
  const later = both.flatMap(({ later }) => later.map(({ day }) => day)).filter((day) => day > first)
  const parts: Change[] = []
  let rest = amount
  for (const day of [first, ...new Set(later)].toSorted()) {
    const free = Math.min(rest, ...both.map((standing) => freeFrom(standing, day)))
    if (free <= 0) continue
    rest -= free
    parts.push({ day: day === first ? from : day, amount: free })
    for (const standing of both) take(standing, from, { day, amount: free })
    if (rest === 0) break
  }
  if (rest > 0) throw new Error(`${rest} won more are settled than are open`)
  return parts
}

/** One change a day, the latest first: a payment of last week may settle thousands of debts of this one. */
function take(standing: Standing, from: string, { day, amount }: Change): void {
  standing.open -= amount
  if (day <= from) return
  const same = standing.later.find((change) => change.day === day)
  if (same) same.amount += amount
  else standing.later = [...standing.later, { day, amount }].toSorted(latestFirst)
}

const latestFirst = (a: Change, b: Change) => b.day.localeCompare(a.day)

/** Won that are open on a day and on each evening after it. */
function freeFrom({ open, later }: Standing, day: string): number {
  let [free, least] = [open, open]
  for (const change of later) {
    if (change.day <= day) break
    free += change.amount
    least = Math.min(least, free)
  }
  return least
}
