import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { messageFrame } from '../../shared/realtime/message.ts'
import { startBackend } from '../../test/relay/support/servers.ts'

/**
 * The backend's real-time endpoint over a log in memory, ordered about by HTTP, and the same words at /bare/{group} for the bare
 * broadcaster. No `head` is sent: it would be counted.
 */
const backend = await startBackend({ headMs: 2 ** 31 - 1 })
const bare = new Map<number, WebSocket>()
const EVENT = { id: 1 }
const frame = messageFrame('sub-0', 1, 'bench', { seq: 1, event: null, body: JSON.stringify(EVENT) })

const orders: Record<string, (asked: URLSearchParams) => string> = {
  '/upstream': () => backend.url,
  '/sessions': () => String(backend.lines()),
  '/notify-all'(asked) {
    if (asked.get('to') === 'bare') for (const sink of bare.values()) sink.send(frame)
    else for (let member = 1; member <= Number(asked.get('members')); member++) backend.notify(member, EVENT)
    return ''
  },
  '/notify'(asked) {
    for (const member of asked.get('members')?.split(',') ?? []) backend.notify(Number(member), EVENT)
    return ''
  },
}

const control = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bench')
  response.end(orders[pathname]?.(searchParams) ?? '')
})
new WebSocketServer({ server: control, perMessageDeflate: false }).on('connection', (sink, request) => {
  bare.set(Number(request.url?.replace('/bare/', '')), sink)
})
control.listen(0, '127.0.0.1', () => process.send?.({ port: (control.address() as AddressInfo).port }))
