import asyncHooks from 'node:async_hooks'
import { Readable } from 'node:stream'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { changed, processState } from './processState.ts'

/** What a worker is sent: a test file, and beginnings of titles that are not to run. */
export type Asked = { file: string; leftOut: readonly string[] }
/** A word in the midst of a file that has taken too long asks what it waits for. */
export type Told = Asked | 'give up'

/** What a worker says of a test file. */
export type Result = {
  passed: number
  failed: number
  skipped: number
  /** Each title that was skipped, with its reason. */
  skips: string[]
  /** Also false when something failed outside of every test, and when there was none. */
  isGreen: boolean
  /** Of this process alone, without the programs that it started. */
  cpuMs: number
  /** What failed and how, as Node's reporter puts it; empty when nothing did. */
  report: string
  /** What the file has changed for the next one: this process is good for no other. */
  left: string[]
}

/**
 * Runs the test files that it is sent in one process, so that the product is loaded and compiled once. The next file
 * begins when the one before has left nothing running, just as a process of its own would end then.
 */
// node:test makes one in each run and never stops it: after a hundred files each timer and callback would tell a hundred.
const hooks: asyncHooks.AsyncHook[] = []
const { createHook } = asyncHooks
asyncHooks.createHook = (callbacks) => {
  const hook = createHook(callbacks)
  hooks.push(hook)
  return hook
}

const { channel } = process
if (!channel) throw new Error('test/runner/main.ts starts the workers')

process.on('disconnect', () => process.exit(1))
const begun = new Set<string>()
process.on('message', async (told: Told) => {
  if (told === 'give up') return void process.send?.(givenUp())
  const { file, leftOut } = told
  // While a file runs, only what it has started keeps the process alive.
  channel.unref()
  const result = await runFile(file, leftOut)
  channel.ref()
  process.send?.(result)
})

async function runFile(file: string, leftOut: readonly string[]): Promise<Result> {
  const before = processState()
  const cpu = process.cpuUsage()
  const result = { passed: 0, failed: 0, skipped: 0, skips: [] as string[], isGreen: false }
  const events: unknown[] = []
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  begun.clear()
  run({ files: [file], isolation: 'none', testSkipPatterns: leftOut.map(startingWith) })
    .on('data', (event) => events.push(event))
    .on('test:dequeue', ({ name }) => begun.add(name))
    .on('test:complete', ({ name }) => begun.delete(name))
    .on('test:pass', ({ name, skip }) => {
      // node:test reports a file without a title as one that has passed.
      if (name === file) return
      if (skip === undefined) result.passed += 1
      else {
        result.skipped += 1
        result.skips.push(typeof skip === 'string' ? `${name} (${skip})` : name)
      }
    })
    .on('test:fail', () => {
      result.failed += 1
    })
    .on('test:summary', ({ success }) => {
      result.isGreen = success && result.failed === 0
    })
    .on('end', end)
  await ended
  for (const hook of hooks.splice(0)) hook.disable()
  const isEmpty = result.isGreen && result.passed + result.skipped === 0
  if (isEmpty) result.isGreen = false
  const { user, system } = process.cpuUsage(cpu)
  return {
    ...result,
    cpuMs: (user + system) / 1000,
    report: isEmpty
      ? 'it registers no title'
      : result.isGreen
        ? ''
        : (await Readable.from(events).compose(new spec()).toArray()).join(''),
    left: changed(before, processState()),
  }
}

/** The tests that have begun and not ended, and what keeps the process from ending. */
function givenUp(): Result {
  const resources = Map.groupBy(process.getActiveResourcesInfo(), (kind) => kind)
  const running = [...resources].map(([kind, all]) => `${all.length} ${kind}`).join(', ')
  const tests = begun.size === 0 ? 'no test is under way' : `under way: ${[...begun].join('; ')}`
  return {
    passed: 0,
    failed: 1,
    skipped: 0,
    skips: [],
    isGreen: false,
    cpuMs: 0,
    report: `${tests}; it waits for ${running || 'nothing'}`,
    left: ['nothing'],
  }
}

const startingWith = (title: string) => new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
