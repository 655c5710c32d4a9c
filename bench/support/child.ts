import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A program of the bench in a process of its own; it says `{port}` when it listens. */
export async function startPeer(
  file: URL,
  env: Record<string, string> = {},
): Promise<{ port: number; stop(): Promise<void> }> {
  const hook = fileURLToPath(new URL('../../test/loader.mjs', import.meta.url))
  const child: ChildProcess = fork(fileURLToPath(file), {
    execArgv: ['--import', hook],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
  })
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${file.pathname} ended early`))),
  ])
  return {
    port: message.port,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
