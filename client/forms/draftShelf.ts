import { seoulDate } from '../../shared/kit/dates.ts'
import { clockTime } from '../offline/times.ts'
import type { Draft } from './drafts.ts'
import type { Values } from './values.ts'

/** A draft as the browser keeps it, `at` in milliseconds since 1970: one for each tab that writes the form. */
export type KeptDraft = Draft & { tab: string; at: number; values: Values }
export type DraftKey = readonly [memberId: number, form: string, tab: string]

/** Where drafts are kept: in the browser, for all who sign in there. */
export type DraftStore = {
  of(draft: Draft): Promise<KeptDraft[]>
  /** Of all members, the oldest first; those alone that were kept until then. */
  keys(until?: number): Promise<DraftKey[]>
  put(kept: KeptDraft): Promise<unknown>
  drop(keys: readonly DraftKey[]): Promise<unknown>
}

type Parts = {
  store: DraftStore
  /** The name of this tab. */
  tab: string
  /** The names of those that are open. */
  liveTabs(): Promise<ReadonlySet<string>>
  now?(): number
}

/** Nobody goes on with what he has left for so long. */
const KEPT_MS = 7 * 86_400_000
/** Of one member. */
const MOST_DRAFTS = 50
/** A post may have 50,000 letters of HTML, a paper a hundred lines. */
const MOST_LETTERS = 200_000

/**
 * The drafts that outlive their tab. A tab writes its own and no other's: of two that write the same form neither
 * swallows the other, and what one leaves is offered once it is gone.
 */
export function createDraftShelf({ store, tab, liveTabs, now = Date.now }: Parts) {
  const tidy = async (memberId: number) => {
    const own = (await store.keys()).filter(([of]) => of === memberId)
    const surplus = own.slice(0, Math.max(0, own.length - MOST_DRAFTS))
    await store.drop([...surplus, ...(await store.keys(now() - KEPT_MS))])
  }
  return {
    /** @returns false for what is too long to be kept */
    async keep({ memberId, form }: Draft, values: Values): Promise<boolean> {
      const isKept = JSON.stringify(values).length <= MOST_LETTERS
      // What was kept of it before would be offered in its place.
      if (isKept) await store.put({ memberId, form, tab, at: now(), values })
      else await store.drop([[memberId, form, tab]])
      return isKept
    },

    /**
     * Puts what this tab keeps beside, before what is `taken` comes in its place: under the name of a tab that is none, so that it
     * is offered once nothing else is.
     * @param own what the tab itself has of it; null where it has lost that
     */
    async setAside({ memberId, form }: Draft, own: Values | null, taken: Values): Promise<void> {
      const kept = (await store.of({ memberId, form })).find((one) => one.tab === tab)
      const values = own ?? kept?.values
      if (!values || isSame(values, taken)) return
      // Asked twice for the same writing, it stands beside once.
      const beside = `aside ${tab} ${values.formKey ?? crypto.randomUUID()}`
      await store.put({ memberId, form, tab: beside, at: kept?.at ?? now(), values })
    },

    drop: ({ memberId, form, tab: writer = tab }: Draft & { tab?: string }) => store.drop([[memberId, form, writer]]),

    /**
     * The last that was left of it: by one that is gone, or by this tab until then. What it has kept since stands in its form,
     * and may be on its way already.
     */
    async left(draft: Draft, until = now()): Promise<(KeptDraft & { isOwn: boolean; when: string }) | null> {
      await tidy(draft.memberId)
      const live = await liveTabs()
      const isLeft = (kept: KeptDraft) => (kept.tab === tab ? kept.at <= until : !live.has(kept.tab))
      const all = (await store.of(draft)).filter(isLeft)
      const [last] = all.sort((a, b) => b.at - a.at)
      return last ? { ...last, isOwn: last.tab === tab, when: whenKept(last.at, now()) } : null
    },

    /** Throws away all that is kept of the member. */
    wipe: async (memberId: number) => store.drop((await store.keys()).filter(([of]) => of === memberId)),
  }
}

export type DraftShelf = ReturnType<typeof createDraftShelf>

const isSame = (one: Values, other: Values): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name])

const whenKept = (at: number, now: number): string =>
  `${seoulDate(at) === seoulDate(now) ? '오늘 ' : ''}${clockTime(at, now)}`
