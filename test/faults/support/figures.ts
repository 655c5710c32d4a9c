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

/**
 * Seconds within which so many percent of a histogram's events were over, by the bounds of its buckets.
 * @param labels of its lines, as `status="503"`; they may be parts of several
 */
export async function quantile({ opsOrigin }: Tier, name: string, labels: string, percent: number): Promise<number> {
  const text = await (await fetch(`${opsOrigin}/metrics`)).text()
  const counts = new Map<number, number>()
  for (const [, of = '', value] of text.matchAll(new RegExp(`^${name}_bucket\\{([^}]*)\\} (\\S+)`, 'gm'))) {
    const bound = /le="([^"]+)"/.exec(of)?.[1]
    if (!bound || !of.includes(labels)) continue
    const at = bound === '+Inf' ? Number.POSITIVE_INFINITY : Number(bound)
    counts.set(at, (counts.get(at) ?? 0) + Number(value))
  }
  const bounds = [...counts].sort(([a], [b]) => a - b)
  const all = bounds.at(-1)?.[1] ?? 0
  return bounds.find(([, count]) => count >= (all * percent) / 100)?.[0] ?? Number.NaN
}
