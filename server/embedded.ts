import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { ConfigProblem } from '../shared/kit/config.ts'

const RESTART_MS = 1_000
const STOP_MS = 15_000

export type Person = { email: string; name: string; title: string }
type Ready = { people: Person[] }

/** The backend in a worker thread of this process: its synchronous database work must not stall pages. */
export type Embedded = { people: Person[]; stop(): Promise<void> }

/** Where the backend will listen and what is wrong with its part of the environment, by its own reader from its build. */
export async function readEmbedded(
  reader: URL,
  env: Record<string, string | undefined>,
): Promise<{ port: number; problems: ConfigProblem[] }> {
  const { readBackendConfig } = await import(reader.href)
  const { config, problems } = readBackendConfig(env)
  return { port: config.port, problems }
}

/**
 * Starts the embedded backend and starts it again should it die.
 * @throws when it does not come up the first time
 */
export async function startEmbedded(program: URL, log: Logger): Promise<Embedded> {
  const stopping = new AbortController()
  let { worker, exited } = begin()
  let ready = await running()

  function begin() {
    const next = new Worker(program)
    next.on('error', (err) => log.error({ err }, 'the backend failed'))
    return { worker: next, exited: new Promise<void>((resolve) => next.once('exit', () => resolve())) }
  }

  async function running(): Promise<Ready> {
    const told = await firstMessage(worker)
    void exited.then(relaunch)
    return told
  }

  async function relaunch() {
    while (!stopping.signal.aborted) {
      log.error('the backend stopped; starting it again')
      await wait(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        ;({ worker, exited } = begin())
        ready = await running()
        return
      } catch (err) {
        log.error({ err }, 'the backend did not start')
      }
    }
  }

  return {
    get people() {
      return ready.people
    },
    async stop() {
      stopping.abort()
      // One that is not ready yet reads it once it is.
      worker.postMessage('stop')
      await Promise.race([exited, wait(STOP_MS, undefined, { ref: false })])
      await worker.terminate()
    },
  }
}

const firstMessage = (worker: Worker) =>
  new Promise<Ready>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the backend ended with code ${code} before it was ready`)))
  })
