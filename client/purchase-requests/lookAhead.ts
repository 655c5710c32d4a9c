import type { Over } from './creditWords.ts'
import type { Detailed, Listed } from './listed.ts'

/** As many are looked at beforehand; of the others the answer tells. */
const MOST = 30

/** `known`: of so many it is known how their senders stand. */
export type Ahead = {
  known: number
  isLimited: boolean
  over: ReadonlyMap<number, Over>
  /** The requests of which something would be sold below its cost. */
  below: ReadonlySet<number>
}

/** What comes of accepting several requests in this order, as far as that is looked at. */
export async function lookAhead(
  rows: readonly Pick<Listed, 'requestId'>[],
  fetchOne: (id: number) => Promise<Detailed>,
): Promise<Ahead> {
  const asked = Promise.all(rows.slice(0, MOST).map(({ requestId }) => fetchOne(requestId)))
  const [requests, { overLimits }, { soldBelowCost }] = await Promise.all([
    asked,
    import('./overLimits.ts'),
    import('./belowCost.ts'),
  ])
  const standings = requests.flatMap(({ standing }) => standing ?? [])
  const isLimited = standings.some(({ credit }) => credit.limitAmount !== null)
  const below = new Set(requests.filter(({ items }) => items.some(soldBelowCost)).map(({ requestId }) => requestId))
  return { known: standings.length, isLimited, over: overLimits(requests), below }
}
