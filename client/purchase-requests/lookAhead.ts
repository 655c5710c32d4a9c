import type { Over } from './creditWords.ts'
import type { Detailed, Listed } from './listed.ts'

/** As many are looked at beforehand; of the others the answer tells. */
const MOST = 30

/** `known`: of so many it is known how their senders stand. */
export type Ahead = { known: number; isLimited: boolean; over: ReadonlyMap<number, Over> }

/** What comes of accepting several requests in this order, as far as that is looked at. */
export async function lookAhead(
  rows: readonly Pick<Listed, 'requestId'>[],
  fetchOne: (id: number) => Promise<Detailed>,
): Promise<Ahead> {
  const asked = Promise.all(rows.slice(0, MOST).map(({ requestId }) => fetchOne(requestId)))
  const [requests, { overLimits }] = await Promise.all([asked, import('./overLimits.ts')])
  const standings = requests.flatMap(({ standing }) => standing ?? [])
  const isLimited = standings.some(({ credit }) => credit.limitAmount !== null)
  return { known: standings.length, isLimited, over: overLimits(requests) }
}
