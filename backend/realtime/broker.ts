import type { Outlet } from '../db/afterCommit.ts'
import { type BrokerSession, openSession } from './brokerSession.ts'

/** What becomes of the line to the broker, and what comes by it. */
export type BrokerEvents = {
  /** Some process has told these members something. */
  heard(memberIds: readonly number[]): void
  up(): void
  /** Called when a line is lost or cannot be opened, once until it is up again. */
  down(error: Error): void
  /** These were sent, and nobody knows whether the broker has them. */
  unsure(memberIds: readonly number[]): void
}

/** Wake-ups between backend processes by a broker that is there already (docs/decisions/041). */
export type Broker = Outlet & {
  /** Opens the line, and opens it again whenever it is lost. */
  open(events: BrokerEvents): void
  close(): void
}

const REDIAL_MS = { first: 500, most: 10_000 }
/** Member ids in one message: a frame of about 10 KB. */
const BATCH = 1_000
/** Messages that the broker has not confirmed; further members are collected meanwhile. */
const MOST_UNCONFIRMED = 8

/** @param url stomp:// or stomps:// with user, password and virtual host */
export function createBroker(url: URL): Broker {
  let session: BrokerSession | undefined
  let isClosed = false
  let redial: NodeJS.Timeout | undefined
  let failures = 0
  const waiting = new Set<number>()
  const unconfirmed = new Map<number, number[]>()
  let sent = 0
  let isPlanned = false

  function flush() {
    isPlanned = false
    while (session && waiting.size > 0 && unconfirmed.size < MOST_UNCONFIRMED) {
      const batch = [...waiting].slice(0, BATCH)
      for (const memberId of batch) waiting.delete(memberId)
      sent += 1
      unconfirmed.set(sent, batch)
      session.send(sent, batch)
    }
  }

  function lost(events: BrokerEvents, error: Error) {
    const wasUp = session !== undefined
    session = undefined
    const unsure = [...new Set([...unconfirmed.values(), ...waiting].flat())]
    unconfirmed.clear()
    waiting.clear()
    if (isClosed) return
    if (wasUp || failures === 0) events.down(error)
    if (unsure.length > 0) events.unsure(unsure)
    const pause = Math.min(REDIAL_MS.first * 2 ** failures, REDIAL_MS.most) * (0.5 + Math.random())
    failures += 1
    redial = setTimeout(() => dial(events), pause).unref()
  }

  function dial(events: BrokerEvents) {
    openSession(url, {
      opened(line) {
        session = line
        failures = 0
        // What was committed while it was away has waited here.
        flush()
        events.up()
      },
      heard: events.heard,
      confirmed(number) {
        unconfirmed.delete(number)
        flush()
      },
      lost: (error) => lost(events, error),
    })
  }

  return {
    isOpen: () => session !== undefined,
    send(memberIds) {
      for (const memberId of memberIds) waiting.add(memberId)
      if (isPlanned) return
      isPlanned = true
      // What commits in the same turn goes in one message.
      setImmediate(flush)
    },
    open: dial,
    close() {
      isClosed = true
      clearTimeout(redial)
      flush()
      session?.close()
    },
  }
}
