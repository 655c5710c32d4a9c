import type { Item, Store } from './queue.ts'

const NAME = 'waiting'

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(NAME, { keyPath: 'id' })
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })

const done = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })

/** The browser's own store of what waits, of which only this member's is seen. @throws where the browser keeps nothing */
export async function openStore(memberId: number): Promise<Store> {
  const database = await open()
  const items = (mode: IDBTransactionMode) => database.transaction(NAME, mode).objectStore(NAME)
  return {
    async all() {
      const all: Item[] = await done(items('readonly').getAll())
      return all.filter((item) => item.memberId === memberId).sort((a, b) => a.at - b.at)
    },
    put: async (item) => void (await done(items('readwrite').put(item))),
    drop: (id) => done(items('readwrite').delete(id)),
  }
}
