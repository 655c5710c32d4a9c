import { pathOf } from '../../shared/kit/callPath.ts'
import type { Called } from '../../shared/kit/endpoint.ts'
import { CallFailed, networkProblem } from '../api/problem.ts'
import { type Item, isBehind } from './queue.ts'
import type { Later, Offline } from './state.ts'

export const QUEUED_WORDS = '인터넷이 끊겼어요. 연결되면 자동으로 보낼게요.'
const BEHIND_WORDS = '먼저 적은 것을 보낸 다음에 자동으로 보낼게요.'
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
 * Runs a write; where no answer comes it is put into the queue, which sends it under the same key when it can. While an
 * older one about the same is in the queue it goes behind that, and what was refused of the same is over once it is done.
 * @throws CallFailed `QUEUED` when it waits, `NETWORK` when it could not even wait, and what the call throws
 */
export async function orLater<T>(offline: Offline, wait: Wait, run: () => Promise<T>): Promise<T> {
  const item = laterOf(wait)
  const { isAway, items } = offline.state
  if (isBehind(items, item)) return putAside(offline, item, isAway ? QUEUED_WORDS : BEHIND_WORDS)
  try {
    return await pastQueue(offline, wait, run)
  } catch (error) {
    if (!(error instanceof CallFailed) || error.problem.code !== 'NETWORK') throw error
    return putAside(offline, item, QUEUED_WORDS, error)
  }
}

/** Runs a write that does not wait. What waits or was refused of the same is over once it is done. */
export async function pastQueue<T>(
  offline: Offline,
  { key, subject }: Pick<Wait, 'key' | 'subject'>,
  run: () => Promise<T>,
): Promise<T> {
  const answer = await run()
  void offline.queue()?.overtook({ id: key, subject: subject ?? null })
  return answer
}

async function putAside(
  offline: Offline,
  item: Later,
  words: string,
  error = new CallFailed(networkProblem),
): Promise<never> {
  const kept = (await offline.queue()?.later(item).catch(notKept)) ?? 'none'
  if (kept === 'none') throw error
  throw new CallFailed({
    ...networkProblem,
    code: kept === 'kept' ? 'QUEUED' : 'NETWORK',
    message: kept === 'kept' ? words : FULL_WORDS,
  })
}

/** The form itself, and its draft, still hold everything. */
const notKept = (error: unknown): 'none' => {
  console.error(error)
  return 'none'
}

function laterOf({ endpoint, params, body, key, words, subject, isOverwriting, fix }: Wait): Later {
  const { method } = endpoint
  if (method === 'GET' || method === 'DELETE') throw new Error(`${method} ${endpoint.path} may not wait`)
  const request = { method, path: pathOf(endpoint, params), body }
  return { id: key, request, subject: subject ?? null, isOverwriting: isOverwriting ?? false, words, fix }
}
