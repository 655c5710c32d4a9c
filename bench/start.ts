import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../test/support/ports.ts'
import { forkWatched, usageOf } from './support/child.ts'
import type { Bounded } from './support/table.ts'

const ROUNDS = 5
const MOST_SECONDS = 3
/** With a market to be made first (ux.md 8, Start). */
const MOST_SECONDS_EMPTY = 10
const root = fileURLToPath(new URL('../', import.meta.url))

type Start = { seconds: number; cpuSeconds: number; rssMb: number }

/**
 * How long `npm start` takes after a build until a page can be asked for: the front door with the embedded backend, on
 * the demo market of an earlier start and on an empty directory, which it fills first.
 */
export async function benchStart(): Promise<Bounded[]> {
  const data = await mkdtemp(join(tmpdir(), 'start-'))
  try {
    const kept = join(data, 'kept')
    await start(kept)
    const again: Start[] = []
    const empty: Start[] = []
    for (let n = 0; n < ROUNDS; n++) {
      again.push(await start(kept))
      empty.push(await start(join(data, `empty-${n}`)))
    }
    return [
      row('ready on the demo market', again, MOST_SECONDS),
      row('ready on an empty directory', empty, MOST_SECONDS_EMPTY),
    ]
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

function row(name: string, starts: Start[], most: number): Bounded {
  const of = (figure: keyof Start) => middle(starts.map((start) => start[figure]))
  return {
    name,
    seen: of('seconds'),
    unit: 's',
    most,
    note: `${of('cpuSeconds').toFixed(1)} s of the processor, ${of('rssMb').toFixed(0)} MB resident`,
  }
}

async function start(directory: string): Promise<Start> {
  const [port, backendPort] = [await freePort(), await freePort()]
  const began = performance.now()
  const child = forkWatched('start.mjs', {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: String(port), BACKEND_PORT: String(backendPort), DATA_DIR: directory },
  })
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  const isReady = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      async (response) => response.ok && (await response.json()).backend === 'up',
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`it did not start: ${said}`)
    await wait(10)
  }
  const seconds = (performance.now() - began) / 1000
  const { cpuMs, rssBytes } = await usageOf(child)
  child.kill('SIGTERM')
  await once(child, 'exit')
  return { seconds, cpuSeconds: cpuMs / 1000, rssMb: rssBytes / 2 ** 20 }
}
