import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyDemoMarket } from './databaseTemplate.ts'
import { freePort } from './ports.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const READY_MS = 120_000

export type Product = {
  origin: string
  dataDir: string
  process: ChildProcess
  output(): string
  /** Ends it as an operator would and removes its data. */
  stop(): Promise<void>
}

/** The npm scripts build before they test; a single file run by hand builds when there is nothing to run. */
export async function ensureBuilt(): Promise<void> {
  if (existsSync(new URL('../../dist/stamp', import.meta.url))) return
  const build = spawn(process.execPath, ['build.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('the build failed')
}

/**
 * Starts the whole product as `npm start` does, on free ports with the demo market in a data directory of its own.
 * `env` adds to or replaces its environment; a given `dataDir`, maybe empty, is kept at the end.
 */
export async function startProduct(env: Record<string, string> = {}, dataDir?: string): Promise<Product> {
  await ensureBuilt()
  const directory = dataDir ?? (await mkdtemp(join(tmpdir(), 'wholesale-')))
  if (dataDir === undefined) await copyDemoMarket(directory)
  const port = Number(env.PORT ?? (await freePort()))
  const child = spawn(process.execPath, ['start.mjs'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      BACKEND_PORT: String(await freePort()),
      DATA_DIR: directory,
      // A test does in a second what a person does in an hour.
      RATE_LIMITS: 'off',
      // What falls due meanwhile would ring bells that a test counts.
      WITHOUT_SCHEDULE: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  await ready(child, () => output)
  return {
    origin: env.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
    dataDir: directory,
    process: child,
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      if (dataDir === undefined) await rm(directory, { recursive: true, force: true })
    },
  }
}

function ready(child: ChildProcess, output: () => string) {
  return new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`the product did not start:\n${output()}`)), READY_MS)
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}:\n${output()}`)))
    child.stderr?.on('data', () => {
      if (!output().includes('도매시장 거래 서비스')) return
      clearTimeout(limit)
      resolve()
    })
  })
}
