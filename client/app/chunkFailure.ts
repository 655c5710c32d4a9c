/** Browsers say only in words that a lazily loaded file did not come (spec.md 8 "Script chunk load failure"). */
const FAILED = /dynamically imported module|importing a module script failed|error loading dynamically/i

/** Which file did not come and why; null for any other error. */
export function chunkFailure(error: unknown): { name: string; reason: string } | null {
  if (!(error instanceof Error) || !FAILED.test(error.message)) return null
  const name = /([\w-]+\.js)/.exec(error.message)?.[1] ?? ''
  const isOffline = typeof navigator !== 'undefined' && !navigator.onLine
  return { name, reason: isOffline ? '인터넷이 끊겼어요' : '새 버전이 나왔거나 연결이 불안정해요' }
}
