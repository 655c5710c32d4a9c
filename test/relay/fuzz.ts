import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { bombard } from './support/bombard.ts'

/** `npm run fuzz:frames [count] [seed]`: 20,000 hostile frames, other ones each time unless a seed is given. */
setFlagsFromString('--expose-gc')
globalThis.gc = runInNewContext('gc')
const count = Number(process.argv[2] ?? 20_000)
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 32)
const MOST_MS = 1_000
const MOST_GROWTH = 20 * 1024 * 1024

const began = performance.now()
const { attacks, wrong, slowestMs, heap, left } = await bombard(count, seed)
const [before, after] = heap
const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`
console.error(
  `${attacks} frames with seed ${seed} in ${((performance.now() - began) / 1000).toFixed(1)} s: ${wrong.length} wrong, ` +
    `slowest end ${slowestMs.toFixed(0)} ms, heap ${mb(before)} to ${mb(after)}, ${left.lines} line left`,
)
for (const one of wrong.slice(0, 20)) console.error(one)
if (wrong.length > 0 || slowestMs > MOST_MS || after - before > MOST_GROWTH) process.exitCode = 1
process.exit()
