import { cpus, loadavg, totalmem } from 'node:os'
import { benchAuctions } from './auctions.ts'
import { benchBalances } from './balances.ts'
import { benchBoards } from './boards.ts'
import { benchBytes } from './bytes.ts'
import { benchClients } from './clients.ts'
import { benchInventory } from './inventory.ts'
import { benchMemory } from './memory.ts'
import { benchNotify } from './notify.ts'
import { benchPage } from './page.ts'
import { benchProxy } from './proxy.ts'
import { benchPushes } from './pushes.ts'
import { benchRelay } from './relay.ts'
import { benchStart } from './start.ts'
import { benchStatistics } from './statistics.ts'
import { type Bounded, bounded, type Compared, compared } from './support/table.ts'
import { benchVitals } from './vitals.ts'

/**
 * Prints every figure as a ratio to a bare peer measured in the same run: machines differ, ratios travel.
 * `npm run bench` runs all, `npm run bench page` one of them. It ends with 1 when an aim is missed. `npm run bench bytes` and
 * `vitals` look at the screens in Chromium. `npm run bench clients`, `inventory`, `auctions`, `balances`, `boards`, `statistics`,
 * `notify` and `pushes` measure a database instead, and need a PostgreSQL server where they may create one.
 */
const comparisons = { page: benchPage, proxy: benchProxy, relay: benchRelay }
const bounds = { memory: benchMemory, start: benchStart }

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
  notify: benchNotify,
  pushes: benchPushes,
}
const onDatabase = databases[asked ?? '']
if (onDatabase) {
  if (serverUrl) await onDatabase(serverUrl)
  else console.error('Set TEST_DATABASE_URL to a PostgreSQL server where a database may be created.')
  process.exit(serverUrl ? 0 : 1)
}

if (asked === 'bytes' || asked === 'vitals') {
  const isMet = await (asked === 'bytes' ? benchBytes() : benchVitals())
  process.exit(isMet ? 0 : 1)
}

const isAsked = (name: string) => !asked || asked === name
const rows: Compared[] = []
for (const [name, bench] of Object.entries(comparisons)) if (isAsked(name)) rows.push(...(await bench()))
const limits: Bounded[] = []
for (const [name, bench] of Object.entries(bounds)) if (isAsked(name)) limits.push(...(await bench()))
const tables = [...(rows.length > 0 ? [compared(rows)] : []), ...(limits.length > 0 ? [bounded(limits)] : [])]
for (const { lines } of tables) console.error(`${lines.join('\n')}\n`)
console.error(`load average ${loadavg()[0]?.toFixed(1)} at the end`)
process.exit(tables.some(({ isMissed }) => isMissed) ? 1 : 0)
