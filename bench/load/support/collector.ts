import { once } from 'node:events'
import WebSocket from 'ws'
import type { Stage } from '../../../test/faults/stage.ts'

/** What a process is started with to be told on `port` of loopback to collect its garbage. */
export const collectable = (port: number): string => `--inspect=127.0.0.1:${port}`

/** Tells a process that was started as `collectable` to collect: what is resident then is in use. */
export async function openCollector(stage: Stage, port: number): Promise<() => Promise<void>> {
  const targets = await fetch(`http://127.0.0.1:${port}/json`)
  const [{ webSocketDebuggerUrl }] = (await targets.json()) as [{ webSocketDebuggerUrl: string }]
  const line = new WebSocket(webSocketDebuggerUrl)
  stage.onEnd(() => line.terminate())
  await once(line, 'open')
  const collect = async () => {
    line.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
    await once(line, 'message')
  }
  return async () => {
    await collect()
    // What the first let go of, like a buffer behind an object, the second gives back.
    await collect()
  }
}
