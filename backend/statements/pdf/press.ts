import { threadLine } from '../../files/threads.ts'
import type { DrawTask } from './draw.ts'

/** The built worker stands beside the built program, the source beside this file. */
const program = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './paperWorker.js', import.meta.url)

const bounds = { maxHeapMb: 256, maxMs: 30_000, inLine: 20, ofOne: 3 }

/**
 * Draws papers as PDF in a thread, one at a time: two hundred lines take a second that would stall other calls.
 * @param forWhom whose turn it takes. @throws Refusal TOO_MANY_REQUESTS when too many are in line
 */
export type Press = (forWhom: number, task: DrawTask) => Promise<Uint8Array>

export function createPress(): Press {
  const inTurn = threadLine<DrawTask, Uint8Array>(program, bounds)
  return (forWhom, task) => inTurn(forWhom, async () => task)
}
