import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startStandIn } from '../stand-in/standIn.ts'
import { ensureBuilt } from './built.ts'
import { startDemoCluster } from './clusterMarket.ts'
import { clusterServerUrl, isBeforeStandIn } from './config.ts'
import { copyDemoMarket } from './databaseTemplate.ts'
import { freePort } from './ports.ts'
import { webArgs } from './startArgs.ts'

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

/**
 * Starts the whole product as `npm start` does, on free ports with the demo market in a data directory of its own.
 * `env` adds to or replaces its environment; a given `dataDir`, maybe empty, is kept at the end. With TEST_CLUSTER it is
 * the cluster, unless there is a directory to start on; there is no one `process` then. With TEST_STAND_IN it is the web tier
 * alone, before a stand-in of its own.
 */
export async function startProduct(env: Record<string, string> = {}, dataDir?: string): Promise<Product> {
  await ensureBuilt()
  if (clusterServerUrl !== undefined && dataDir === undefined) return clusterProduct(clusterServerUrl, env)
  if (isBeforeStandIn && env.BACKEND_URL === undefined) return beforeStandIn(env)
  const directory = dataDir ?? (await mkdtemp(join(tmpdir(), 'wholesale-')))
  if (dataDir === undefined) await copyDemoMarket(directory)
  const port = Number(env.PORT ?? (await freePort()))
  const child = spawn(process.execPath, webArgs, {
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

async function beforeStandIn(env: Record<string, string>): Promise<Product> {
  const port = env.PORT ?? String(await freePort())
  const standIn = await startStandIn({ origin: `http://localhost:${port}` })
  const product = await startProduct({ ...env, PORT: port, BACKEND_URL: standIn.url })
  return {
    ...product,
    async stop() {
      await product.stop()
      await standIn.stop()
    },
  }
}

async function clusterProduct(serverUrl: string, env: Record<string, string>): Promise<Product> {
  const { origin, web, backends, close } = await startDemoCluster(serverUrl, { env })
  return {
    origin,
    dataDir: '',
    get process(): never {
      throw new Error('the cluster is no one process')
    },
    output: () => [...web, ...backends].map((one) => one.output()).join(''),
    stop: close,
  }
}

function ready(child: ChildProcess, output: () => string) {
  return new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`the product did not start:\n${output()}`)), READY_MS)
    child.once('exit', (code) => {
      clearTimeout(limit)
      reject(new Error(`the product ended with ${code}:\n${output()}`))
    })
    child.stderr?.on('data', () => {
      if (!output().includes('도매시장 거래 서비스')) return
      clearTimeout(limit)
      resolve()
    })
  })
}
