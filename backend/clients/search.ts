import { fromQwerty, typedInitials } from '../../shared/kit/hangul.ts'
import { composed } from '../../shared/kit/typed.ts'

/** One way to read what was typed: text that one of the two columns of a client must contain. */
export type Reading = { column: 'searchWords' | 'searchDigits'; text: string }

/** Digits that are worth a look at numbers; fewer stand in too many. */
const MIN_DIGITS = 3

/**
 * What a person may have meant (decision 012): a name or a contact without its spaces, initial consonants, the same with
 * the keyboard left in English, part of a telephone or registration number. One of them is enough.
 * @returns none for an empty search
 */
export function readingsOf(typed: string): Reading[] {
  const text = composed(typed).replace(/\s+/g, '').toLowerCase()
  if (text === '') return []
  // Case is part of what a key means: `R` is ㄲ.
  const slip = fromQwerty(typed.replace(/\s+/g, ''))
  const words = [typedInitials(text) ?? text, ...(slip === null ? [] : [typedInitials(slip) ?? slip])]
  const digits = /^[0-9()+.-]+$/.test(text) ? text.replace(/[^0-9]/g, '') : ''
  return [
    ...words.map((text): Reading => ({ column: 'searchWords', text })),
    ...(digits.length >= MIN_DIGITS ? [{ column: 'searchDigits', text: digits } as const] : []),
  ]
}

/** Whether it is one consonant, which stands in half of all names and in any part of the alphabet. */
export const isLoneInitial = (typed: string): boolean => /^\s*[ㄱ-ㅎ]\s*$/.test(typed)

/** Letters of a piece: two, one where there is only one; three digits (decision 012). */
const pieceLength = (column: Reading['column'], letters: number): number =>
  column === 'searchDigits' ? MIN_DIGITS : Math.min(2, letters)

/** The entries of the index that every match has. */
export function keysOf(bookOwnerId: number, { column, text }: Reading): string[] {
  const letters = [...text]
  const length = pieceLength(column, letters.length)
  const starts = Array.from({ length: letters.length - length + 1 }, (_, at) => at)
  return [...new Set(starts.map((at) => `${bookOwnerId}:${letters.slice(at, at + length).join('')}`))]
}

/** Whether the text is nothing but one piece, so that its entry in the index is the whole of it. */
export const isOnePiece = ({ column, text }: Reading): boolean => {
  const { length } = [...text]
  return length === pieceLength(column, length)
}

/** The pattern that compares what the index has found; `%`, `_` and `\` of a person are letters. */
export const patternOf = ({ text }: Reading): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
