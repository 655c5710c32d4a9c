import * as v from 'valibot'
import type { Values } from './values.ts'

/** What was typed and not saved, kept by the tab for its member; `form` names the form. Account numbers are not kept. */
export type Draft = { memberId: number; form: string }

const Kept = v.record(v.string(), v.string())
const keyOf = ({ memberId, form }: Draft) => `draft:${memberId}:${form}`

/** Null on the server, and where the browser keeps nothing. */
const storage = (): Storage | null => {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null // A browser may refuse even the look.
  }
}

export function keepDraft(draft: Draft, { accountNo: _, ...values }: Values): void {
  try {
    storage()?.setItem(keyOf(draft), JSON.stringify(values))
  } catch (error) {
    console.error(error) // Full: the form itself still holds everything.
  }
}

/** What was kept; null when there is nothing that can be read. */
export function readDraft(draft: Draft): Values | null {
  const text = storage()?.getItem(keyOf(draft))
  if (!text) return null
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Kept), text)
  return read.success ? read.output : null
}

export const dropDraft = (draft: Draft): void => storage()?.removeItem(keyOf(draft))
