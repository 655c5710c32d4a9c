import { Refusal } from '../../../shared/kit/errors.ts'
import { TOO_MUCH, threadLine } from '../../files/threads.ts'
import { Unreadable } from '../../files/unreadable.ts'
import type { DrawTask } from './draw.ts'

/** The built worker stands beside the built program, the source beside this file. */
const program = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './paperWorker.js', import.meta.url)

/** Waiting and drawing together take less than the ten seconds that the front door gives an answer. */
const pressBounds = { maxHeapMb: 256, maxMs: 5_000, inLine: 20, ofOne: 3, waitMs: 3_500 }

/**
 * Draws papers as PDF in a thread, one at a time: a thousand lines take half a second that would stall other calls.
 * @param forWhom whose turn it takes. @throws Refusal TOO_MANY_REQUESTS when too many are in line, EXPORT_TOO_LARGE for what
 * takes too long, STATUS_CONFLICT for a letter that cannot be drawn
 */
export type Press = (forWhom: number, task: DrawTask) => Promise<Uint8Array>

export function createPress(bounds = pressBounds): Press {
  const inTurn = threadLine<DrawTask, Uint8Array>(program, bounds)
  return (forWhom, task) =>
    inTurn(forWhom, async () => task).catch((error: unknown) => {
      if (!(error instanceof Unreadable)) throw error
      if (error.message !== TOO_MUCH) throw new Refusal('STATUS_CONFLICT', { message: error.message })
      throw new Refusal('EXPORT_TOO_LARGE', { message: tooLong[task.paper.kind] })
    })
}

const tooLong = {
  CLIENT: 'PDF를 만드는 데 너무 오래 걸려서 멈췄어요. 기간을 줄이거나 잠시 후 다시 시도해 주세요.',
  TRANSACTION: 'PDF를 만드는 데 너무 오래 걸려서 멈췄어요. 잠시 후 다시 시도해 주세요.',
} as const
