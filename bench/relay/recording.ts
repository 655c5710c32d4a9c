import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startBackend } from '../../test/relay/support/servers.ts'

/** The backend's real-time endpoint over a log in memory, ordered about by HTTP. No `head` is sent: it would be counted. */
const backend = await startBackend({ headMs: 2 ** 31 - 1 })

const orders: Record<string, (asked: URLSearchParams) => string> = {
  '/upstream': () => backend.url,
  '/sessions': () => String(backend.lines()),
  '/notify-all'(asked) {
    for (let member = 1; member <= Number(asked.get('members')); member++) backend.notify(member, { id: 1 })
    return ''
  },
  '/notify'(asked) {
    for (const member of asked.get('members')?.split(',') ?? []) backend.notify(Number(member), { id: 1 })
    return ''
  },
}

const control = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bench')
  response.end(orders[pathname]?.(searchParams) ?? '')
})
control.listen(0, '127.0.0.1', () => process.send?.({ port: (control.address() as AddressInfo).port }))
