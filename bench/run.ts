import { cpus, totalmem } from 'node:os'
import { benchAuctions } from './auctions.ts'
import { benchBalances } from './balances.ts'
import { benchBoards } from './boards.ts'
import { benchClients } from './clients.ts'
import { benchInventory } from './inventory.ts'
import { benchPage } from './page.ts'
import { benchProxy } from './proxy.ts'
import { benchRelay } from './relay.ts'
import { benchStatistics } from './statistics.ts'
import type { Measured } from './support/load.ts'

/**
 * Prints every figure as a ratio to a bare peer measured in the same run: machines differ, ratios travel.
 * `npm run bench` runs all, `npm run bench page` one of them. `npm run bench clients`, `inventory`,
 * `auctions`, `balances`, `boards` and `statistics` measure a database instead, and need a PostgreSQL server where they may create one.
 */
const benches = { page: benchPage, proxy: benchProxy, relay: benchRelay }
const units: Record<keyof typeof benches, string> = { page: 'pages/s', proxy: 'calls/s', relay: 'deliveries/s' }

const memory = Math.round(totalmem() / 2 ** 30)
console.error(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${memory} GB, Node ${process.version}\n`,
)
const asked = process.argv[2]
const serverUrl = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL
const databases: Record<string, (serverUrl: string) => Promise<void>> = {
  clients: benchClients,
  inventory: benchInventory,
  auctions: benchAuctions,
  balances: benchBalances,
  boards: benchBoards,
  statistics: benchStatistics,
}
const onDatabase = databases[asked ?? '']
if (onDatabase) {
  if (serverUrl) await onDatabase(serverUrl)
  else console.error('Set TEST_DATABASE_URL to a PostgreSQL server where a database may be created.')
  process.exit(serverUrl ? 0 : 1)
}

console.error('| bench | ours | bare | ratio | aim | p50 ours / bare | p99 ours / bare |')
console.error('|---|---|---|---|---|---|---|')

for (const [key, bench] of Object.entries(benches)) {
  if (asked && asked !== key) continue
  const { name, ours, bare, aim } = await bench()
  console.error(`| ${[name, ...cells(ours, bare, units[key as keyof typeof benches], aim)].join(' | ')} |`)
}

function cells(ours: Measured, bare: Measured, unit: string, aim: number): string[] {
  const rate = (side: Measured) => `${Math.round(side.perSecond)} ${unit}`
  const pair = (a: number, b: number) => `${a.toFixed(1)} / ${b.toFixed(1)} ms`
  return [
    rate(ours),
    rate(bare),
    (ours.perSecond / bare.perSecond).toFixed(2),
    `≥ ${aim}`,
    pair(ours.p50Ms, bare.p50Ms),
    pair(ours.p99Ms, bare.p99Ms),
  ]
}
