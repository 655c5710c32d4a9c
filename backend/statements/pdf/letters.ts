import { composed } from '../../../shared/kit/typed.ts'
import { Unreadable } from '../../files/unreadable.ts'

/** What says nothing on a paper, so that it may be left out: pictures, and signs that only join or mark others. */
const UNSAID = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{Cf}\p{Variation_Selector}]|\u20e3/u

/**
 * Words as the font can draw them: a letter that it does not have is another that reads alike, and never an empty box.
 * @param has whether the font has a letter
 * @returns a function that throws Unreadable, in words for who asked for the file, for a letter that cannot be drawn
 */
export function drawable(has: (point: number) => boolean): (words: string) => string {
  const known = new Map<string, string>()
  const hasAll = (letters: string) => [...letters].every((letter) => has(letter.codePointAt(0) ?? 0))
  const drawn = (letter: string): string => {
    if (/\s/.test(letter) || hasAll(letter)) return letter
    if (UNSAID.test(letter)) return ''
    const alike = letter === '∼' ? '~' : composed(letter, 'NFKC')
    if (hasAll(alike)) return alike
    throw new Unreadable(`PDF 파일에 쓸 수 없는 글자(${letter})가 있어요. 대신 인쇄를 눌러 PDF로 저장해 주세요.`)
  }
  return (words) =>
    Array.from(words, (letter) => {
      const shown = known.get(letter) ?? drawn(letter)
      known.set(letter, shown)
      return shown
    }).join('')
}
