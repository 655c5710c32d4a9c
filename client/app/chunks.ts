/** How long a lazily loaded file may take (spec.md 9). */
export const CHUNK_LIMIT_MS = 120_000

/** A browser that has missed a file does not ask for it again in the same document. */
export const AGAIN_WORDS = '새로고침한 뒤 다시 눌러 주세요.'

/** A lazily loaded part of the app that did not come (spec.md 8 "Script chunk load failure"). */
export class ChunkFailed extends Error {
  /** The module's path, or the file's name where the browser said it. */
  readonly chunk: string
  /** Why, as the person reads it. */
  readonly reason: string

  constructor(chunk: string, reason: string, cause?: unknown) {
    super(`${chunk} could not be loaded: ${reason}`, { cause })
    this.chunk = chunk
    this.reason = reason
  }

  /** What the person reads after what could not be done (spec.md 8: the chunk and the reason). */
  get words(): string {
    return `${this.reason}. (${this.chunk})`
  }
}

/**
 * Waits for a lazily loaded part, but not for ever.
 * @throws ChunkFailed with the part's name and the reason; what the part itself throws goes on as it is
 */
export async function inTime<T>(module: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailed(module, '2분이 지나도 오지 않았어요')), CHUNK_LIMIT_MS)
  })
  try {
    return await Promise.race([load(), limit])
  } catch (error) {
    throw asChunkFailure(error) ?? error
  } finally {
    clearTimeout(timer)
  }
}

/** Browsers say only in words that a lazily loaded file did not come. */
const FAILED = /dynamically imported module|importing a module script failed|error loading dynamically/i

/** Which file did not come and why; null for any other error. */
export function asChunkFailure(error: unknown): ChunkFailed | null {
  if (error instanceof ChunkFailed) return error
  if (!(error instanceof Error) || !FAILED.test(error.message)) return null
  const name = /([\w-]+\.js)/.exec(error.message)?.[1] ?? ''
  const isOffline = typeof navigator !== 'undefined' && !navigator.onLine
  const reason = isOffline ? '인터넷이 끊겼어요' : '새 버전이 나왔거나 연결이 불안정해요'
  return new ChunkFailed(name, reason, error)
}
