import type { Item } from './queue.ts'

/** How a write that was put aside stands for who wrote it; `seen`: it was sent and has left the list since. */
export type Standing = Item['state'] | 'seen' | 'dropped'

/** What follows from how it stood and what the list has of it. What is on its way cannot be thrown away. */
export function standingOf(before: Standing | null, listed: Item['state'] | undefined): Standing {
  if (listed) return listed
  if (before === null) return 'waiting'
  if (before === 'waiting' || before === 'refused') return 'dropped'
  return before === 'dropped' ? 'dropped' : 'seen'
}
