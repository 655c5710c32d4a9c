import { CONTRACT_HEADER } from '../shared/kit/contractMark.ts'
import type { MemberRecord } from '../shared/members/contract.ts'
import type { Adapt } from './page/renderer.ts'
import type { UpstreamAnswer, UpstreamCall } from './upstream.ts'

type Call = Pick<UpstreamCall, 'method' | 'path'>

/** An answer of this product's own backend is as the contract says; any other may lack what is ours. */
export const isOurs = (header: ((name: string) => string | null) | undefined): boolean =>
  header === undefined || header(CONTRACT_HEADER) !== null

/**
 * An answer as the pages expect it, whoever's backend gave it. `again` asks the same backend once more, as the same
 * caller; `member` is what his cookies say, which is shown to him and nobody else.
 */
export async function readable(
  adapt: Adapt | undefined,
  answer: UpstreamAnswer,
  asked: Call & { member: MemberRecord | null; again(path: string): Promise<UpstreamAnswer> },
): Promise<UpstreamAnswer> {
  if (adapt === undefined || isOurs(answer.header) || !asked.path.startsWith(API)) return answer
  const { method, path, member, again } = asked
  const read = (of: string) => again(API + of)
  const adapted = await adapt({ method, path: path.slice(API.length), member, read }, answer)
  return { ...answer, ...adapted }
}

const API = '/api'

/** A notice that such a backend pushes, as pages read it; what is no JSON stays, and a page asks for everything anew. */
export const noticeReader =
  (adaptNotice: (body: unknown) => unknown) =>
  (bytes: Uint8Array): Uint8Array => {
    try {
      return Buffer.from(JSON.stringify(adaptNotice(JSON.parse(Buffer.from(bytes).toString()))))
    } catch {
      return bytes.slice() // not JSON
    }
  }
