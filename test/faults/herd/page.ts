import { WebSocket } from 'ws'
import { createRefresh, type Extent } from '../../../client/notifications/refresh.ts'
import { afterClose, MOST_ATTEMPTS, spreadOf } from '../../../client/realtime/afterClose.ts'
import { realClock } from '../../../client/realtime/clock.ts'
import { createReceiver } from '../../../client/realtime/receiver.ts'
import { createDecoder } from '../../../shared/realtime/decoder.ts'
import { encodeFrame, type Frame } from '../../../shared/realtime/frame.ts'
import { headers as names, topicOf } from '../../../shared/realtime/topic.ts'
import type { Person } from '../support/people.ts'

/** As a page does. */
const CONNECT_WITHIN_MS = 10_000
const LARGEST_FRAME = 1_048_576

export type Herd = { origin: string; port: number; read(extent: Extent, cookie: string): Promise<boolean> }

/** What all pages together have seen. */
export const seen = {
  /** Listening now, and pages that have given up. */
  up: new Set<object>(),
  resting: 0,
  heard: 0,
  loadsAnew: 0,
  /** Upgrades refused, by status, and those of them that said nothing of when to come back. */
  refused: new Map<number, number>(),
  unsaid: 0,
}

/**
 * A page's line without the page: the page's own receiver, its own rule for coming back and its own way to count anew,
 * over a socket that may be cut. `from` is the address that the balancer before the front door has seen.
 */
export function openPage({ origin, port, read }: Herd, { id, token }: Person, from: string): { drop(): void } {
  const cookie = `accessToken=${token}`
  let socket: WebSocket
  let [attempts, spreadMs] = [0, 0]
  const refresh = createRefresh(realClock, async (extent) => ({
    ok: await read(extent, cookie),
    show: () => undefined,
  }))
  const receiver = createReceiver({
    handlers: {
      notification() {
        seen.heard += 1
        refresh.changed()
        refresh.soon('count')
      },
      event(...[name]) {
        if (name !== 'resync') return
        seen.loadsAnew += 1
        void refresh.now('head')
      },
    },
    since: null,
    clock: realClock,
  })

  function take({ command, headers, body }: Frame) {
    const all = Object.fromEntries(headers)
    if (command === 'CONNECTED') {
      spreadMs = spreadOf(all[names.spread])
      const asked = { id: '1', destination: topicOf(id), receipt: 'place', [names.events]: 'v1', ...receiver.resume() }
      socket.send(encodeFrame('SUBSCRIBE', asked))
    } else if (command === 'RECEIPT') {
      attempts = 0
      seen.up.add(page)
      receiver.opened(all)
      refresh.retry()
    } else if (command === 'MESSAGE') receiver.receive({ headers: all, body })
  }

  function dial() {
    const decoder = createDecoder(LARGEST_FRAME)
    const line = new WebSocket(`ws://127.0.0.1:${port}/ws`, ['v12.stomp'], {
      headers: { cookie, origin, 'x-forwarded-for': from },
    })
    socket = line
    const late = setTimeout(() => line.terminate(), CONNECT_WITHIN_MS)
    let isOver = false
    const over = (code: number, reason: string) => {
      if (isOver) return
      isOver = true
      clearTimeout(late)
      seen.up.delete(page)
      const next = afterClose(code, reason, ++attempts, spreadMs)
      if (next.do === 'retry' && attempts <= MOST_ATTEMPTS) setTimeout(dial, next.afterMs)
      else seen.resting += 1
    }
    line.on('open', () => line.send('CONNECT\naccept-version:1.2\nhost:localhost\nheart-beat:0,0\n\n\0'))
    line.on('message', (data: Buffer) => {
      for (const frame of decoder.push(data)) {
        take(frame)
        if (frame.command === 'RECEIPT') clearTimeout(late)
      }
    })
    line.on('unexpected-response', (request, { statusCode = 0, headers }) => {
      seen.refused.set(statusCode, (seen.refused.get(statusCode) ?? 0) + 1)
      if (headers['retry-after'] === undefined) seen.unsaid += 1
      request.destroy()
      over(1006, '')
    })
    line.on('error', () => undefined)
    line.on('close', (code, reason) => over(code, String(reason)))
  }

  const page = { drop: () => socket.terminate() }
  dial()
  return page
}
