import { parentPort } from 'node:worker_threads'
import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { describeProblems } from '../shared/kit/config.ts'
import { languageOf, Told } from '../shared/kit/language.ts'
import { redact } from '../shared/kit/logging.ts'
import { type BackendConfig, readBackendConfig } from './config.ts'
import { reasonOf } from './db/reason.ts'
import { startBackend } from './start.ts'

/** What is under way when it stops serving has so long to end. */
const STOP_MS = 15_000

/** Runs the backend: as a process of its own, or as a worker that tells the front door when it is ready. */
const { config, problems } = readBackendConfig(process.env)
const language = languageOf(process.env)

if (problems.length > 0) {
  console.error(describeProblems(problems, language))
  process.exitCode = 1
} else {
  await run(config)
}

async function run(usable: BackendConfig) {
  const log = pino({ base: { tier: 'backend' }, redact, level: usable.isProduction ? 'info' : 'warn' })
  // Within the front door's process it is for that alone.
  const started = startBackend(parentPort ? { ...usable, host: '127.0.0.1' } : usable, log)
  const running = await started.catch((error: unknown) => {
    // Neither what it gathers nor the other language would come through to the front door, which tells the operator.
    const isOpaque = error instanceof AggregateError || error instanceof Told
    throw isOpaque ? new Error(reasonOf(error)[language], { cause: error }) : error
  })
  if (!parentPort) {
    closeWithGrace({ delay: usable.drainSeconds * 1_000 + STOP_MS }, async ({ err }) => {
      if (err) log.fatal({ err }, 'stopping after an error nobody caught')
      else await running.drain()
      await running.close()
    })
    const people = running.people.map((person) => person.email).join(', ')
    console.error(
      `The backend listens on http://${usable.host}:${running.port}${people && `\n로그인할 수 있는 사람: ${people}`}`,
    )
    process.send?.('ready')
    return
  }
  parentPort.once('message', async () => {
    // The one message a parent sends asks to stop.
    await running.close()
    process.exit(0)
  })
  parentPort.postMessage({ people: running.people })
}
