import * as v from 'valibot'
import type { Draft } from '../forms/drafts.ts'
import type { Values } from '../forms/values.ts'

/** A post may be long, and its draft is to be there after a crash and after signing in again: a database of the browser. */
const DATABASE = 'drafts'
const STORE = 'posts'
/** Nobody goes on with what he has left for so long. */
const KEPT_MS = 30 * 86_400_000

const Kept = v.object({ values: v.record(v.string(), v.string()), at: v.number() })
const keyOf = ({ memberId, form }: Draft) => `${memberId}:${form}`

export async function keepPostDraft(draft: Draft, values: Values): Promise<void> {
  await inStore('readwrite', (store) => store.put({ values, at: Date.now() }, keyOf(draft)))
}

/** What was kept; null when there is nothing that can be read. */
export async function readPostDraft(draft: Draft): Promise<Values | null> {
  const read = v.safeParse(Kept, await inStore('readonly', (store) => store.get(keyOf(draft))))
  return read.success && Date.now() - read.output.at < KEPT_MS ? read.output.values : null
}

export async function dropPostDraft(draft: Draft): Promise<void> {
  await inStore('readwrite', (store) => store.delete(keyOf(draft)))
}

/** Undefined on the server, and where the browser keeps nothing: the form itself still holds everything. */
async function inStore(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  if (!globalThis.indexedDB) return undefined
  try {
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    const database = await answerOf(opening)
    try {
      return await answerOf(run(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch (error) {
    console.error(error)
    return undefined
  }
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
