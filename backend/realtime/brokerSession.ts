import net from 'node:net'
import tls from 'node:tls'
import { Beater } from '../../shared/realtime/beat.ts'
import { createDecoder } from '../../shared/realtime/decoder.ts'
import { encodeFrame, type Frame } from '../../shared/realtime/frame.ts'
import { negotiateBeats } from '../../shared/realtime/negotiate.ts'
import { createPulse } from '../../shared/realtime/pulse.ts'

const DESTINATION = '/topic/wholesale-market.member-events'
const SUBSCRIBED = 'subscribed'
const DEFAULT_PORT = { 'stomp:': 61_613, 'stomps:': 61_614 }
const OPEN_MS = 5_000
const HEART_BEAT_MS = 4_000
const MAX_FRAME_BYTES = 65_536

export type BrokerSession = {
  /** The broker confirms the number when it has the message. */
  send(number: number, memberIds: readonly number[]): void
  close(): void
}

type On = {
  /** Subscribed: what any process sends from now on arrives. */
  opened(session: BrokerSession): void
  heard(memberIds: readonly number[]): void
  confirmed(number: number): void
  /** The line is gone, or never came to be; called once. */
  lost(error: Error): void
}

/** One STOMP 1.2 session with a broker over TCP, or TLS for stomps://; found dead within ten seconds of silence. */
export function openSession(url: URL, on: On): void {
  const isSecure = url.protocol === 'stomps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port) || DEFAULT_PORT[isSecure ? 'stomps:' : 'stomp:']
  const socket = isSecure ? tls.connect({ host, port, servername: host }) : net.connect({ host, port })
  const decoder = createDecoder(MAX_FRAME_BYTES)
  const pulse = createPulse(HEART_BEAT_MS / 4)
  const late = setTimeout(() => socket.destroy(new Error('the broker did not answer')), OPEN_MS)
  let beater: Beater | undefined
  let why = new Error('the broker closed the line')

  const session: BrokerSession = {
    send: (number, memberIds) =>
      socket.write(encodeFrame('SEND', { destination: DESTINATION, receipt: number }, memberIds.join(','))),
    close: () => socket.end(encodeFrame('DISCONNECT', {})),
  }

  function connected(headers: Frame['headers']) {
    const peer = {
      beat: () => socket.write('\n'),
      ping: () => undefined,
      terminate: () => socket.destroy(new Error('the broker is silent')),
    }
    beater = new Beater(peer, negotiateBeats(headers.get('heart-beat'), HEART_BEAT_MS), pulse.everyMs)
    pulse.add(beater)
    socket.write(encodeFrame('SUBSCRIBE', { id: 0, destination: DESTINATION, ack: 'auto', receipt: SUBSCRIBED }))
  }

  function handle(frame: Frame) {
    if (frame.command === 'MESSAGE') return on.heard(membersIn(frame.body))
    if (frame.command === 'CONNECTED') return connected(frame.headers)
    if (frame.command === 'ERROR') return socket.destroy(new Error(`the broker says: ${frame.headers.get('message')}`))
    const receipt = frame.headers.get('receipt-id') ?? ''
    if (receipt !== SUBSCRIBED) return on.confirmed(Number(receipt))
    clearTimeout(late)
    on.opened(session)
  }

  socket.once(isSecure ? 'secureConnect' : 'connect', () => {
    socket.setNoDelay()
    socket.write(
      encodeFrame('CONNECT', {
        'accept-version': '1.2',
        host: decodeURIComponent(url.pathname.slice(1)) || '/',
        login: decodeURIComponent(url.username),
        passcode: decodeURIComponent(url.password),
        'heart-beat': `${HEART_BEAT_MS},${HEART_BEAT_MS}`,
      }),
    )
  })
  socket.on('data', (data) => {
    beater?.heard()
    try {
      decoder.push(data).forEach(handle)
    } catch (error) {
      socket.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  })
  socket.on('error', (error) => {
    why = error
  })
  socket.once('close', () => {
    clearTimeout(late)
    if (beater) pulse.drop(beater)
    on.lost(why)
  })
}

/** What anybody else may have sent to the same place wakes nobody. */
const membersIn = (body: string) => (/^\d{1,15}(,\d{1,15})*$/.test(body) ? body.split(',').map(Number) : [])
