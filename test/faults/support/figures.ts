import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Stage } from '../stage.ts'
import type { Tier } from './tiers.ts'

/** A figure of the operator's door. */
export async function gauge({ opsOrigin }: Tier, name: string): Promise<number> {
  const text = await (await fetch(`${opsOrigin}/metrics`)).text()
  return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN)
}

/** Bytes that a process holds in memory. */
export const memoryOf = async (pid: number): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

/** @returns the most it has held so far */
export function watchMemory(stage: Stage, pid: number): () => number {
  let [most, isWatching] = [0, true]
  stage.onEnd(() => {
    isWatching = false
  })
  void (async () => {
    while (isWatching) {
      most = Math.max(most, await memoryOf(pid).catch(() => 0))
      await wait(50)
    }
  })()
  return () => most
}
