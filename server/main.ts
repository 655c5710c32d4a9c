import { pino } from 'pino'
import { type ConfigProblem, describeProblems } from '../shared/kit/config.ts'
import { languageOf } from '../shared/kit/language.ts'
import { redact } from '../shared/kit/logging.ts'
import { readServerConfig } from './config.ts'
import { readEmbedded, startEmbedded } from './embedded.ts'
import { startTexts as texts } from './startTexts.ts'

/** Runs the front door, with the backend inside it unless BACKEND_URL names another. */
const dist = new URL('../', import.meta.url)
const { config, problems } = readServerConfig(process.env)
const language = languageOf(process.env)
const inside = config.backendUrl ? undefined : await readEmbedded(new URL('backend/config.js', dist), process.env)
const allProblems = inside ? merged(problems, inside.problems) : problems

if (allProblems.length > 0) {
  console.error(describeProblems(allProblems, language))
  process.exitCode = 1
} else {
  const log = pino({ base: { tier: 'web' }, redact, level: config.isProduction ? 'info' : 'warn' })
  const embedded = inside && startEmbedded(new URL('backend/main.js', dist), log).catch(refused)
  // What serves is read while the backend begins, which takes longer.
  const { serve } = await import(new URL('server/serve.js', dist).href)
  const backendUrl = config.backendUrl ?? `http://127.0.0.1:${inside?.port}`
  await serve({ config, dist, log, backendUrl, embedded, language })
}

/** A backend that cannot come up the first time is the operator's to mend: its port, its data or its database. */
function refused(error: Error): never {
  const port = Number(/EADDRINUSE.*:(\d+)$/.exec(error.message)?.[1])
  const variable = port === inside?.port ? 'BACKEND_PORT' : 'BACKEND_OPS_PORT'
  console.error((port ? texts.inUse(variable, port) : texts.notStarted(error.message))[language])
  process.exit(1)
}

/** Both tiers read some variables; a problem is named once. */
function merged(mine: ConfigProblem[], theirs: ConfigProblem[]): ConfigProblem[] {
  const known = new Set(mine.map((p) => p.variable + p.message.en))
  return [...mine, ...theirs.filter((p) => !known.has(p.variable + p.message.en))]
}
