import { type ClientOptions, WebSocket } from 'ws'
import { createDecoder } from '../../../shared/realtime/decoder.ts'
import { encodeFrame, type Frame } from '../../../shared/realtime/frame.ts'
import { topicOf } from '../../../shared/realtime/topic.ts'
import { ORIGIN } from './servers.ts'

export type Line = {
  socket: WebSocket
  /** Everything that arrived, in order. */
  frames: Frame[]
  send(command: string, headers?: Record<string, string | number>, body?: string): void
  /** The first frame that has not been taken yet and fits. */
  next(fits: string | ((frame: Frame) => boolean)): Promise<Frame>
  closed: Promise<{ code: number; reason: string }>
}

/** `origin` null sends none; left out, it is our own where there is a cookie. */
type Asked = { cookie?: string; origin?: string | null; path?: string; options?: ClientOptions }

/** A WebSocket that speaks STOMP by hand, so that a test sees every frame. Rejects when the upgrade is refused. */
export async function openLine(url: string, asked: Asked = {}): Promise<Line> {
  const { cookie, origin = cookie === undefined ? null : ORIGIN, path = '/ws', options = {} } = asked
  const socket = new WebSocket(`${url}${path}`, {
    ...options,
    headers: { ...(cookie === undefined ? {} : { cookie }), ...(origin === null ? {} : { origin }) },
  })
  const decoder = createDecoder(8 * 1024 * 1024)
  const frames: Frame[] = []
  const taken: boolean[] = []
  const look: (() => void)[] = []
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  socket.on('message', (data: Buffer) => {
    frames.push(...decoder.push(data))
    for (const wake of look.splice(0)) wake()
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return {
    socket,
    frames,
    closed,
    send: (command, headers = {}, body = '') => socket.send(encodeFrame(command, headers, body)),
    async next(fits) {
      const fit = typeof fits === 'string' ? (frame: Frame) => frame.command === fits : fits
      for (;;) {
        const at = frames.findIndex((frame, i) => !taken[i] && fit(frame))
        const found = frames[at]
        if (found) {
          taken[at] = true
          return found
        }
        await new Promise<void>((resolve) => look.push(resolve))
      }
    },
  }
}

/** A line after CONNECTED. `token` goes into the CONNECT frame; without it the cookie has to do. */
export async function signedIn(url: string, token: string | null, asked: Asked = {}): Promise<Line> {
  const line = await openLine(url, asked)
  line.send('CONNECT', {
    'accept-version': '1.2',
    'heart-beat': '0,0',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  })
  await line.next((frame) => frame.command === 'CONNECTED')
  return line
}

/** Subscribes to the member's own topic and waits until its row has started. */
export async function subscribe(
  line: Line,
  memberId: number,
  headers: Record<string, string | number> = { events: 'v1' },
): Promise<Frame> {
  const id = headers.id ?? 'sub-0'
  line.send('SUBSCRIBE', { destination: topicOf(memberId), receipt: `r-${id}`, id, ...headers })
  return line.next((frame) => frame.command === 'RECEIPT' && frame.headers.get('receipt-id') === `r-${id}`)
}

/** A signed-in and subscribed tab. */
export async function openTab(
  url: string,
  token: string,
  headers: Record<string, string | number> = { events: 'v1' },
): Promise<Line> {
  const line = await signedIn(url, token)
  await subscribe(line, Number(/\d+/.exec(token)?.[0]), headers)
  return line
}

/** What the MESSAGEs of a line said: the event's name or null, and the body. */
export const told = (line: Line) =>
  line.frames
    .filter((frame) => frame.command === 'MESSAGE')
    .map(({ headers, body }) => [headers.get('event') ?? null, JSON.parse(body)])

/** Reads MESSAGEs until the one with this body has come. */
export const heard = (line: Line, body: unknown) =>
  line.next((frame) => frame.command === 'MESSAGE' && frame.body === JSON.stringify(body))

/** Reads on until a resync has come. */
export const resynced = (line: Line) => line.next((frame) => frame.headers.get('event') === 'resync')
