import type { WebSocket } from 'ws'
import { type Beater, createBeater } from '../../shared/realtime/beat.ts'
import { createDecoder, FrameError } from '../../shared/realtime/decoder.ts'
import { encodeFrame, type Frame } from '../../shared/realtime/frame.ts'
import { negotiateBeats } from '../../shared/realtime/negotiate.ts'
import type { Pulse } from '../../shared/realtime/pulse.ts'
import { closeCodes } from '../../shared/realtime/topic.ts'
import type { RelayLimits } from './limits.ts'
import { createOpener } from './socket.ts'

/** The backend does not accept this token. */
export class Refused extends Error {}

export type Heard = {
  message(frame: Frame): void
  receipt(headers: Frame['headers']): void
  /** The session is over; `code` is the WebSocket's close code. Called once, and not after `close()`. */
  lost(code: number): void
}

/** One STOMP session with the backend. */
export type Upstream = {
  /** Whom the backend says the token belongs to. */
  memberId: number
  subscribe(headers: Record<string, string | number>, heard: Heard): void
  /** Asks for a destination without listening to it. */
  attempt(destination: string): void
  close(): void
}

/** @throws Refused when the backend refuses the token; any other error means that it cannot be asked now. */
export type Dial = (token: string) => Promise<Upstream>

/** Runs the client's side of STOMP on an open socket until CONNECTED. */
function connect(socket: WebSocket, token: string, pulse: Pulse, limits: RelayLimits): Promise<Upstream> {
  const decoder = createDecoder(limits.upstreamFrameBytes)
  const own = limits.heartBeatMs
  const { promise, resolve, reject } = Promise.withResolvers<Upstream>()
  const sender = {
    beat: () => socket.send('\n'),
    ping: () => socket.ping(),
    terminate: () => socket.terminate(),
  }
  let beater: Beater | null = null
  let heard: Heard | null = null
  const late = setTimeout(() => {
    reject(new Error('the backend did not answer CONNECT'))
    socket.terminate()
  }, limits.dialMs)
  const unplug = pulse.add((now) => beater?.tick(now))

  const refuse = (why: string) => {
    reject(new Refused(why))
    socket.close(1000)
  }
  const connected = (headers: Frame['headers']) => {
    clearTimeout(late)
    const name = headers.get('user-name') ?? ''
    if (!/^[1-9]\d{0,14}$/.test(name)) return refuse('the backend names no member')
    beater = createBeater(sender, negotiateBeats(headers.get('heart-beat'), own), pulse.everyMs)
    resolve({
      memberId: Number(name),
      subscribe(asked, listener) {
        heard = listener
        socket.send(encodeFrame('SUBSCRIBE', asked))
      },
      attempt: (destination) => socket.send(encodeFrame('SUBSCRIBE', { id: 'attempt', destination })),
      close() {
        heard = null
        socket.close(1000)
      },
    })
  }
  const handle = (frame: Frame) => {
    if (frame.command === 'MESSAGE') heard?.message(frame)
    else if (frame.command === 'RECEIPT') heard?.receipt(frame.headers)
    else if (frame.command === 'CONNECTED') connected(frame.headers)
    else if (frame.command === 'ERROR') refuse(frame.headers.get('message') ?? 'refused')
  }

  socket.on('message', (data: Buffer) => {
    beater?.heard()
    try {
      for (const frame of decoder.push(data)) handle(frame)
    } catch (error) {
      if (!(error instanceof FrameError)) throw error
      socket.terminate()
    }
  })
  socket.on('pong', () => beater?.heard())
  socket.on('error', reject)
  socket.on('close', (code) => {
    clearTimeout(late)
    unplug()
    const refused = code === closeCodes.loginNeeded || code === closeCodes.forbidden
    reject(refused ? new Refused('the backend closed the line') : new Error(`the backend closed the line (${code})`))
    heard?.lost(code)
    heard = null
  })
  socket.send(
    encodeFrame('CONNECT', {
      'accept-version': '1.2,1.1,1.0',
      host: new URL(socket.url).hostname,
      'heart-beat': `${own},${own}`,
      Authorization: `Bearer ${token}`,
    }),
  )
  return promise
}

/** Dials the backend with a token: WebSocket, CONNECT, CONNECTED. */
export function createDial(backendUrl: string, pulse: Pulse, limits: RelayLimits): Dial {
  const open = createOpener(backendUrl, limits.dialMs)
  return async (token) => connect(await open(), token, pulse, limits)
}
