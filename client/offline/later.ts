import { pathOf } from '../../shared/kit/callPath.ts'
import type { Called } from '../../shared/kit/endpoint.ts'
import { CallFailed, networkProblem } from '../api/problem.ts'
import type { Item } from './queue.ts'
import type { Offline } from './state.ts'

export const QUEUED_WORDS = '인터넷이 끊겼어요. 연결되면 자동으로 보낼게요.'
const FULL_WORDS = '보내기를 기다리는 것이 너무 많아요. 연결된 뒤에 다시 저장해 주세요.'

/** A write that may wait for the network: nothing that moves money, tells others or throws away. */
export type Wait = {
  endpoint: Called
  params?: Record<string, number>
  body: unknown
  /** Its Idempotency-Key. */
  key: string
  words: string
  subject?: string
  isOverwriting?: boolean
  fix: Item['fix']
}

/**
 * Runs a write; where no answer comes it is put into the queue, which sends it under the same key when it can.
 * @throws CallFailed `QUEUED` when it waits, `NETWORK` when it could not even wait, and what the call throws
 */
export async function orLater<T>(offline: Offline, wait: Wait, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof CallFailed) || error.problem.code !== 'NETWORK') throw error
    const kept = await offline.later(laterOf(wait))
    if (kept === 'none') throw error
    const isKept = kept === 'kept'
    throw new CallFailed({
      ...networkProblem,
      code: isKept ? 'QUEUED' : 'NETWORK',
      message: isKept ? QUEUED_WORDS : FULL_WORDS,
    })
  }
}

function laterOf({ endpoint, params, body, key, words, subject, isOverwriting, fix }: Wait) {
  const { method } = endpoint
  if (method === 'GET' || method === 'DELETE') throw new Error(`${method} ${endpoint.path} may not wait`)
  const request = { method, path: pathOf(endpoint, params), body }
  return { id: key, request, subject: subject ?? null, isOverwriting: isOverwriting ?? false, words, fix }
}
