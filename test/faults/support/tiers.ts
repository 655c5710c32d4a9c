import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../../support/built.ts'
import { freePort } from '../../support/ports.ts'
import { tokenSecret } from '../../support/signIn.ts'
import { backendArgs, webArgs } from '../../support/startArgs.ts'
import { isAlive, kill, type Stage } from '../stage.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const STARTED_MS = 120_000

/** One built process of the product, on a port that stays the same over its restarts. */
export type Tier = {
  origin: string
  opsOrigin: string
  port: number
  process(): ChildProcess
  output(): string
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Resolves once it answers that it is ready. */
  start(): Promise<void>
}

export type TierOptions = {
  env?: NodeJS.ProcessEnv
  /** Of Node itself, like the size of its heap. */
  nodeArgs?: string[]
  /** A command that runs it elsewhere, like in a network of its own. */
  prefix?: string[]
  /** A free one unless given. */
  port?: number
}

/** The backend alone, on a database by `env.DATABASE_URL` or in a directory by `env.DATA_DIR`. */
export const startBackend = (stage: Stage, options: TierOptions): Promise<Tier> => startTier(stage, 'backend', options)

/** The front door, before `env.BACKEND_URL` or with its own backend. */
export const startWeb = (stage: Stage, options: TierOptions): Promise<Tier> => startTier(stage, 'web', options)

async function startTier(stage: Stage, kind: 'backend' | 'web', options: TierOptions): Promise<Tier> {
  const { env = {}, nodeArgs = [], prefix = [] } = options
  await ensureBuilt()
  const [port, opsPort] = [options.port ?? (await freePort()), await freePort()]
  const ports: NodeJS.ProcessEnv =
    kind === 'backend'
      ? { BACKEND_PORT: String(port), BACKEND_OPS_PORT: String(opsPort) }
      : { PORT: String(port), OPS_PORT: String(opsPort), BACKEND_PORT: String(await freePort()) }
  const whole: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    ...ports,
    DATA_DIR: env.DATA_DIR ?? (await stage.directory()),
    TOKEN_SECRET: tokenSecret,
    // A fault does in a second what a person does in an hour.
    RATE_LIMITS: 'off',
    WITHOUT_SCHEDULE: '1',
    ...env,
  }
  let output = ''
  let child = launch()
  function launch() {
    const args = [...nodeArgs, ...(kind === 'backend' ? backendArgs : webArgs)]
    const [command = '', ...rest] = [...prefix, process.execPath, ...args]
    const next = stage.start(command, rest, { cwd: root, env: whole })
    for (const stream of [next.stdout, next.stderr])
      stream?.on('data', (piece) => {
        // The end of what it said: a thousand faults say much.
        output = (output + piece).slice(-20_000)
      })
    return next
  }
  const origin = `http://127.0.0.1:${port}`
  async function ready() {
    const deadline = performance.now() + STARTED_MS
    while (!(await isReady(origin))) {
      if (!isAlive(child)) throw new Error(`the ${kind} ended:\n${output}`)
      if (performance.now() > deadline) throw new Error(`the ${kind} does not start:\n${output}`)
      await wait(20)
    }
  }
  await ready()
  return {
    // The one origin that cookies and cross-site checks know.
    origin: kind === 'web' ? `http://localhost:${port}` : origin,
    opsOrigin: `http://127.0.0.1:${opsPort}`,
    port,
    process: () => child,
    output: () => output,
    kill: (signal) => kill(child, signal),
    async start() {
      child = launch()
      await ready()
    },
  }
}

/** What /readyz says within two seconds: 0 for nothing. */
export const readiness = (origin: string): Promise<number> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )

const isReady = async (origin: string) => (await readiness(origin)) === 200
