import { getPriority, setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import type { Person } from '../support/people.ts'
import { type Herd, openPage, seen } from './page.ts'

/** What the process of the pages is told: to open them, to drop all lines at once, to say what was seen. */
export type Order = { open: { origin: string; port: number; people: Person[]; tabs: number } } | 'drop' | 'seen'
export type Seen = {
  /** Lines that were asked for, and whether more will be. */
  asked: number
  isOpening: boolean
  up: number
  resting: number
  heard: number
  loadsAnew: number
  recounts: number
  refused: [status: number, times: number][]
  unsaid: number
}

/** Fewer than are let in within a second. */
const OPENED_PER_SECOND = 400
const SOCKETS = 64
/** As many are opened as this machine takes in so long: by then it can take them again. */
const OPENING_MS = 25_000
/** Lines on their way at once. */
const AT_ONCE = 50

// The cores are the product's, as under load (reliability.md 4.1).
setPriority(getPriority() + 5)

const pages: { drop(): void }[] = []
let recounts = 0
let isOpening = false

process.on('message', (order: Order) => {
  if (order === 'drop') for (const page of pages) page.drop()
  else if (order === 'seen')
    process.send?.({
      ...seen,
      ...{ asked: pages.length, isOpening, up: seen.up.size, refused: [...seen.refused], recounts },
    } satisfies Seen)
  else {
    isOpening = true
    void open(order.open).finally(() => {
      isOpening = false
    })
  }
})
process.on('disconnect', () => process.exit(0))

async function open({ origin, port, people, tabs }: Extract<Order, object>['open']) {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: SOCKETS })
  const get = async (path: string, cookie: string) => {
    const headers = { cookie, origin, 'x-requested-with': 'app', 'sec-fetch-site': 'same-origin' }
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
    await body.dump()
    return statusCode === 200
  }
  const herd: Herd = {
    origin,
    port,
    async read(extent, cookie) {
      recounts += 1
      const paths = [
        '/api/notifications/unread-count',
        ...(extent === 'head' ? ['/api/notifications?page=0&size=20'] : []),
      ]
      const answers = await Promise.all(paths.map((path) => get(path, cookie).catch(() => false)))
      return answers.every(Boolean)
    },
  }
  const began = performance.now()
  for (const [n, person] of people.entries()) {
    if (performance.now() - began > OPENING_MS) return
    for (let tab = 0; tab < tabs; tab++) {
      const due = began + ((n * tabs + tab) * 1_000) / OPENED_PER_SECOND - performance.now()
      if (due > 0) await wait(due)
      while (pages.length - seen.up.size >= AT_ONCE) await wait(5)
      // A house of its own for each member.
      pages.push(openPage(herd, person, `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`))
    }
  }
}
