import type { FieldError, RefusalCode } from '../../shared/kit/errors.ts'
import { isErrorBody, type OwnRefusal, ownRefusals } from '../../shared/kit/ownRefusals.ts'
import { asChunkFailure } from '../app/chunks.ts'

/**
 * What went wrong with a call, ready to be shown. `NETWORK` is ours: no answer came at all; `QUEUED`: it is sent when the
 * network is back; `FILE`: a file of the app that it needs did not come.
 */
export type Problem = {
  status: number
  code: RefusalCode | 'NETWORK' | 'QUEUED' | 'HTML' | 'FILE'
  message: string
  fieldErrors: FieldError[]
  traceId: string | null
  /** The words are ours, because the server said none. */
  isUnsaid?: true
  /** Of STATUS_CONFLICT: what the state is now and what may follow it. */
  currentStatus?: string
  allowed?: readonly string[]
}

/** Rejection of every call. */
export class CallFailed extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.message)
    this.name = 'CallFailed'
    this.problem = problem
  }
}

export const networkProblem: Problem = {
  status: 0,
  code: 'NETWORK',
  message: '인터넷 연결을 확인해 주세요. 연결되면 다시 시도할 수 있어요.',
  fieldErrors: [],
  traceId: null,
  isUnsaid: true,
}

/** The `error` field of an answer's body, which names the spec's two refusals whatever the status is. */
export function errorField(body: unknown): 'REQUIRE_LOGIN' | 'ERROR_ACCESSDENIED' | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null
  return body.error === 'REQUIRE_LOGIN' || body.error === 'ERROR_ACCESSDENIED' ? body.error : null
}

/** The problem of an answer that is not a success, whatever its body is. */
export function problemOf(status: number, body: unknown): Problem {
  if (isErrorBody(body)) {
    const { code, message, fieldErrors, traceId, currentStatus, allowed } = body
    return {
      ...{ status, code, message, fieldErrors: fieldErrors ?? [], traceId: traceId ?? null },
      ...(currentStatus === undefined ? {} : { currentStatus }),
      ...(allowed === undefined ? {} : { allowed }),
    }
  }
  const code: OwnRefusal =
    errorField(body) ??
    (status === 401 ? 'REQUIRE_LOGIN' : status === 404 ? 'NOT_FOUND' : status === 503 ? 'UNAVAILABLE' : 'INTERNAL')
  const said = wordsOf(body)
  if (said) return { status, code, message: said, fieldErrors: [], traceId: null }
  return { status, code, message: ownRefusals[code][1], fieldErrors: [], traceId: null, isUnsaid: true }
}

const wordsOf = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message.trim() || null
    : null

/**
 * The call, its failure in the server's words if it said any, else in these (spec.md 8). What keeps the internet from us
 * is told beside them, because it can be mended.
 */
export async function worded<T>(words: string, promise: Promise<T>): Promise<T> {
  try {
    return await promise
  } catch (error) {
    const problem = toProblem(error)
    if (!problem.isUnsaid) throw error
    const message = problem.code === 'NETWORK' ? `${words} 인터넷 연결을 확인해 주세요.` : words
    throw new CallFailed({ ...problem, message })
  }
}

/** True for a problem that came as plain data, as a loader's failed call is thrown. */
export const isProblem = (data: unknown): data is Problem =>
  typeof data === 'object' && data !== null && 'code' in data && 'message' in data && 'traceId' in data

/** The problem behind anything that was thrown; what is not a failed call is a mistake of ours and stays neutral. */
export function toProblem(error: unknown): Problem {
  if (error instanceof CallFailed) return error.problem
  const file = asChunkFailure(error)
  if (file) {
    const message = `필요한 파일을 내려받지 못했어요. ${file.words}`
    return { status: 0, code: 'FILE', message, fieldErrors: [], traceId: null }
  }
  console.error(error)
  return {
    status: 500,
    code: 'INTERNAL',
    message: ownRefusals.INTERNAL[1],
    fieldErrors: [],
    traceId: null,
    isUnsaid: true,
  }
}

/** A result that can be streamed: a rejected promise would lose its words on the way to the browser. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Problem }

export const settle = <T>(promise: Promise<T>): Promise<Outcome<T>> =>
  promise.then(
    (value): Outcome<T> => ({ ok: true, value }),
    (error: unknown): Outcome<T> => ({ ok: false, problem: toProblem(error) }),
  )

/** Asked a moment later the same may be answered: nobody was there, or who was there had no time. */
export const passes = ({ status, code }: Problem): boolean =>
  code !== 'NOT_OFFERED' && (status === 0 || status === 429 || status >= 500)

/**
 * What a part of a page goes without where it is not for this member's eyes: null where it is refused, gone or not offered.
 * @throws what fails for a reason that passes, for nobody knows then whether there is any
 */
export const unlessRefused = <T>(promise: Promise<T>): Promise<T | null> =>
  promise.catch((error: unknown) => {
    if (error instanceof CallFailed && !passes(error.problem)) return null
    throw error
  })
