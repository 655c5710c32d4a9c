import type { Answer, Request } from '../../../client/api/call.ts'
import { createFeed, type Feed } from '../../../server/relay/feed.ts'
import { relayLimits } from '../../../server/relay/limits.ts'
import type { Tab } from '../../../server/relay/tab.ts'
import { toPage } from '../../../shared/kit/page.ts'
import type { Notification } from '../../../shared/notifications/contract.ts'
import { createDecoder } from '../../../shared/realtime/decoder.ts'
import type { Frame } from '../../../shared/realtime/frame.ts'
import { headAt, messageFrame, resyncAt } from '../../../shared/realtime/message.ts'
import type { EventName, MemberEvent } from '../../../shared/realtime/topic.ts'

const EPOCH = 'e'
/** Few, so that a page that was away often has to load anew. */
const KEPT = 6
const RING = 3

/** One member: his notices, the row of events that tells of them, and the relay's side of his line. */
export type Member = {
  id: number
  /** Newest first, as the list endpoint sorts. */
  list(): Notification[]
  unread(): number
  /** Commits a notice; a late one has an older id than the one before it. */
  tell(isLate: boolean): void
  answer(request: Request): Answer
  /** The relay's link to the backend goes down, or comes back. */
  setUp(isUp: boolean): void
  /** Says how far the row goes, as the backend does every minute. */
  head(): void
  feed: Feed
  tabs: Set<Tab>
}

const decode = (text: string): Frame => {
  const [frame] = createDecoder(1e6).push(text)
  if (!frame) throw new Error('no frame')
  return frame
}

/** Ids of all members come from one sequence; the first digit group tells whose they are. */
export function createMember(id: number): Member {
  const tabs = new Set<Tab>()
  const feed = createFeed(id, tabs, { ...relayLimits, ringEvents: RING })
  const rows = new Map<number, Notification>()
  const events: MemberEvent[] = []
  let made = 0
  let seq = 0
  let isUp = false

  const pass = (event: MemberEvent) => feed.message(decode(messageFrame('0', id, EPOCH, event)))
  function log(event: EventName | null, body: unknown) {
    seq += 1
    const logged: MemberEvent = { seq, event, body: JSON.stringify(body) }
    events.push(logged)
    if (events.length > KEPT) events.shift()
    if (isUp) pass(logged)
  }
  const list = () =>
    [...rows.values()].toSorted((a, b) =>
      a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : b.id - a.id,
    )
  const unread = () => [...rows.values()].filter((n) => !n.isRead).length

  function insert(number: number) {
    const row: Notification = {
      id: id * 1_000_000 + number,
      type: 'NEW_MESSAGE',
      title: null,
      content: '',
      isRead: false,
      // Two in one second: the id decides then.
      createdAt: new Date(Date.UTC(2026, 10, 21) + Math.floor(number / 2) * 1000).toISOString(),
      targetType: null,
      targetId: null,
    }
    rows.set(row.id, row)
    log(null, row)
  }

  function readAll() {
    const ids = [...rows.values()].filter((n) => !n.isRead).map((n) => n.id)
    for (const one of ids) rows.set(one, { ...(rows.get(one) as Notification), isRead: true })
    if (ids.length === 0) return { updated: 0, throughId: null }
    log('read-all', { throughId: Math.max(...ids) })
    return { updated: ids.length, throughId: Math.max(...ids) }
  }

  function change(method: string, target: number): Answer {
    const row = rows.get(target)
    if (!row) return { status: 404, body: undefined }
    if (method === 'DELETE') {
      rows.delete(target)
      log('deleted', { id: target })
      return { status: 204, body: undefined }
    }
    if (!row.isRead) {
      rows.set(target, { ...row, isRead: true })
      log('read', { id: target })
    }
    return { status: 200, body: rows.get(target) }
  }

  setUp(true)
  function setUp(next: boolean) {
    if (next === isUp) return
    isUp = next
    if (!next) return
    const from = feed.asking()
    const kept = from && (events[0]?.seq ?? seq + 1) <= from.seq + 1
    feed.opened(kept ? from : { epoch: EPOCH, seq })
    if (kept) for (const event of events.filter((e) => e.seq > from.seq)) pass(event)
    else if (from) pass(resyncAt(seq))
  }

  return {
    id,
    tabs,
    feed,
    list,
    unread,
    setUp,
    tell(isLate) {
      made += 2
      const number = made
      if (isLate) insert(number + 1)
      insert(number)
    },
    answer({ method, path }) {
      const [where = '', query] = path.split('?')
      if (where === '/notifications/unread-count') return { status: 200, body: { count: unread(), epoch: EPOCH, seq } }
      if (where === '/notifications/read-all') return { status: 200, body: readAll() }
      if (where !== '/notifications') return change(method, Number(where.split('/')[2]))
      const page = Number(new URLSearchParams(query).get('page'))
      const all = list()
      return { status: 200, body: toPage(all.slice(page * 20, page * 20 + 20), all.length, { page, size: 20 }) }
    },
    head() {
      if (isUp) pass(headAt(seq))
    },
  }
}
