import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Database } from './open.ts'

const ANSWER_MS = 1_000

/**
 * Asks whether the database answers. However many ask at once, one question is under way: a database that hangs must not
 * be given a heap of them.
 * @throws Refusal UNAVAILABLE when it takes longer than `answerMs`, or what the database says
 */
export function createAnswering({ ask }: Pick<Database, 'ask'>, answerMs = ANSWER_MS): () => Promise<void> {
  let asked: Promise<unknown> | null = null
  return async () => {
    asked ??= ask().finally(() => {
      asked = null
    })
    const answered = new AbortController()
    const late = wait(answerMs, undefined, { ref: false, signal: answered.signal }).then(() => {
      throw new Refusal('UNAVAILABLE')
    })
    await Promise.race([asked, late]).finally(() => answered.abort())
  }
}
