import { answerOf, change, openDatabase } from './database.ts'
import type { Item, Store } from './queue.ts'

const NAME = 'waiting'

/** What another member of this browser has left is sent by nobody: its key is long forgotten, and he has not come back. */
const OTHERS_KEPT_MS = 30 * 86_400_000

const open = () => openDatabase(NAME, 1, (made) => made.createObjectStore(NAME, { keyPath: 'id' }))

const itemsIn = (database: IDBDatabase): Promise<Item[]> =>
  answerOf(database.transaction(NAME, 'readonly').objectStore(NAME).getAll())

async function dropAll(database: IDBDatabase, isOver: (item: Item) => boolean): Promise<void> {
  const over = (await itemsIn(database)).filter(isOver)
  if (over.length === 0) return
  await change(database, NAME, (store) => {
    for (const { id } of over) store.delete(id)
  })
}

/** Throws away all that waits of a member. @throws where the browser keeps nothing */
export const dropOf = async (memberId: number): Promise<void> =>
  dropAll(await open(), (item) => item.memberId === memberId)

/** The browser's own store of what waits, of which only this member's is seen. @throws where the browser keeps nothing */
export async function openStore(memberId: number): Promise<Store> {
  const database = await open()
  const isLeft = (item: Item) => item.memberId !== memberId && Date.now() - item.at > OTHERS_KEPT_MS
  await dropAll(database, isLeft).catch(console.error)
  return {
    all: async () => (await itemsIn(database)).filter((item) => item.memberId === memberId).sort((a, b) => a.at - b.at),
    put: (item) => change(database, NAME, (store) => store.put(item)),
    drop: (id) => change(database, NAME, (store) => store.delete(id)),
  }
}
