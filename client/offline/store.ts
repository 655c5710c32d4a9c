import { answerOf, change, openDatabase } from './database.ts'
import type { Item, Store } from './queue.ts'

const NAME = 'waiting'

/** The browser's own store of what waits, of which only this member's is seen. @throws where the browser keeps nothing */
export async function openStore(memberId: number): Promise<Store> {
  const database = await openDatabase(NAME, 1, (made) => made.createObjectStore(NAME, { keyPath: 'id' }))
  return {
    async all() {
      const all: Item[] = await answerOf(database.transaction(NAME, 'readonly').objectStore(NAME).getAll())
      return all.filter((item) => item.memberId === memberId).sort((a, b) => a.at - b.at)
    },
    put: (item) => change(database, NAME, (store) => store.put(item)),
    drop: (id) => change(database, NAME, (store) => store.delete(id)),
  }
}
