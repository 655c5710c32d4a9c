import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const READY_MS = 120_000
const END_MS = 60_000

/** A program of its own that is started, ended and started again, always with the same arguments and environment. */
export type Program = {
  name: string
  /** @throws when it ended instead of getting ready, or took longer than two minutes; with what it wrote. */
  start(): Promise<void>
  /** Sends the signal and waits. @returns its exit code, null when a signal ended it or it was not running. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Undefined while it does not run. */
  pid(): number | undefined
  /** What it has written on both channels, since it was first started. */
  output(): string
}

/** `readyWhen` stands in a line that it writes once it is ready; `onLine` hears every line of its standard output. */
export function program(parts: {
  name: string
  command: string
  args: readonly string[]
  env?: Record<string, string>
  readyWhen: string
  onLine?: (line: string) => void
  /** Where it is started, asked at each start; the project's own directory unless told otherwise. */
  cwd?: () => string
}): Program {
  const { name, command, args, env = {}, readyWhen, onLine, cwd = () => root } = parts
  let child: ChildProcess | undefined
  let output = ''

  async function start() {
    const began = spawn(command, args, {
      cwd: cwd(),
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = began
    const ready = Promise.withResolvers<void>()
    for (const channel of [began.stdout, began.stderr])
      createInterface({ input: channel }).on('line', (line) => {
        output += `${line}\n`
        if (channel === began.stdout) onLine?.(line)
        if (line.includes(readyWhen)) ready.resolve()
      })
    const limit = setTimeout(() => ready.reject(new Error(`${name} is not ready:\n${output}`)), READY_MS)
    began.once('error', ready.reject)
    began.once('exit', (code, signal) => {
      if (child === began) child = undefined
      ready.reject(new Error(`${name} ended with ${code ?? signal}:\n${output}`))
    })
    await ready.promise.finally(() => clearTimeout(limit))
  }

  return {
    name,
    start,
    async stop(signal = 'SIGTERM') {
      const ending = child
      if (ending === undefined) return null
      const exited = once(ending, 'exit', { signal: AbortSignal.timeout(END_MS) })
      ending.kill(signal)
      const [code] = await exited
      return code
    },
    pid: () => child?.pid,
    output: () => output,
  }
}
