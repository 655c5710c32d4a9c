import { fromQwerty, typedInitials } from '../../shared/kit/hangul.ts'
import { composed } from '../../shared/kit/typed.ts'

/** What a person may have meant, as it stands in `searchWords`: a name or alias, initial consonants, the keyboard left in English. */
export function wordsOf(keyword: string): string[] {
  const text = squeezed(keyword)
  if (text === '') return []
  // Case is part of what a key means: `R` is ㄲ.
  const slip = fromQwerty(keyword.replace(/\s+/g, ''))
  return [typedInitials(text) ?? text, ...(slip === null ? [] : [typedInitials(slip) ?? slip])]
}

/** As the database compares names: without spaces, in small letters. */
export const squeezed = (text: string): string => composed(text).replace(/\s+/g, '').toLowerCase()

/** `%`, `_` and `\` of a person's keyword are letters, not wildcards. */
export const like = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
