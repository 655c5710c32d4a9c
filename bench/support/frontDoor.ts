import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../test/support/ports.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The front door as it runs in production, before a backend that answers from memory. */
export async function startFrontDoor(backendUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['start.mjs'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: String(port), BACKEND_URL: backendUrl },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const url = `http://localhost:${port}`
  const isUp = () =>
    fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
  while (!(await isUp())) await wait(50)
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
