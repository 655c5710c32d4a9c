import { Client, type IMessage } from '@stomp/stompjs'
import { WebSocket } from 'ws'

export type Tab = {
  messages: IMessage[]
  /** The next message that fits, also one that is there already. */
  next(fits: (message: IMessage) => boolean): Promise<IMessage>
  isConnected(): boolean
  sockets: number
  close(): Promise<void>
}

/** A tab of a signed-in member: the stompjs client over a WebSocket that carries the session cookie, as a browser does. */
export async function openTab(origin: string, cookie: string, memberId: number): Promise<Tab> {
  const messages: IMessage[] = []
  const waiting = new Set<() => void>()
  let sockets = 0
  const client = new Client({
    webSocketFactory: () => {
      sockets += 1
      return new WebSocket(`${origin.replace(/^http/, 'ws')}/ws`, ['v12.stomp'], { headers: { cookie, origin } })
    },
    reconnectDelay: 5000,
    heartbeatIncoming: 4000,
    heartbeatOutgoing: 4000,
  })
  await new Promise<void>((resolve, reject) => {
    client.onConnect = () => {
      client.subscribe(
        `/topic/notifications/${memberId}`,
        (message) => {
          messages.push(message)
          for (const check of waiting) check()
        },
        { receipt: 'subscribed' },
      )
      client.watchForReceipt('subscribed', () => resolve())
    }
    client.onStompError = (frame) => reject(new Error(frame.headers.message))
    client.activate()
  })
  return {
    messages,
    next: (fits) =>
      new Promise((resolve) => {
        const check = () => {
          const found = messages.find(fits)
          if (!found) return
          waiting.delete(check)
          resolve(found)
        }
        waiting.add(check)
        check()
      }),
    isConnected: () => client.connected,
    get sockets() {
      return sockets
    },
    close: () => client.deactivate(),
  }
}
