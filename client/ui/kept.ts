/** So many places of the history are remembered. */
const AT_MOST = 50

/** What places of the history remember, by their keys, the oldest first. Only a page in a browser puts something in. */
const places = new Map<string, Map<string, unknown>>()

/** Lets a place of the history remember something, until its page is loaded anew. */
export function keep(place: string, name: string, value: unknown) {
  const all = places.get(place) ?? new Map<string, unknown>()
  all.set(name, value)
  places.delete(place)
  places.set(place, all)
  const [oldest] = places.keys()
  if (places.size > AT_MOST && oldest !== undefined) places.delete(oldest)
}

/** What a place remembers under a name; undefined for nothing. */
export const kept = (place: string, name: string): unknown => places.get(place)?.get(name)
