import { Beater } from '../../shared/realtime/beat.ts'
import { createDecoder, FrameError } from '../../shared/realtime/decoder.ts'
import { encodeFrame, type Frame } from '../../shared/realtime/frame.ts'
import { negotiateBeats } from '../../shared/realtime/negotiate.ts'
import type { Pulse } from '../../shared/realtime/pulse.ts'
import { closeCodes } from '../../shared/realtime/topic.ts'
import { type Carrier, carry } from './carrier.ts'
import { createInSlices, type InSlices } from './inSlices.ts'
import type { RelayLimits } from './limits.ts'
import { createOpener, type Opened } from './socket.ts'

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
  /** False once the backend has ended it. */
  isOpen(): boolean
  close(): void
}

/** @throws Refused when the backend refuses the token; any other error means that it cannot be asked now. */
export type Dial = (token: string) => Promise<Upstream>

/**
 * Whose a token is that the backend has accepted without naming the member; null when it does not say.
 * @throws when it cannot be asked
 */
export type Identify = (token: string) => Promise<number | null>

/** Runs the client's side of STOMP on an open socket until CONNECTED. */
function connect(
  opened: Opened,
  token: string,
  identify: Identify,
  pulse: Pulse,
  limits: RelayLimits,
  inSlices: InSlices,
): Promise<Upstream> {
  const { socket } = opened
  const decoder = createDecoder(limits.upstreamFrameBytes)
  const own = limits.heartBeatMs
  const { promise, resolve, reject } = Promise.withResolvers<Upstream>()
  const sender = {
    beat: () => carrier.send('\n'),
    ping: () => socket.ping(),
    terminate: () => socket.terminate(),
  }
  let beater: Beater | null = null
  let heard: Heard | null = null
  let saidGoodbye: number | null = null
  let isOpen = true
  const late = setTimeout(() => {
    reject(new Error('the backend did not answer CONNECT'))
    socket.terminate()
  }, limits.dialMs)
  const beating = { tick: (now: number) => beater?.tick(now) }
  pulse.add(beating)

  const refuse = (why: string) => {
    reject(new Refused(why))
    socket.close(1000)
  }
  async function connected(headers: Frame['headers']) {
    beater = new Beater(sender, negotiateBeats(headers.get('heart-beat'), own), pulse.everyMs)
    const name = headers.get('user-name') ?? ''
    // A broker without a principal names nobody, and some name people by other words than their number.
    const memberId = /^[1-9]\d{0,14}$/.test(name) ? Number(name) : await identify(token)
    clearTimeout(late)
    if (memberId === null) return refuse('the backend names no member')
    resolve({
      memberId,
      subscribe(asked, listener) {
        heard = listener
        carrier.send(encodeFrame('SUBSCRIBE', asked))
      },
      attempt: (destination) => carrier.send(encodeFrame('SUBSCRIBE', { id: 'attempt', destination })),
      isOpen: () => isOpen,
      close() {
        heard = null
        socket.close(1000)
      },
    })
  }
  const handle = (frame: Frame) => {
    if (frame.command === 'MESSAGE') heard?.message(frame)
    else if (frame.command === 'RECEIPT') heard?.receipt(frame.headers)
    else if (frame.command === 'CONNECTED') connected(frame.headers).catch(reject)
    else if (frame.command === 'ERROR') refuse(frame.headers.get('message') ?? 'refused')
  }

  const read = (data: Uint8Array) => {
    try {
      for (const frame of decoder.push(data)) handle(frame)
    } catch (error) {
      if (!(error instanceof FrameError)) throw error
      socket.terminate()
    }
  }
  socket.on('pong', () => beater?.heard())
  socket.on('error', reject)
  const over = (code: number) => {
    isOpen = false
    const refused = code === closeCodes.loginNeeded || code === closeCodes.forbidden
    reject(refused ? new Refused('the backend closed the line') : new Error(`the backend closed the line (${code})`))
    heard?.lost(code)
    heard = null
  }
  socket.on('close', (closedWith) => {
    clearTimeout(late)
    pulse.drop(beating)
    // After all that came before it.
    inSlices(() => over(saidGoodbye ?? closedWith))
  })
  const carrier: Carrier = carry(opened, {
    bytes(data) {
      beater?.heard()
      inSlices(() => read(data), data.byteLength)
    },
    beat: () => beater?.heard(),
    goodbye(code) {
      saidGoodbye = code
      socket.close(1000)
    },
    // SockJS has a first word of its own; a bare line is open at once, before there is anything to carry on it.
    ready: () => queueMicrotask(ask),
  })
  function ask() {
    carrier.send(
      encodeFrame('CONNECT', {
        'accept-version': '1.2,1.1,1.0',
        host: new URL(socket.url).hostname,
        'heart-beat': `${own},${own}`,
        Authorization: `Bearer ${token}`,
      }),
    )
  }
  return promise
}

/** Dials the backend with a token: WebSocket, CONNECT, CONNECTED. */
export function createDial(backendUrl: string, identify: Identify, pulse: Pulse, limits: RelayLimits): Dial {
  const open = createOpener(backendUrl, limits.dialMs)
  const inSlices = createInSlices()
  return async (token) => connect(await open(), token, identify, pulse, limits, inSlices)
}
