/** How long what nobody could be told is still news, in seconds: a night at the market. */
export const NEWS_SECONDS = 12 * 3_600

/** What has become of a message: it is with the push service, the browser is gone, it was refused for good, or it is tried again. */
export type Verdict = { is: 'sent' | 'gone' | 'refused' | 'late' } | { is: 'again'; inSeconds: number }

/** After so many seconds the first time, twice as many each time after it. */
const FIRST_SECONDS = 30
const LONGEST_SECONDS = 3_600

/**
 * Judges an attempt by RFC 8030.
 * @param status the answer's; null where none came
 * @param retryAfter the header of the answer, in seconds where it is a number
 */
export function verdictOf(
  { tries, ageSeconds }: { tries: number; ageSeconds: number },
  status: number | null,
  retryAfter: string | null,
): Verdict {
  if (status !== null && status >= 200 && status < 300) return { is: 'sent' }
  if (status === 404 || status === 410) return { is: 'gone' }
  const isForNow = status === null || status === 408 || status === 429 || status >= 500
  if (!isForNow) return { is: 'refused' }
  const asked = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0
  const own = FIRST_SECONDS * 2 ** Math.min(tries - 1, 16)
  const inSeconds = Math.min(Math.max(asked, own), LONGEST_SECONDS)
  return ageSeconds + inSeconds > NEWS_SECONDS ? { is: 'late' } : { is: 'again', inSeconds }
}
