import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request } from 'undici'
import type { Stage } from '../stage.ts'

export type Readers = {
  read(): number
  /** What did not come whole or was refused, in words, each once with how often. */
  failed: ReadonlyMap<string, number>
  rate(): number
  stop(): Promise<void>
}

/**
 * People who read all the time, so many pages and calls a second together, each once.
 * @param parts `people` at most wait for an answer at once: what is slow is not heaped upon
 */
export function startReaders(
  stage: Stage,
  origin: string,
  cookie: string,
  { paths, perSecond, people }: { paths: readonly string[]; perSecond: number; people: number },
): Readers {
  const dispatcher = new Agent({ pipelining: 1, headersTimeout: 30_000, bodyTimeout: 30_000 })
  const failed = new Map<string, number>()
  const flying = new Set<Promise<void>>()
  let isOpen = true
  let read = 0
  const began = performance.now()

  async function one(path: string) {
    const wrong = await ask(path).catch((error: Error) => error.message)
    read += 1
    if (wrong) failed.set(`${path}: ${wrong}`, (failed.get(`${path}: ${wrong}`) ?? 0) + 1)
  }
  async function ask(path: string): Promise<string | undefined> {
    const { statusCode, body } = await request(origin + path, { dispatcher, headers: { cookie } })
    const text = await body.text()
    if (statusCode !== 200) return `${statusCode} ${text.slice(0, 120)}`
    if (path.startsWith('/api/')) JSON.parse(text)
    else if (!text.trimEnd().endsWith('</html>')) return 'half a page'
    return undefined
  }
  const running = (async () => {
    for (let n = 0; isOpen; n++) {
      const due = began + (n * 1_000) / perSecond - performance.now()
      if (due > 0) await wait(due)
      while (flying.size >= people) await Promise.race(flying)
      const reading = one(paths[n % paths.length] ?? '/').finally(() => flying.delete(reading))
      flying.add(reading)
    }
  })()
  const stop = async () => {
    isOpen = false
    await running
    await Promise.all(flying)
    await dispatcher.destroy()
  }
  stage.onEnd(stop)
  return { read: () => read, failed, rate: () => (read * 1_000) / (performance.now() - began), stop }
}
