import type { IMessage } from '@stomp/stompjs'
import * as v from 'valibot'
import { Notification } from '../../shared/notifications/contract.ts'
import { type EventBody, type EventName, eventNames, headers as names } from '../../shared/realtime/topic.ts'

/** An event with the body that belongs to its name. */
export type RealtimeEvent = { [E in EventName]: [name: E, body: EventBody[E]] }[EventName]

export type Receive = {
  notification(notification: Notification): void
  event(...event: RealtimeEvent): void
}

const bodies = {
  read: v.object({ id: v.number() }),
  'read-all': v.object({ throughId: v.number() }),
  deleted: v.object({ id: v.number() }),
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the body of an event; null when it is not what its name promises. */
function eventFrom(name: EventName, body: unknown): RealtimeEvent | null {
  if (name === 'resync' || name === 'head' || name === 'rights' || name === 'settings') return [name, {}]
  if (name === 'read-all') {
    const read = v.safeParse(bodies['read-all'], body)
    return read.success ? [name, read.output] : null
  }
  const read = v.safeParse(bodies[name], body)
  return read.success ? [name, read.output] : null
}

/**
 * Hands one MESSAGE on by its kind. One that cannot be read asks for everything anew, because the list endpoint is the
 * truth; an event that this version does not know is left alone.
 */
export function handOn(message: Pick<IMessage, 'headers' | 'body'>, receive: Receive): void {
  const header = message.headers[names.event]
  const body = parse(message.body)
  if (header === undefined) {
    const read = v.safeParse(Notification, body)
    if (read.success) receive.notification(read.output)
    else receive.event('resync', {})
    return
  }
  const name = eventNames.find((known) => known === header)
  if (name !== undefined) receive.event(...(eventFrom(name, body) ?? (['resync', {}] as const)))
}
