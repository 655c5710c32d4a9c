/** So many days after it was written a notice is taken out, and who has read it with it; the column "expiresAt" says so too. */
export const NOTICE_DAYS = 90

const DAY_MS = 86_400_000

/** Whether what was written then has gone by now, so that nobody knows who has read it. */
export const isGone = (writtenAt: string, now: number): boolean => now - Date.parse(writtenAt) > NOTICE_DAYS * DAY_MS
