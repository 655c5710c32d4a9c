/**
 * Whether so many drafts are kept in the browser; runs in the page, where what is being written is written first.
 * Whoever opens a database that the page has yet to make would make an empty one in its place.
 */
export async function draftsAreKept(many: number): Promise<boolean> {
  const known = await indexedDB.databases()
  if (!known.some(({ name, version }) => name === 'drafts' && version)) return many === 0
  const answerOf = <T>(asked: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
  const database = await answerOf(indexedDB.open('drafts'))
  try {
    return (await answerOf(database.transaction('drafts').objectStore('drafts').count())) === many
  } finally {
    database.close()
  }
}
