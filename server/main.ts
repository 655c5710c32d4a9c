import { setTimeout as wait } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { describeProblems } from '../shared/kit/config.ts'
import { redact } from '../shared/kit/logging.ts'
import { buildServer } from './app.ts'
import { readServerConfig } from './config.ts'
import { checkEmbedded, type Embedded, type Person, startEmbedded } from './embedded.ts'
import { createMetrics } from './metrics.ts'
import { buildOps } from './ops.ts'
import { loadRenderer } from './page/renderer.ts'

/** What is under way when a process stops serving has so long to end. */
const STOP_MS = 30_000
/** Reliability.md F8. */
const PATIENCE_MS = 15_000
/** Connections that wait to be taken: one above is tried again by its kernel after 1, 3 and 7 seconds. */
const BACKLOG = 4_096

/** Runs the front door, with the backend inside it unless BACKEND_URL names another. */
const dist = new URL('../', import.meta.url)
const { config, problems } = readServerConfig(process.env)
const allProblems = config.backendUrl
  ? problems
  : merged(problems, await checkEmbedded(new URL('backend/config.js', dist), process.env))

if (allProblems.length > 0) {
  console.error(`The environment is not usable:\n${describeProblems(allProblems)}`)
  process.exitCode = 1
} else {
  await run()
}

async function run() {
  const log = pino({ base: { tier: 'web' }, redact, level: config.isProduction ? 'info' : 'warn' })
  const rendering = loadRenderer(dist)
  const embedded = config.backendUrl
    ? undefined
    : await startEmbedded(new URL('backend/main.js', dist), log).catch(refused)
  const backendUrl = config.backendUrl ?? `http://127.0.0.1:${embedded?.port}`
  const metrics = createMetrics(true)
  const leaving = new AbortController()
  const app = await buildServer({
    ...{ config, backendUrl, dist, log, metrics },
    renderer: await rendering,
    leaving: leaving.signal,
    patienceMs: PATIENCE_MS,
  })
  const ops = buildOps(app, metrics.registry)
  const drainMs = config.drainSeconds * 1_000
  closeWithGrace({ delay: drainMs + STOP_MS }, async ({ err }) => {
    leaving.abort()
    if (err) log.fatal({ err }, 'stopping after an error nobody caught')
    else await wait(drainMs)
    await stop(app, embedded)
    await ops.close()
  })
  await app.listen({ port: config.port, host: config.host, backlog: BACKLOG }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    console.error(`PORT=${config.port} is in use by another program. Choose another, like PORT=3001 npm start`)
    process.exit(1)
  })
  if (config.opsPort !== undefined) await ops.listen({ port: config.opsPort, host: config.opsHost })
  console.error(welcome(config.publicOrigin, embedded?.people ?? []))
}

/** A backend that cannot come up the first time is the operator's to mend: its port, its data or its database. */
function refused(error: Error): never {
  console.error(`The backend did not start: ${error.message}`)
  process.exit(1)
}

/** Tabs are told first, then requests in flight end, then the database closes. */
async function stop(app: { close(): Promise<unknown> }, embedded: Embedded | undefined) {
  await app.close()
  await embedded?.stop()
}

/** Both tiers read some variables; a problem is named once. */
function merged<P extends { variable: string; message: string }>(mine: P[], theirs: P[]): P[] {
  const known = new Set(mine.map((p) => p.variable + p.message))
  return [...mine, ...theirs.filter((p) => !known.has(p.variable + p.message))]
}

function welcome(origin: string, people: Person[]) {
  const lines = people.map(
    ({ email, name, role }) =>
      `  ${email.padEnd(24)} ${name}  ${role}\n    ${origin}/oauth2/authorization/kakao?login_hint=${email}`,
  )
  const signIn = lines.length > 0 ? `\n\n로그인할 수 있는 사람 (주소를 열면 바로 로그인돼요)\n${lines.join('\n')}` : ''
  return `\n도매시장 거래 서비스  ${origin}${signIn}\n`
}
