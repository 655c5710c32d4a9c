import * as v from 'valibot'
import type { Entry } from './entries.ts'

/** What was chosen, as it was shown; a thing that only runs is known again by its key. */
const Used = v.object({
  key: v.pipe(v.string(), v.maxLength(100)),
  label: v.pipe(v.string(), v.maxLength(200)),
  note: v.optional(v.pipe(v.string(), v.maxLength(200))),
  to: v.optional(v.pipe(v.string(), v.maxLength(500), v.startsWith('/'))),
})
export type Used = v.InferOutput<typeof Used>
const Kept = v.pipe(v.string(), v.parseJson(), v.array(Used))

const MOST = 6

/** By the tab, for its member, so that nothing of his book stays behind in the browser. */
const keyOf = (memberId: number) => `palette:${memberId}`

/** What the member chose last, the newest first; what is kept otherwise than here counts as nothing. */
export function readRecent(memberId: number): Used[] {
  try {
    const read = v.safeParse(Kept, sessionStorage.getItem(keyOf(memberId)) ?? '[]')
    return read.success ? read.output.slice(0, MOST) : []
  } catch {
    return [] // A browser may refuse even the look.
  }
}

/** Puts what was chosen before what was chosen earlier. */
export const withUsed = (recent: readonly Used[], { key, label, note, ...rest }: Entry): Used[] =>
  [
    { key, label, ...(note && { note }), ...('to' in rest && { to: rest.to }) },
    ...recent.filter((used) => used.key !== key),
  ].slice(0, MOST)

export function keepRecent(memberId: number, recent: readonly Used[]): void {
  if ('inName' in document.documentElement.dataset) return
  try {
    sessionStorage.setItem(keyOf(memberId), JSON.stringify(recent))
  } catch (error) {
    console.error(error) // Full or forbidden: the list is shorter next time, nothing else.
  }
}

/** The entries as they stand first: a thing that is known here, or a place; what can no longer be run is left out. */
export const recentEntries = (recent: readonly Used[], known: readonly Entry[]): Entry[] =>
  recent.flatMap((used): Entry[] => {
    const still = known.find(({ key }) => key === used.key)
    if (still) return [{ ...still, group: '최근에 쓴 것' }]
    const { to, note, ...rest } = used
    return to === undefined ? [] : [{ ...rest, ...(note && { note }), to, group: '최근에 쓴 것' }]
  })
