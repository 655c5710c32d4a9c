import { WebSocket } from 'ws'
import { connectRealtime, type Realtime } from '../../../client/realtime/connect.ts'
import type { RealtimeEvent } from '../../../client/realtime/incoming.ts'
import type { Notification } from '../../../shared/notifications/contract.ts'
import { ORIGIN } from './servers.ts'

export type Page = {
  line: Realtime
  states: string[]
  notifications: number[]
  events: RealtimeEvent[]
  /** Times the session was renewed. */
  renewals(): number
  /** The page's sockets so far, the newest last. */
  sockets: WebSocket[]
  happen(event: 'focus' | 'online'): void
}

export const notification = (id: number): Notification => ({
  id,
  type: 'NEW_MESSAGE',
  title: null,
  content: `내용 ${id}`,
  isRead: false,
  createdAt: '2026-11-21T05:05:00+09:00',
  targetType: null,
  targetId: null,
})

/**
 * The page's client with what a browser gives it: a global WebSocket that carries the cookie, and window events. One
 * page at a time, since both are global.
 */
export function openPage(url: string, memberId: number, cookie: string, renew = async () => true): Page {
  const windowEvents = new EventTarget()
  const sockets: WebSocket[] = []
  let renewals = 0
  class BrowserSocket extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { headers: { cookie, origin: ORIGIN } })
      sockets.push(this)
    }
  }
  Object.assign(globalThis, {
    WebSocket: BrowserSocket,
    addEventListener: windowEvents.addEventListener.bind(windowEvents),
    removeEventListener: windowEvents.removeEventListener.bind(windowEvents),
  })
  const page = { states: [] as string[], notifications: [] as number[], events: [] as RealtimeEvent[] }
  const line = connectRealtime({
    url: `${url}/ws`,
    memberId,
    handlers: {
      notification: ({ id }) => page.notifications.push(id),
      event: (...event) => page.events.push(event),
      state: (state) => page.states.push(state),
      loginNeeded() {
        renewals++
        return renew()
      },
    },
  })
  return {
    ...page,
    line,
    sockets,
    renewals: () => renewals,
    happen: (event) => windowEvents.dispatchEvent(new Event(event)),
  }
}
