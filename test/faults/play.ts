import { spawnSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import type { Fault, Seen } from './fault.ts'
import { createStage, type Stage } from './stage.ts'

/**
 * Plays what is asked for by its id, or all of it, one after the other, prints a line for each and ends the process: with
 * an error when an aim was missed. `--say` tells how far it is.
 * @param much the option that says how much of each, instead of what was promised
 */
export async function playAll(all: readonly Fault[], much: 'rounds' | 'minutes'): Promise<never> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { [much]: { type: 'string' }, say: { type: 'boolean' } },
  })
  const asked = positionals.map((id) => id.toUpperCase())
  const unknown = asked.filter((id) => !all.some((one) => one.id === id))
  const amount = values[much] === undefined ? undefined : Number(values[much])
  if (unknown.length > 0 || (amount !== undefined && !(amount > 0))) {
    console.error(`There are ${all.map(({ id }) => id).join(', ')}, and --${much} with a number.`)
    process.exit(2)
  }

  let stage: Stage | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stage?.end().finally(() => process.exit(130)))

  const memory = Math.round(totalmem() / 2 ** 30)
  const load = loadavg()[0]?.toFixed(1)
  console.error(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${memory} GB, Node ${process.version}, load ${load}\n`,
  )
  let failures = 0
  for (const one of all) {
    if (asked.length > 0 && !asked.includes(one.id)) continue
    const rounds = amount ?? one.rounds
    const lacking = one.needs.filter((program) => !isThere(program))
    stage = createStage((text) => values.say && console.error(`  ${text}`))
    const seen = lacking.length > 0 ? { figure: '', missed: [] } : await play(one, rounds, stage)
    if (seen.missed.length > 0) failures += 1
    const verdict = lacking.length > 0 ? `not tried: no ${lacking.join(', ')}` : verdictOf(seen)
    console.error(`${one.id} | ${one.what(rounds)} | ${seen.figure} | ${one.aim} | ${verdict}`)
  }
  process.exit(failures === 0 ? 0 : 1)
}

/** In words: it passed, what was missed, and what this machine gives nobody. */
export function verdictOf({ missed, outOfReach = [] }: Seen): string {
  const out =
    outOfReach.length > 0 ? [`out of this machine's reach, the bare peer's too: ${outOfReach.join(', ')}`] : []
  return [...missed, ...out].join('; ') || 'passed'
}

async function play(one: Fault, rounds: number, stage: Stage): Promise<Seen> {
  const began = performance.now()
  const minutes = one.minutes(rounds)
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`it did not end within ${minutes} minutes`)), minutes * 60_000).unref(),
  )
  try {
    const seen = await Promise.race([one.run(stage, rounds), late])
    return { ...seen, figure: `${seen.figure} (${Math.round((performance.now() - began) / 1000)} s)` }
  } catch (error) {
    return { figure: '-', missed: [error instanceof Error ? (error.stack ?? error.message) : String(error)] }
  } finally {
    await stage.end()
  }
}

function isThere(program: string): boolean {
  if (program === 'postgres') return spawnSync('ls', ['/usr/lib/postgresql'], { stdio: 'ignore' }).status === 0
  return spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0
}
