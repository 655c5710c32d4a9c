/** What a request to the browser's database answers. */
export const answerOf = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })

/**
 * Changes what is kept in one of its stores. A browser that is full says so when all is asked for and the transaction ends.
 * @throws what keeps it from being changed
 */
export const change = (database: IDBDatabase, name: string, run: (store: IDBObjectStore) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const transaction = database.transaction(name, 'readwrite')
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    run(transaction.objectStore(name))
    // Else it is only done when this page hears of it, and the page may be on its way out.
    transaction.commit()
  })

/**
 * Opens a database of this browser, and gives way to a later version of it.
 * @param make what it lacks, within the transaction that makes it
 * @throws where the browser keeps nothing
 */
export async function openDatabase(
  name: string,
  version: number,
  make: (database: IDBDatabase, making: IDBTransaction) => void,
): Promise<IDBDatabase> {
  const asked = indexedDB.open(name, version)
  asked.onupgradeneeded = () => asked.transaction && make(asked.result, asked.transaction)
  const database = await answerOf(asked)
  database.onversionchange = () => database.close()
  return database
}
