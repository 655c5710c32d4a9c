import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../support/ports.ts'
import { isAlive, kill, type Stage } from '../stage.ts'

const HOME = '/usr/lib/postgresql'
const STARTED_MS = 60_000

/** How PostgreSQL ends: sessions are ended and all is written, sessions are cut, or the process is killed. */
export type Ending = 'fast' | 'immediate' | 'kill'
export const endings: readonly Ending[] = ['fast', 'immediate', 'kill']
const signals: Record<Ending, NodeJS.Signals> = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' }

export type Postgres = {
  url: string
  stop(ending: Ending): Promise<void>
  /** Resolves as soon as somebody is let in. */
  start(): Promise<void>
  pid(): number
}

export const hasPostgres = (): boolean => existsSync(HOME)

/** A PostgreSQL server of the fault's own on a free port; `prefix` is a command that runs it elsewhere. */
export async function startPostgres(
  stage: Stage,
  options: { directory?: string; settings?: string[]; prefix?: string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<Postgres> {
  const bin = await newest()
  const owner = ownerOf()
  const directory = options.directory ?? (await stage.directory())
  if (owner) {
    await chown(directory, owner.uid, owner.gid)
    await chmod(directory, 0o700)
  }
  const data = join(directory, 'data')
  if (!existsSync(data))
    execFileSync(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '--locale=C.UTF-8', '-E', 'UTF8'], {
      ...owner,
      cwd: directory,
      stdio: 'ignore',
    })
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const settings = ['max_connections=200', 'listen_addresses=127.0.0.1', ...(options.settings ?? [])]
  const args = ['-D', data, '-p', String(port), '-k', directory, ...settings.flatMap((one) => ['-c', one])]
  const launch = () => {
    const [command = '', ...rest] = [...(options.prefix ?? []), join(bin, 'postgres'), ...args]
    return stage.start(command, rest, {
      ...owner,
      cwd: directory,
      stdio: 'ignore',
      env: { ...process.env, ...options.env },
    })
  }
  let server = launch()
  const started = async () => {
    const deadline = performance.now() + STARTED_MS
    while (!(await letsIn(url))) {
      if (performance.now() > deadline) throw new Error('PostgreSQL does not start')
      // What a killed one leaves behind may still hold its memory for a moment.
      if (!isAlive(server)) server = launch()
      await wait(10)
    }
  }
  await started()
  stage.onEnd(() => kill(server, 'SIGQUIT'))
  return {
    url,
    stop: (ending) => kill(server, signals[ending]),
    async start() {
      server = launch()
      await started()
    },
    pid: () => server.pid ?? 0,
  }
}

async function newest(): Promise<string> {
  const versions = (await readdir(HOME)).map(Number).filter((version) => version >= 15)
  return join(HOME, String(Math.max(...versions)), 'bin')
}

/** It refuses to run as root. */
function ownerOf(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function letsIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false // not yet: the caller asks again
  }
}
