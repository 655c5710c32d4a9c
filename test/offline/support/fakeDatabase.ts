/** As much of a browser's database as the queue uses; while it is full a change is refused when its transaction ends. */
export function fakeDatabase() {
  const room = { isFull: false }
  let kept = new Map<IDBValidKey, unknown>()
  const answering = <T>(result: T) => {
    const asked = { result, onsuccess: () => undefined }
    queueMicrotask(() => asked.onsuccess())
    return asked
  }
  function transaction() {
    const before = new Map(kept)
    const end = () => {
      if (!room.isFull) return begun.oncomplete()
      kept = before
      begun.onabort()
    }
    const begun = {
      error: new DOMException('the quota is used up', 'QuotaExceededError'),
      oncomplete: () => undefined,
      onabort: () => undefined,
      commit: () => undefined,
      objectStore: () => ({
        getAll: () => answering([...kept.values()]),
        put: (one: { id: string }) => answering(kept.set(one.id, one)),
        delete: (id: string) => answering(kept.delete(id)),
      }),
    }
    // What was asked of it is answered before it ends.
    setImmediate(end)
    return begun
  }
  return { room, indexedDB: { open: () => answering({ transaction }) } as unknown as IDBFactory }
}
