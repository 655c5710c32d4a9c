import * as v from 'valibot'
import type { BizStatus } from '../../../shared/members/contract.ts'
import { RunFailed } from '../../jobs/job.ts'

/** Where the tax office's service is, and how patient we are with it. */
export type BizStatusApi = { url: string; timeoutMs: number }

/** The most numbers that the service takes at once. */
export const ASKED_AT_ONCE = 100
const MAX_BYTES = 1_048_576

const Answer = v.object({
  data: v.array(v.object({ b_no: v.string(), b_stt_cd: v.string() })),
})

const statuses: Record<string, BizStatus> = { '01': 'ACTIVE', '02': 'CLOSED_TEMP', '03': 'CLOSED' }

/**
 * What the tax office says of businesses, by their ten digits; one it does not know is left out.
 * @throws RunFailed
 */
export async function askStatuses(
  { url, timeoutMs, key, signal }: BizStatusApi & { key: string; signal: AbortSignal },
  numbers: readonly string[],
): Promise<Map<string, BizStatus>> {
  const address = new URL('status', url.endsWith('/') ? url : `${url}/`)
  address.searchParams.set('serviceKey', key)
  const answer = await ask(address, numbers, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
  return new Map(
    answer.data.flatMap(({ b_no, b_stt_cd }) => {
      const status = statuses[b_stt_cd]
      return status === undefined ? [] : [[b_no, status] as const]
    }),
  )
}

async function ask(address: URL, numbers: readonly string[], signal: AbortSignal) {
  let text: string
  try {
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ b_no: numbers }),
      redirect: 'error',
      signal,
    })
    if (!reply.ok) throw new RunFailed(`국세청 서비스가 오류로 답했어요(${reply.status}).`)
    text = await bounded(reply)
  } catch (cause) {
    if (cause instanceof RunFailed) throw cause
    throw new RunFailed('국세청 서비스에 연결하지 못했어요.', { cause })
  }
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Answer), text)
  if (!read.success) throw new RunFailed('국세청 서비스의 응답을 알아볼 수 없어요.')
  return read.output
}

async function bounded(reply: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of reply.body ?? []) {
    size += piece.length
    if (size > MAX_BYTES) throw new RunFailed('국세청 서비스의 응답이 너무 커요.')
    pieces.push(piece)
  }
  return new TextDecoder().decode(Buffer.concat(pieces))
}
