import { fromQwerty, initials, typedInitials } from '../../shared/kit/hangul.ts'
import { composed } from '../../shared/kit/typed.ts'

const squeezed = (text: string): string => composed(text).toLowerCase().replace(/\s+/g, '')

/** Better first: 3 begins with it, 2 has a word that does, 1 has it, 0 has not. */
function rank(name: string, asked: string): number {
  const whole = squeezed(name)
  if (whole.startsWith(asked)) return 3
  if (name.split(/[\s·/()]+/).some((word) => squeezed(word).startsWith(asked))) return 2
  return whole.includes(asked) ? 1 : 0
}

/** Ways to read what was typed: as it stands, and as the Hangul that was meant with the keyboard left in English. */
export function readingsOf(typed: string): string[] {
  const text = squeezed(typed)
  const meant = fromQwerty(typed.replace(/\s+/g, ''))
  return meant === null ? [text] : [text, meant]
}

/**
 * How well a name and its other names fit what was typed: by the letters, by initial consonants (`ㅅㅇㅊㄱ` → 서울청과),
 * by a slip of the keyboard (`tkrhk` → 사과), blanks ignored.
 * @returns 0 for not at all; a name counts more than another name for it
 */
export function fits(typed: string, name: string, others: readonly string[] = []): number {
  const ranks = readingsOf(typed).flatMap((reading) => {
    const consonants = typedInitials(reading)
    const of = (text: string) => (consonants === null ? rank(text, reading) : rank(initials(text), consonants))
    return [of(name) * 2, ...others.map(of)]
  })
  return Math.max(0, ...ranks)
}
