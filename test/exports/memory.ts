import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { startTestBackend } from '../support/backend.ts'
import { peopleOf } from '../support/people.ts'
import { fillDay, marketDay } from './support/results.ts'

/**
 * `npm run exports`: how much memory a list takes while it goes out as a file, over what the process has before. The
 * database is in the process too, so its own work counts. Ends in an error where a file takes more than the bound.
 */
const MAX_OVER_MB = 120
const sizes = [1_000, 10_000, 50_000]

if (!globalThis.gc) throw new Error('run it with --expose-gc')
const backend = await startTestBackend()
const dealer = await peopleOf(backend).member('김도현')
const dayOf = (rows: number) => ({
  ...marketDay,
  saleDate: `2031-03-${String(10 + sizes.indexOf(rows)).padStart(2, '0')}`,
})
for (const rows of sizes) await fillDay(backend.db, rows, dayOf(rows))

const megabytes = () => process.memoryUsage.rss() / 1_048_576
const { port } = backend.app.server.address() as { port: number }

async function measured(rows: number, format: string) {
  const { marketCode, saleDate } = dayOf(rows)
  const query = new URLSearchParams({ marketCode, from: saleDate, to: saleDate, format })
  globalThis.gc?.()
  await wait(300)
  const before = megabytes()
  let peak = before
  const sampled = setInterval(() => {
    peak = Math.max(peak, megabytes())
  }, 5)
  const began = performance.now()
  const asked = get(`http://127.0.0.1:${port}/api/auction-results/export?${query}`, {
    headers: { authorization: `Bearer ${dealer.token}` },
  })
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  if (reply.statusCode !== 200) throw new Error(`answered ${reply.statusCode}`)
  let bytes = 0
  for await (const piece of reply) bytes += piece.length
  clearInterval(sampled)
  return { bytes, over: Math.max(peak, megabytes()) - before, seconds: (performance.now() - began) / 1000 }
}

// The first calls load code and let the database take what it keeps.
for (const format of ['csv', 'xlsx']) await measured(1_000, format)
console.error('| rows | file | size MB | seconds | peak over base MB |\n|---|---|---|---|---|')
let most = 0
for (const format of ['csv', 'xlsx']) {
  for (const rows of sizes) {
    const { bytes, over, seconds } = await measured(rows, format)
    most = Math.max(most, over)
    console.error(`| ${rows} | ${format} | ${(bytes / 1e6).toFixed(1)} | ${seconds.toFixed(1)} | ${over.toFixed(0)} |`)
  }
}
await backend.close()
console.error(`\nat most ${most.toFixed(0)} MB over base, bound ${MAX_OVER_MB} MB`)
if (most > MAX_OVER_MB) process.exitCode = 1
