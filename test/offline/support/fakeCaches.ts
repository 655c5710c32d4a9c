/** As much of a browser's caches as the worker uses; `all` shows what is in them. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const cache = all.get(name) ?? new Map<string, Response>()
    all.set(name, cache)
    return {
      match: async (key: string) => cache.get(key)?.clone(),
      put: async (key: string, value: Response) => void cache.set(key, value),
      delete: async (key: string) => cache.delete(key),
      keys: async () => [...cache.keys()],
    }
  }
  const caches = { open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) }
  return { all, caches: caches as unknown as CacheStorage }
}
