import { convertQwertyToHangul, disassemble, getChoseong, josa } from 'es-hangul'
import { composed } from './typed.ts'

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

const DIGITS = '영일이삼사오육칠팔구'

const LETTERS: Record<string, string> = { L: '엘', M: '엠', N: '엔', R: '알' }

/**
 * What is read otherwise than it is written: a whole hour, a time of day, a weight, a number, a letter whose name ends in a
 * consonant. What stands in brackets behind a word asks for no particle, nor do the quotes around it.
 */
const spoken = (word: string): string =>
  composed(word, 'NFKC')
    .replace(/["'’”」』]+$/, '')
    .replace(/(?<=\S)(?:\s*\([^()]*\))+$/, '')
    .replace(/\)$/, '')
    .replace(/:00$/, '시')
    .replace(/:\d\d$/, '분')
    .replace(/(?:k|\d\s?)g$/, '램')
    // Behind a digit it is litres.
    .replace(/(?<![a-z\d])[LMNR]$/, (letter) => LETTERS[letter] ?? letter)
    .replace(/\d$/, (digit) => DIGITS[Number(digit)] ?? digit)

/** The word with the particle that its last syllable asks for, as it is read: `배추를`, `20261122-0003을`, `04:00예요`. */
export const withParticle = (word: string, particle: Particle): string => word + josa.pick(spoken(word), particle)
