/** What may stand in a field of an address or a form, without the words that refuse it (schema.ts). */

/** More than any language or emoji puts on one letter. */
const MOST_MARKS = 32
/** Runs that are worth a count: a shorter one is not looked at twice. NFKC makes marks of the two of half width, too. */
const MARKS = /[\p{M}\uff9e\uff9f]{9,}/gu
const few = (marks: string) => (marks.length <= MOST_MARKS ? marks : [...marks].slice(0, MOST_MARKS).join(''))

/**
 * Letters that look alike as the same letters. The marks on one letter are put in order in a time that grows with their
 * square, a megabyte of them in minutes: those that no text needs are left out before.
 */
export const composed = (text: string, form: 'NFC' | 'NFKC' = 'NFC'): string => text.replace(MARKS, few).normalize(form)

/** Every kind of space but line breaks and tabs: a spreadsheet's hard spaces look alike and are not found. */
const spaces = /[^\S\n\r\t]/g

/** Trimmed, NFC, every space a plain one. */
export const tidy = (typed: string): string => composed(typed).replace(spaces, ' ').trim()

/** Letters that turn the reading order of those around them. */
export const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const unseen = /[\p{Default_Ignorable_Code_Point}\u2800\s]/gu
/** True of a text that shows anything: a filler of Hangul and a space without width are letters, too. */
export const isSeen = (text: string): boolean => text.replace(unseen, '') !== ''

/** Without control characters other than line breaks and tabs, and without half of a character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
export const WRITABLE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u

/** The shape of `YYYY-MM-DD`. */
export const DATE = /^\d{4}-\d{2}-\d{2}$/

/** True for a date of that shape that stands in the calendar. */
export function isInCalendar(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`)
  // What is reckoned back or on from a date must be one of four digits too: PostgreSQL counts no year 0, and as text the year
  // 10000 stands before all others, so that days counted up to 9999-12-31 would never end.
  return date >= '1900' && date < '3000' && !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === date
}
