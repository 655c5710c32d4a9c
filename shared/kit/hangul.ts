import { getChoseong, josa } from 'es-hangul'

type Particle = Parameters<typeof josa>[1]

/** `서울청과` → `ㅅㅇㅊㄱ`, for searching by initial consonants. */
export const initials = (text: string): string => getChoseong(text).replace(/\s+/g, '')

/** The word with the particle its last syllable asks for: `withParticle('배추', '을/를')` → `배추를`. */
export const withParticle = (word: string, particle: Particle): string => josa(word, particle)
