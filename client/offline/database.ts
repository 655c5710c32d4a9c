/** What a request to the browser's database answers. */
export const answerOf = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
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
