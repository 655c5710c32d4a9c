/** SockJS's WebSocket transport: STOMP travels as JSON strings, so that older clients work unchanged. */

/** First message of a transport. */
export const OPEN = 'o'
/** A heart-beat that asks for no answer. */
export const BEAT = 'h'

/** Messages to the browser. */
export const wrap = (text: string): string => `a[${JSON.stringify(text)}]`

/** The goodbye; SockJS clients read code and reason from it, not from the WebSocket's close frame. */
export const goodbye = (code: number, reason: string): string => `c${JSON.stringify([code, reason])}`

/** What a browser sent: a JSON string or an array of strings; null when it is neither. */
export function unwrap(text: string): string[] | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const list = Array.isArray(value) ? value : [value]
  return list.every((part) => typeof part === 'string') ? list : null
}

/** Body of `GET /ws/info`: which transports there are, and a number that keeps caches away. */
export const sockjsInfo = () => ({
  websocket: true,
  origins: ['*:*'],
  cookie_needed: false,
  entropy: Math.floor(Math.random() * 2 ** 32),
})
