import * as v from 'valibot'
import { answerOf, change, openDatabase } from '../offline/database.ts'
import type { DraftStore, KeptDraft } from './draftShelf.ts'

const NAME = 'drafts'
const BY_AGE = 'at'
/** What the first version had: posts that were being written, by `memberId:form`. */
const POSTS = 'posts'

const Key = v.tuple([v.number(), v.string(), v.string()])
const Values = v.record(v.string(), v.string())
const Kept = v.object({ memberId: v.number(), form: v.string(), tab: v.string(), at: v.number(), values: Values })
const Post = v.object({ at: v.number(), values: Values })

/** The browser's own store of drafts. @throws where the browser keeps nothing */
export async function openDrafts(): Promise<DraftStore> {
  const database = await openDatabase(NAME, 2, make)
  const drafts = () => database.transaction(NAME, 'readonly').objectStore(NAME)
  return {
    async of({ memberId, form }) {
      const range = IDBKeyRange.bound([memberId, form], [memberId, form, []])
      const all: unknown[] = await answerOf(drafts().getAll(range))
      return all.filter((one) => v.is(Kept, one))
    },
    async keys(until = Number.MAX_VALUE) {
      const keys = await answerOf(drafts().index(BY_AGE).getAllKeys(IDBKeyRange.upperBound(until)))
      return keys.filter((key) => v.is(Key, key))
    },
    put: (kept) => change(database, NAME, (store) => store.put(kept)),
    drop: (keys) =>
      change(database, NAME, (store) => {
        for (const key of keys) store.delete([...key])
      }),
  }
}

function make(database: IDBDatabase, making: IDBTransaction): void {
  const drafts = database.createObjectStore(NAME, { keyPath: ['memberId', 'form', 'tab'] })
  drafts.createIndex(BY_AGE, 'at')
  if (!database.objectStoreNames.contains(POSTS)) return
  const posts = making.objectStore(POSTS).openCursor()
  posts.onsuccess = () => {
    const { result: post } = posts
    if (!post) return database.deleteObjectStore(POSTS)
    const [, memberId, form] = /^(\d+):(.+)$/.exec(String(post.key)) ?? []
    if (form && v.is(Post, post.value))
      drafts.put({ memberId: Number(memberId), form, tab: '', ...post.value } satisfies KeptDraft)
    post.continue()
  }
}
