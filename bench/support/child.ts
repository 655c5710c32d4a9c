import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { webOptions } from '../../test/support/startArgs.ts'
import type { Usage } from './usage.ts'

export type Peer = { port: number; usage(): Promise<Usage>; stop(): Promise<void> }

const usageHook = fileURLToPath(new URL('usage.ts', import.meta.url))

/** A program of the bench in a process of its own, with `options` of Node's; it says `{port}` when it listens. */
export async function startPeer(
  file: URL,
  env: Record<string, string> = {},
  options: readonly string[] = [],
): Promise<Peer> {
  const hook = fileURLToPath(new URL('../../test/loader.mjs', import.meta.url))
  const child: ChildProcess = fork(fileURLToPath(file), {
    execArgv: [...options, '--import', hook, '--import', usageHook],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
  })
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${file.pathname} ended early`))),
  ])
  return {
    port: message.port,
    usage: () => usageOf(child),
    async stop() {
      // What was measured without it is no figure.
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${file.pathname} ended early`)
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Starts a program with the web tier's options, but for the channel that tells what it uses. */
export const forkWatched = (file: string, options: { cwd: string; env: Record<string, string | undefined> }) =>
  fork(file, {
    ...options,
    execArgv: [...webOptions, '--import', usageHook],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })

export async function usageOf(child: ChildProcess): Promise<Usage> {
  child.send('usage')
  const [usage] = await once(child, 'message')
  return usage
}
