import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './built.ts'
import { type Balancer, balancer } from './haproxy.ts'
import { freePort } from './ports.ts'
import { type Program, program } from './program.ts'
import { tokenSecret } from './signIn.ts'
import { backendArgs, webArgs } from './startArgs.ts'

/** One web or backend process, by its own port; `opsPort` is the operator's door. */
export type Process = Program & { port: number; opsPort: number; url: string }

/** The product as several processes on one PostgreSQL, behind haproxy without stickiness. */
export type Cluster = {
  /** What people open: the haproxy before the web processes. */
  origin: string
  web: Process[]
  backends: Process[]
  /** Before the web processes, and between them and the backends. */
  outer: Balancer
  inner: Balancer
  /** Lines that were logged, parsed, each with the name of its `process`. */
  logged: Record<string, unknown>[]
  /** Ends everything, by its process id. */
  close(): Promise<void>
}

type Size = { web?: number; backends?: number }

/**
 * Starts n backend and n web processes of the built product, two of each unless told otherwise. The database is
 * migrated and filled by whichever backend comes first. `env` is added to the environment of all of them; `before`
 * may put something of the test's between the web processes and the inner haproxy, and says where it listens.
 */
export async function startCluster(
  databaseUrl: string,
  options: Size & {
    env?: Record<string, string>
    cwdOf?: (name: string) => string
    before?: (innerPort: number) => Promise<string>
  } = {},
): Promise<Cluster> {
  await ensureBuilt()
  const { web: webCount = 2, backends: backendCount = 2, env = {}, before, cwdOf } = options
  const directory = await mkdtemp(join(tmpdir(), 'cluster-'))
  const logged: Record<string, unknown>[] = []
  const outerPort = await freePort()
  const origin = `http://localhost:${outerPort}`
  const common = {
    PUBLIC_ORIGIN: origin,
    TOKEN_SECRET: tokenSecret,
    // A test does in a second what a person does in an hour.
    RATE_LIMITS: 'off',
    // What falls due meanwhile would ring bells that a test counts.
    WITHOUT_SCHEDULE: '1',
  }
  const running: { stop(): Promise<unknown> }[] = []
  const balancers: Balancer[] = []
  const close = async () => {
    await Promise.all(balancers.map((one) => one.close()))
    await Promise.all(running.map((one) => one.stop()))
    await rm(directory, { recursive: true, force: true })
  }

  const processes = async (tier: 'web' | 'backend', count: number, own: Record<string, string>) => {
    const args = tier === 'web' ? webArgs : backendArgs
    const all: Process[] = []
    for (let at = 1; at <= count; at++) {
      const [port, opsPort] = [await freePort(), await freePort()]
      const name = `${tier}${at}`
      const ports =
        tier === 'web'
          ? { PORT: String(port), OPS_PORT: String(opsPort) }
          : { BACKEND_PORT: String(port), BACKEND_OPS_PORT: String(opsPort), DATA_DIR: join(directory, name) }
      const one = program({
        name,
        command: process.execPath,
        args,
        env: { ...common, ...own, ...ports, ...env },
        readyWhen: tier === 'web' ? '도매시장 거래 서비스' : 'The backend listens',
        ...(cwdOf && { cwd: () => cwdOf(name) }),
        onLine: (line) => line.startsWith('{') && logged.push({ process: name, ...JSON.parse(line) }),
      })
      all.push({ ...one, port, opsPort, url: `http://127.0.0.1:${port}` })
    }
    running.push(...all)
    await Promise.all(all.map((one) => one.start()))
    return all
  }

  try {
    const backends = await processes('backend', backendCount, { DATABASE_URL: databaseUrl })
    const inner = await balancer(backends, { isOutermost: false })
    balancers.push(inner)
    const web = await processes('web', webCount, {
      BACKEND_URL: (await before?.(inner.port)) ?? inner.url,
      TRUSTED_PROXIES: 'loopback',
    })
    const outer = await balancer(web, { isOutermost: true, port: outerPort })
    balancers.push(outer)
    return { origin, web, backends, outer, inner, logged, close }
  } catch (error) {
    await close()
    throw error
  }
}
