import { spawnSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { killedBackend } from './f01-killedBackend.ts'
import { hungBackend } from './f02-hungBackend.ts'
import { lostUpstream } from './f03-lostUpstream.ts'
import { halfOpen } from './f05-halfOpen.ts'
import { restartedDatabase } from './f06-restartedDatabase.ts'
import { killedWrites } from './f07-killedWrites.ts'
import { rollingRestarts } from './f08-rollingRestarts.ts'
import { openPages } from './f09-openPages.ts'
import { skewedClocks } from './f10-skewedClocks.ts'
import { noStickiness } from './f11-noStickiness.ts'
import { badUpstream } from './f13-badUpstream.ts'
import { badTenant } from './f15-badTenant.ts'
import { replayedEvents } from './f16-replayedEvents.ts'
import { staleVersions } from './f17-staleVersions.ts'
import type { Fault, Seen } from './fault.ts'
import { createStage, type Stage } from './stage.ts'

/**
 * Plays faults on the built product, one after the other, and prints a line for each: `npm run faults` all of them,
 * `npm run faults F1 F6` these, `--rounds n` as often instead of as often as was promised, `--say` with how far it is.
 * Ends with an error when an aim was missed.
 */
const faults: readonly Fault[] = [
  killedBackend,
  hungBackend,
  lostUpstream,
  halfOpen,
  restartedDatabase,
  killedWrites,
  rollingRestarts,
  openPages,
  skewedClocks,
  noStickiness,
  badUpstream,
  badTenant,
  replayedEvents,
  staleVersions,
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, say: { type: 'boolean' } },
})
const asked = positionals.map((id) => id.toUpperCase())
const unknown = asked.filter((id) => !faults.some((fault) => fault.id === id))
if (unknown.length > 0) {
  console.error(`No such fault: ${unknown.join(', ')}. There are ${faults.map(({ id }) => id).join(', ')}.`)
  process.exit(2)
}

let stage: Stage | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stage?.end().finally(() => process.exit(130)))

const memory = Math.round(totalmem() / 2 ** 30)
console.error(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${memory} GB, Node ${process.version}\n`,
)
let failures = 0
for (const fault of faults) {
  if (asked.length > 0 && !asked.includes(fault.id)) continue
  const rounds = values.rounds === undefined ? fault.rounds : Number(values.rounds)
  const lacking = fault.needs.filter((program) => !isThere(program))
  const { figure, missed } = lacking.length > 0 ? { figure: '', missed: [] } : await play(fault, rounds)
  if (missed.length > 0) failures += 1
  const verdict = lacking.length > 0 ? `not tried: no ${lacking.join(', ')}` : missed.join('; ')
  console.error(`${fault.id} | ${fault.what(rounds)} | ${figure} | ${fault.aim} | ${verdict || 'passed'}`)
}
process.exit(failures === 0 ? 0 : 1)

async function play(fault: Fault, rounds: number): Promise<Seen> {
  const began = performance.now()
  const own = createStage((text) => values.say && console.error(`  ${text}`))
  stage = own
  const minutes = fault.minutes(rounds)
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`it did not end within ${minutes} minutes`)), minutes * 60_000).unref(),
  )
  try {
    const seen = await Promise.race([fault.run(own, rounds), late])
    return { ...seen, figure: `${seen.figure} (${Math.round((performance.now() - began) / 1000)} s)` }
  } catch (error) {
    return { figure: '-', missed: [error instanceof Error ? (error.stack ?? error.message) : String(error)] }
  } finally {
    await own.end()
  }
}

function isThere(program: string): boolean {
  if (program === 'postgres') return spawnSync('ls', ['/usr/lib/postgresql'], { stdio: 'ignore' }).status === 0
  return spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0
}
