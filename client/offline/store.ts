import { answerOf, openDatabase } from './database.ts'
import type { Item, Store } from './queue.ts'

const NAME = 'waiting'

/** The browser's own store of what waits, of which only this member's is seen. @throws where the browser keeps nothing */
export async function openStore(memberId: number): Promise<Store> {
  const database = await openDatabase(NAME, 1, (made) => made.createObjectStore(NAME, { keyPath: 'id' }))
  const items = (mode: IDBTransactionMode) => database.transaction(NAME, mode).objectStore(NAME)
  return {
    async all() {
      const all: Item[] = await answerOf(items('readonly').getAll())
      return all.filter((item) => item.memberId === memberId).sort((a, b) => a.at - b.at)
    },
    put: async (item) => void (await answerOf(items('readwrite').put(item))),
    drop: (id) => answerOf(items('readwrite').delete(id)),
  }
}
