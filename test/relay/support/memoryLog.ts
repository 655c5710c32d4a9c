import type { EventLog } from '../../../backend/realtime/hub.ts'
import type { EventName, MemberEvent } from '../../../shared/realtime/topic.ts'

export type MemoryLog = EventLog & {
  append(memberId: number, body: unknown, event?: EventName | null): MemberEvent
  /** Forgets all but the newest `keep` events. */
  trim(keep: number): void
  /** Starts numbering anew, as a restored database does. */
  restart(epoch: string): void
  /** Makes the next reads fail. */
  fail(times: number): void
}

/** What the backend keeps in SQL, kept in memory. */
export function memoryLog(epoch = 'first'): MemoryLog {
  const rows = new Map<number, { head: number; events: MemberEvent[] }>()
  let current = epoch
  let failures = 0
  const rowOf = (memberId: number) => {
    const row = rows.get(memberId) ?? { head: 0, events: [] }
    rows.set(memberId, row)
    return row
  }
  const read = async <T>(value: () => T): Promise<T> => {
    if (failures-- > 0) throw new Error('the database is away')
    return value()
  }
  return {
    read: (memberId, seq) =>
      read(() => {
        const { head, events } = rowOf(memberId)
        const oldest = events[0]?.seq ?? head + 1
        const missed = seq === null || seq + 1 < oldest || seq > head ? null : events.filter((event) => event.seq > seq)
        return { epoch: current, head, missed }
      }),
    append(memberId, body, event = null) {
      const row = rowOf(memberId)
      const made = { seq: ++row.head, event, body: JSON.stringify(body) }
      row.events.push(made)
      return made
    },
    trim(keep) {
      for (const row of rows.values()) row.events.splice(0, Math.max(0, row.events.length - keep))
    },
    restart(next) {
      current = next
      rows.clear()
    },
    fail(times) {
      failures = times
    },
  }
}
