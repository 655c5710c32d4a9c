/** A write that waits for the network, as the browser keeps it. */
export type Item = {
  /** Its Idempotency-Key, the same whenever it is sent: what arrived already is not done again. */
  id: string
  memberId: number
  request: { method: 'POST' | 'PUT' | 'PATCH'; path: string; body: unknown }
  /** What it sets whole: a later one about the same takes its place while it waits. */
  subject: string | null
  /** Said again over whatever is there, when that is newer than what was seen: it names every value itself. */
  isOverwriting: boolean
  /** For people: what it is. */
  words: string
  /** Where it can be put right, and the draft that its form is given then. */
  fix: { path: string; draft: { form: string; values: Record<string, string> } | null }
  /** Milliseconds since 1970: when it was written, and from when its key counts. */
  at: number
  since: number
  /** When the first of what it says was written, where it took another's place. */
  from?: number
  state: 'waiting' | 'sending' | 'sent' | 'refused'
  /** Of what was refused. */
  reason: string | null
}

/** What came of sending one: done, not done because nobody could be reached, or refused with these words. */
export type Sent = { kind: 'done' } | { kind: 'away' } | { kind: 'refused'; reason: string }

/** At most so many wait, of one member on one device. */
export const MOST_ITEMS = 100
/** The backend knows a key for a day; what waited nearly as long might be done twice. */
export const KEY_MS = 23 * 3_600_000
const TOO_OLD = '하루가 지나서 저절로 보내지 않았어요. 이미 저장됐는지 확인하고 다시 보내 주세요.'

export const isOpen = ({ state }: Pick<Item, 'state'>): boolean => state !== 'sent'

/** Whether it is to be sent by itself; what is being sent may be so by a tab that is gone. */
export const isOwed = ({ state }: Pick<Item, 'state'>): boolean => state === 'waiting' || state === 'sending'

/**
 * Puts one behind the others, in place of what it overtakes; what was sent makes room first.
 * @returns what to store and what to drop; null when there is no room
 */
export function enqueued(items: readonly Item[], item: Item): { dropped: Item[] } | null {
  const dropped = overtaken(items, item)
  const open = items.filter((one) => isOpen(one) && one.id !== item.id && !dropped.includes(one))
  return open.length >= MOST_ITEMS ? null : { dropped }
}

/** What says less about the same than this one, which was written later; what is on its way has its answer to come. */
export const overtaken = <I extends Pick<Item, 'id' | 'subject' | 'state'>>(
  items: readonly I[],
  { id, subject }: Pick<Item, 'id' | 'subject'>,
): I[] => items.filter((one) => subject !== null && one.subject === subject && one.id !== id && isHeld(one))

/** What of them is over once this has been saved past them: also itself, as it was before it was put right. */
export const savedPast = (items: readonly Item[], by: Pick<Item, 'id' | 'subject'>): Item[] => [
  ...overtaken(items, by),
  ...items.filter((one) => one.id === by.id && isHeld(one)),
]

const isHeld = ({ state }: Pick<Item, 'state'>): boolean => state === 'waiting' || state === 'refused'

/**
 * Whether something that was written before about the same has yet to be sent. It would overwrite this one if this one
 * went first, also where another page wrote it and neither takes the other's place.
 */
export const isBehind = (
  items: readonly Pick<Item, 'subject' | 'request' | 'state'>[],
  { subject, request }: { subject: string | null; request: { path: string } },
): boolean =>
  subject !== null && items.some((one) => isOwed(one) && one.subject !== null && one.request.path === request.path)

/** How an item stands when sending begins: what was on its way when a page died is sent again under its key. */
export function woken(item: Item, now: number): Item {
  if (!isOwed(item)) return item
  if (now - item.since > KEY_MS) return { ...item, state: 'refused', reason: TOO_OLD }
  return { ...item, state: 'waiting' }
}

/** How an item stands after it was sent. */
export function answered(item: Item, sent: Sent): Item {
  if (sent.kind === 'done') return { ...item, state: 'sent', reason: null }
  return sent.kind === 'away' ? { ...item, state: 'waiting' } : { ...item, state: 'refused', reason: sent.reason }
}

/** Somebody wants it sent again. Of what still waits the key is as old as it was: the backend forgets it all the same. */
export const wantedAgain = (item: Item, now: number): Item =>
  item.state === 'refused' ? { ...item, state: 'waiting', reason: null, since: now } : item

/** Where items are kept: in the browser, across pages and sign-ins. */
export type Store = {
  /** Those of the member, in the order they were written. */
  all(): Promise<Item[]>
  put(item: Item): Promise<void>
  drop(id: string): Promise<void>
}

/**
 * Sends what waits, one after the other, until nobody can be reached. Called by one tab at a time.
 * @param told after each change of what is stored
 */
export async function flush(parts: {
  store: Store
  send(item: Item): Promise<Sent>
  now(): number
  told(): Promise<unknown>
}): Promise<void> {
  const { store, send, now, told } = parts
  const seen = new Set<string>()
  // It is in the store already and has its key: a browser that is full, and cannot note how it stands, sends it all the same.
  const note = (item: Item) => store.put(item).catch(console.error)
  // Read anew each time: what is behind may be thrown away, overtaken or written while one is on its way.
  const next = async () => (await store.all()).find((one) => isOwed(one) && !seen.has(one.id))
  for (let one = await next(); one; one = await next()) {
    seen.add(one.id)
    const item = woken(one, now())
    const isDue = item.state === 'waiting'
    await note(isDue ? { ...item, state: 'sending' } : item)
    await told()
    if (!isDue) continue
    const sent = await send(item)
    await note(answered(item, sent))
    await told()
    if (sent.kind === 'away') return
  }
}
