import { Client } from '@stomp/stompjs'
import { WebSocket } from 'ws'

/** Opens a real-time line with a token: 101 when it is let in, 401 when it is not. */
export async function openLine(port: number, token: string | undefined): Promise<101 | 401> {
  const client = new Client({
    webSocketFactory: () => new WebSocket(`ws://127.0.0.1:${port}/ws`, ['v12.stomp']),
    connectHeaders: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    reconnectDelay: 0,
  })
  const answer = await new Promise<101 | 401>((resolve) => {
    client.onConnect = () => resolve(101)
    client.onStompError = () => resolve(401)
    client.onWebSocketClose = () => resolve(401)
    client.activate()
  })
  await client.deactivate()
  return answer
}
