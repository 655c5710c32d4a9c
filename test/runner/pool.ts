import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as rest } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Asked, Result, Told } from './worker.ts'

export type FileResult = Result & {
  file: string
  ms: number
  /** What the file wrote. */
  output: string
}

type Options = {
  processes: number
  /** A file that takes longer is ended and counts as failed. */
  limitMs?: number
  onResult?: (result: FileResult) => void
  /** Beginnings of titles that are not to run in a file. */
  leftOut?: (file: string) => readonly string[]
}

const LIMIT_MS = 420_000
/** How long it may take to say what it waits for. */
const WORD_MS = 2_000
const loader = new URL('../loader.mjs', import.meta.url).href
const program = fileURLToPath(new URL('./worker.ts', import.meta.url))

/** Runs test files in so many processes, each taking the next one when it is free. @returns the results as they came */
export async function runFiles(
  files: readonly string[],
  { processes, limitMs = LIMIT_MS, onResult, leftOut = () => [] }: Options,
): Promise<FileResult[]> {
  const waiting = [...files]
  const results: FileResult[] = []
  const lane = async () => {
    let worker: Worker | undefined
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const asked = { file, leftOut: leftOut(file) }
      worker ??= startWorker()
      let result = await worker.run(asked, limitMs)
      if (isCrashOfV8(result)) {
        worker = startWorker()
        result = await worker.run(asked, limitMs)
      }
      results.push(result)
      onResult?.(result)
      if (result.left.length > 0) {
        await worker.end()
        worker = undefined
      }
    }
    await worker?.end()
  }
  await Promise.all(Array.from({ length: Math.min(processes, files.length) }, lane))
  return results
}

/**
 * V8 ends a process now and then in which many databases were opened and closed: what frees their compiled wrappers finds
 * them gone (https://github.com/nodejs/node/issues/64500). That says nothing of the file, which is run once more.
 */
const isCrashOfV8 = ({ left, output }: FileResult) => left.length > 0 && output.includes('Check failed: jit_page_->')

type Worker = ReturnType<typeof startWorker>

function startWorker() {
  const child = fork(program, { execArgv: ['--import', loader], silent: true })
  let output = ''
  child.stdout?.on('data', (text) => {
    output += text
  })
  child.stderr?.on('data', (text) => {
    output += text
  })

  return {
    async run(asked: Asked, limitMs: number): Promise<FileResult> {
      output = ''
      const began = performance.now()
      const result = await answerTo(child, asked, limitMs)
      return { ...result, file: asked.file, ms: performance.now() - began, output }
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

async function answerTo(child: ChildProcess, asked: Asked, limitMs: number): Promise<Result> {
  const over = AbortSignal.timeout(limitMs)
  const kill = () => void child.kill('SIGKILL')
  const word: Told = 'give up'
  const ask = () => {
    child.send(word, () => undefined)
    setTimeout(kill, WORD_MS)
  }
  over.addEventListener('abort', ask)
  const answered = Promise.withResolvers<Result>()
  const ended = async (code: number | null) => {
    // Its last words may still be on their way; who took its streams over may keep them.
    await Promise.race([once(child, 'close'), rest(WORD_MS)])
    answered.resolve({
      passed: 0,
      failed: 1,
      skipped: 0,
      skips: [],
      isGreen: false,
      cpuMs: 0,
      report: over.aborted ? 'it does not say what it waits for' : `the process ended with ${code}`,
      left: ['nothing'],
    })
  }
  child.once('message', answered.resolve).once('exit', ended)
  child.send(asked)
  try {
    const result = await answered.promise
    if (!over.aborted) return result
    kill()
    return { ...result, isGreen: false, left: ['nothing'], report: `not done after ${limitMs} ms: ${result.report}` }
  } finally {
    over.removeEventListener('abort', ask)
    child.off('message', answered.resolve).off('exit', ended)
  }
}
