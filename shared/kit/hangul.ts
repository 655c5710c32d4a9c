import { convertQwertyToHangul, disassemble, getChoseong, josa } from 'es-hangul'

type Particle = Parameters<typeof josa>[1]

/** `서울청과` → `ㅅㅇㅊㄱ`, for searching by initial consonants. */
export const initials = (text: string): string => getChoseong(text).replace(/\s+/g, '')

/**
 * Initial consonants as they stand in `initials`: what a keyboard has joined comes apart (`ㄳ` → `ㄱㅅ`). Null for a text
 * with anything else in it.
 */
export const typedInitials = (text: string): string | null => (/^[ㄱ-ㅎ]+$/.test(text) ? disassemble(text) : null)

/** What was meant by letters typed with the keyboard left in English: `tkrhk` → `사과`; null when it is no Hangul. */
export function fromQwerty(text: string): string | null {
  if (!/^[a-zA-Z]+$/.test(text)) return null
  const meant = convertQwertyToHangul(text)
  return /^(?:[가-힣]+|[ㄱ-ㅎ]+)$/.test(meant) ? meant : null
}

/** The word with the particle its last syllable asks for: `withParticle('배추', '을/를')` → `배추를`. */
export const withParticle = (word: string, particle: Particle): string => josa(word, particle)
