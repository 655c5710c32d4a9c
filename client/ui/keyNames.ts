/**
 * Every key that does something by itself (ux.md 4.2), by the name the registry knows it by: letters stand for their
 * place on the keyboard, `mod` for ⌘ or Ctrl, two with a blank between for one after the other.
 */
const words = [
  ['g m', '메인으로'],
  ['g c', '거래처로'],
  ['g r', '구매 요청으로'],
  ['g b', '미수금으로'],
  ['g n', '알림 열기'],
  ['mod+k', '무엇이든 찾기'],
  ['?', '이 화면의 단축키'],
  ['/', '이 목록에서 찾기'],
  ['f', '거르기'],
  ['n', '새로 만들기'],
  ['e', '고치기'],
  ['o', '열기'],
  ['p', '명세서 인쇄'],
  ['j', '다음 줄'],
  ['k', '앞 줄'],
  ['x', '줄 고르기 (Shift와 함께 누르면 사이까지)'],
  ['1', '저장한 보기 1'],
  ['2', '저장한 보기 2'],
  ['3', '저장한 보기 3'],
  ['4', '저장한 보기 4'],
  ['5', '저장한 보기 5'],
  ['6', '저장한 보기 6'],
  ['7', '저장한 보기 7'],
  ['8', '저장한 보기 8'],
  ['9', '저장한 보기 9'],
  ['ArrowDown', '다음 줄'],
  ['ArrowUp', '앞 줄'],
  ['ArrowLeft', '앞으로'],
  ['ArrowRight', '뒤로'],
  ['Escape', '닫기, 고른 것 지우기'],
  ['mod+Enter', '저장하기'],
  ['mod+s', '보기나 쓰던 글 저장'],
  ['mod+z', '방금 한 일 되돌리기'],
] as const

export type KeyName = (typeof words)[number][0]

export const wordsOf: ReadonlyMap<KeyName, string> = new Map(words)
export const keyNames: readonly KeyName[] = words.map(([name]) => name).sort(bySequence)

/** What begins a sequence must be looked at before the key that would end it by itself. */
function bySequence(a: string, b: string): number {
  return Number(b.includes(' ')) - Number(a.includes(' '))
}

const places: Readonly<Record<string, string>> = { '?': '[Shift]+?', x: '[Shift]+KeyX', '/': '/' }

const placeOf = (key: string): string =>
  places[key] ??
  (/^[a-z]$/.test(key)
    ? `Key${key.toUpperCase()}`
    : key.replace(/^mod\+/, '$mod+').replace(/\+([a-z])$/, (_, letter: string) => `+Key${letter.toUpperCase()}`))

/** The key as tinykeys reads it: a letter by its place, so that it is the same with the Hangul layout on. */
export const bindingOf = (name: string): string => name.split(' ').map(placeOf).join(' ')

const caps: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** What stands on the keys: `mod+k` → `⌘` `K`, or `Ctrl` `K`. */
export const capsOf = (name: string, isApple: boolean): string[] =>
  name
    .split(/[ +]/)
    .map((key) =>
      key === 'mod' ? (isApple ? '⌘' : 'Ctrl') : (caps[key] ?? (key.length === 1 ? key.toUpperCase() : key)),
    )

/** As `aria-keyshortcuts` writes it. */
const ariaOf = (name: KeyName): string | undefined =>
  name.startsWith('mod+')
    ? ['Control', 'Meta'].map((mod) => `${mod}+${name.slice(4).toUpperCase()}`).join(' ')
    : name.includes(' ')
      ? undefined
      : name

/** What an element says of the key that presses it, or that brings the focus to it or into it. */
export const keyed = (name: KeyName) => ({ 'data-key': name, 'aria-keyshortcuts': ariaOf(name) })
