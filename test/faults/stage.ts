import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a fault is played on: whatever it starts ends with it, the last first. */
export type Stage = {
  onEnd(end: () => unknown): void
  /** Of its own, removed at the end. */
  directory(): Promise<string>
  /** A process of the machine, killed by its number at the end. */
  start(command: string, args: readonly string[], options?: SpawnOptions): ChildProcess
  /** Tells whoever watches how far it is. */
  say(text: string): void
  end(): Promise<void>
}

export function createStage(say: (text: string) => void): Stage {
  const ends: (() => unknown)[] = []
  let ending: Promise<void> | null = null
  async function endAll() {
    for (const end of ends.splice(0).reverse()) await Promise.resolve(end()).catch((error) => say(String(error)))
  }
  return {
    onEnd: (end) => void ends.push(end),
    say,
    async directory() {
      const path = await mkdtemp(join(tmpdir(), 'wholesale-fault-'))
      ends.push(() => rm(path, { recursive: true, force: true, maxRetries: 5 }))
      return path
    },
    start(command, args, options = {}) {
      const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
      child.on('error', (error) => say(`${command}: ${error.message}`))
      ends.push(() => kill(child))
      return child
    },
    // Whoever is told to stop and whoever sees the fault break off by that wait for the same end.
    end() {
      ending ??= endAll()
      return ending
    },
  }
}

export const isAlive = (child: ChildProcess): boolean =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null

/** Sends a signal and waits until the process has ended. */
export async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (!isAlive(child)) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}
