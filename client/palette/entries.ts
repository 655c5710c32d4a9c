import { fits } from './match.ts'

export const groups = ['최근에 쓴 것', '화면', '바로 하기', '거래처', '품목', '문서'] as const
export type Group = (typeof groups)[number]

/** What one can go to or do. `key` is the same for the same thing each time it is found. */
export type Entry = {
  key: string
  group: Group
  label: string
  /** What tells it apart from others of the name. */
  note?: string
  /** Other words people look for it by. */
  words?: readonly string[]
} & ({ to: string; isElsewhere?: boolean } | { run: () => void })

/** How many of a group are shown. */
const SHOWN = 6

/**
 * What of the entries that are known here fits what was typed, the best first; of those that fit alike what was used
 * lately. Nothing typed: all of them as they stand.
 */
export function chosenOf(entries: readonly Entry[], typed: string, recent: readonly string[]): Entry[] {
  const asked = typed.trim()
  if (asked === '') return entries.slice()
  const newness = ({ key }: Entry) => (recent.includes(key) ? recent.length - recent.indexOf(key) : 0)
  return entries
    .map((entry) => ({ entry, fit: fits(asked, entry.label, entry.words) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit || newness(b.entry) - newness(a.entry))
    .map(({ entry }) => entry)
}

/** What was found by what stands in the field now: of an earlier text nothing is offered any more, nor opened by Enter. */
export const foundBy = ({ found, text }: { found: readonly Entry[]; text: string }, typed: string): readonly Entry[] =>
  typed.trim() !== '' && text === typed.trim() ? found : []

/** The entries under their headings, in the order in which a heading's best comes; each thing once, so many of each. */
export function grouped(entries: readonly Entry[]): [Group, Entry[]][] {
  const seen = new Set<string>()
  const isFirst = ({ key }: Entry) => !seen.has(key) && seen.add(key) !== null
  return [...Map.groupBy(entries.filter(isFirst), ({ group }) => group)].map(([group, all]) => [
    group,
    all.slice(0, SHOWN),
  ])
}
