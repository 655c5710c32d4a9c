import type { Item, Store } from '../../../client/offline/queue.ts'

/** A slip that waits; they are older the smaller the number in their ids. */
export const item = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  memberId: 7,
  request: { method: 'POST', path: '/inventory/receipts', body: { id } },
  subject: null,
  isOverwriting: false,
  words: '입고 1줄',
  fix: { path: '/services/inventory/receipt', draft: null },
  at: Number(id.replace(/\D/g, '')) || 1,
  since: 1,
  state: 'waiting',
  reason: null,
  ...more,
})

/** A browser's store as a list. */
export function memory(items: Item[] = []): Store & { items: Map<string, Item> } {
  const kept = new Map(items.map((one) => [one.id, one]))
  return {
    items: kept,
    all: async () => [...kept.values()].sort((a, b) => a.at - b.at),
    put: async (one) => void kept.set(one.id, one),
    drop: async (id) => void kept.delete(id),
  }
}
