/** As much of a browser's caches as the worker uses; `all` shows what is in them, `room` whether they do what is asked. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>()
  const room = { forCaches: true, forCopies: true }
  const need = (hasRoom: boolean) => {
    if (!hasRoom) throw new DOMException('the quota is used up', 'QuotaExceededError')
  }
  const open = async (name: string) => {
    need(room.forCaches)
    const cache = all.get(name) ?? new Map<string, Response>()
    all.set(name, cache)
    return {
      match: async (key: string) => cache.get(key)?.clone(),
      put: async (key: string, value: Response) => {
        need(room.forCopies)
        cache.set(key, value)
      },
      delete: async (key: string) => cache.delete(key),
      keys: async () => [...cache.keys()],
    }
  }
  const caches = { open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) }
  return { all, room, caches: caches as unknown as CacheStorage }
}
