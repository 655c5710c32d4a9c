import * as v from 'valibot'
import type { DraftShelf } from './draftShelf.ts'
import type { Values } from './values.ts'

/** What was typed and not saved, kept for its member; `form` names the form. Account numbers are not kept. */
export type Draft = { memberId: number; form: string }

/** What is offered back; without a time where this tab has it from before. */
export type LeftDraft = { values: Values; when: string | null; take(): void; drop(): void }

const Kept = v.record(v.string(), v.string())
const keyOf = ({ memberId, form }: Draft) => `draft:${memberId}:${form}`

/** Null on the server, where the browser keeps nothing, and in another's name (openShelf.ts). */
const storage = (): Storage | null => {
  try {
    if (globalThis.document && 'inName' in document.documentElement.dataset) return null
    return globalThis.sessionStorage ?? null
  } catch {
    return null // A browser may refuse even the look.
  }
}

/** What outlives the tab is brought by the first form that has something to keep, and is null where nothing does. */
async function outliving<T>(run: (shelf: DraftShelf) => Promise<T>): Promise<T | null> {
  if (!globalThis.indexedDB) return null
  try {
    const shelf = await (await import('./openShelf.ts')).draftShelf()
    return shelf && (await run(shelf))
  } catch (error) {
    console.error(error) // Full, or out of reach: the tab and the form itself still hold everything.
    return null
  }
}

/** Keeps it by the tab at once, and behind that for longer than the tab. @returns whether it outlives the tab */
export async function keepDraft(draft: Draft, { accountNo: _, ...values }: Values): Promise<boolean> {
  try {
    storage()?.setItem(keyOf(draft), JSON.stringify(values))
  } catch (error) {
    console.error(error) // Full: the form itself still holds everything.
  }
  return (await outliving((shelf) => shelf.keep(draft, values))) ?? false
}

/** Puts what this tab keeps of the form beside, for later, before what is `taken` up is kept in its place. */
export async function setAside(draft: Draft, taken: Values): Promise<void> {
  const own = readDraft(draft)
  await outliving((shelf) => shelf.setAside(draft, own, taken))
}

/** What this tab has kept; null when there is nothing that can be read. */
export function readDraft(draft: Draft): Values | null {
  const text = storage()?.getItem(keyOf(draft))
  if (!text) return null
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Kept), text)
  return read.success ? read.output : null
}

/** What this tab has kept by now, else what one that is gone has left. */
export async function leftDraft(draft: Draft): Promise<LeftDraft | null> {
  const asked = Date.now()
  const values = readDraft(draft)
  if (values) return { values, when: null, take: () => undefined, drop: () => dropDraft(draft) }
  const left = await outliving((shelf) => shelf.left(draft, asked))
  if (!left) return null
  const drop = () => void outliving((shelf) => shelf.drop(left))
  const take = () => {
    void keepDraft(draft, left.values)
    if (!left.isOwn) drop()
  }
  return { ...left, take, drop }
}

export function dropDraft(draft: Draft): void {
  storage()?.removeItem(keyOf(draft))
  void outliving((shelf) => shelf.drop(draft))
}
