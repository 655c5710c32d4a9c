import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../test/support/ports.ts'
import { forkWatched, usageOf } from './child.ts'
import type { Usage } from './usage.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export type FrontDoor = { url: string; usage(): Promise<Usage>; stop(): Promise<void> }

/** The front door as it runs in production, before a backend that answers from memory. */
export async function startFrontDoor(backendUrl: string): Promise<FrontDoor> {
  const port = await freePort()
  const child = forkWatched('start.mjs', {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: String(port), BACKEND_URL: backendUrl },
  })
  child.stderr?.resume()
  const url = `http://localhost:${port}`
  const isUp = () =>
    fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
  while (!(await isUp())) await wait(50)
  return {
    url,
    usage: () => usageOf(child),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
