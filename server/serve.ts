import { flushCompileCache } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import type { Language } from '../shared/kit/language.ts'
import { buildServer } from './app.ts'
import type { ServerConfig, ServerRun } from './config.ts'
import type { Embedded, Person } from './embedded.ts'
import { createMetrics } from './metrics.ts'
import { buildOps } from './ops.ts'
import { callAhead, rehearse } from './page/rehearse.ts'
import { loadRenderer } from './page/renderer.ts'
import { startTexts } from './startTexts.ts'

/** What is under way when a process stops serving has so long to end. */
const STOP_MS = 30_000
/** Reliability.md F8. */
const PATIENCE_MS = 15_000
/** Connections that wait to be taken: one above is tried again by its kernel after 1, 3 and 7 seconds. */
const BACKLOG = 4_096

/** Builds the front door, waits for the backend inside it if there is one, and serves until the process is told to stop. */
export async function serve(parts: {
  config: ServerConfig & ServerRun
  dist: URL
  log: Logger
  backendUrl: string
  embedded: Promise<Embedded> | undefined
  /** What the operator is told in that the start failed. */
  language: Language
}): Promise<void> {
  const { config, dist, log, backendUrl, language } = parts
  const metrics = createMetrics(true)
  const leaving = new AbortController()
  const renderer = await loadRenderer(dist)
  const app = await buildServer({
    ...{ config, backendUrl, dist, log, metrics, renderer },
    leaving: leaving.signal,
    patienceMs: PATIENCE_MS,
  })
  await app.ready()
  // Beside the start of the backend inside it, which takes longer.
  await rehearse(renderer, config.publicOrigin).catch((error: unknown) =>
    log.warn({ err: error }, 'no page could be drawn ahead'),
  )
  // Node writes at an orderly end: a process that is killed would compile all of it again.
  flushCompileCache()
  const embedded = await parts.embedded
  await callAhead(app)
  const ops = buildOps(app, metrics.registry)
  const drainMs = config.drainSeconds * 1_000
  closeWithGrace({ delay: drainMs + STOP_MS }, async ({ err }) => {
    leaving.abort()
    if (err) log.fatal({ err }, 'stopping after an error nobody caught')
    else await wait(drainMs)
    await stop(app, embedded)
    await ops.close()
  })
  await app
    .listen({ port: config.port, host: config.host, backlog: BACKLOG })
    .catch(taken('PORT', config.port, language))
  if (config.opsPort !== undefined)
    await ops.listen({ port: config.opsPort, host: config.opsHost }).catch(taken('OPS_PORT', config.opsPort, language))
  console.error(welcome(config.publicOrigin, embedded?.people ?? []))
}

const taken = (variable: string, port: number, language: Language) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  console.error(startTexts.inUse(variable, port)[language])
  process.exit(1)
}

/** Tabs are told first, then requests in flight end, then the database closes. */
async function stop(app: { close(): Promise<unknown> }, embedded: Embedded | undefined) {
  await app.close()
  await embedded?.stop()
}

function welcome(origin: string, people: Person[]) {
  const lines = people.map(
    ({ email, name, title }) =>
      `  ${email.padEnd(24)} ${name}  ${title}\n    ${origin}/oauth2/authorization/kakao?login_hint=${email}`,
  )
  const signIn = lines.length > 0 ? `\n\n로그인할 수 있는 사람 (주소를 열면 바로 로그인돼요)\n${lines.join('\n')}` : ''
  return `\n도매시장 거래 서비스  ${origin}${signIn}\n`
}
