import { proxy } from '#proxy'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import type { Page } from '../../shared/kit/page.ts'
import {
  list,
  markAllRead,
  markRead,
  type Notification,
  PAGE_SIZE,
  remove,
  unreadCount,
} from '../../shared/notifications/contract.ts'
import type { EventBody, EventName } from '../../shared/realtime/topic.ts'
import type { Call } from '../api/call.ts'
import { type Outcome, settle, toProblem } from '../api/problem.ts'
import { type Clock, realClock } from '../realtime/clock.ts'
import { createRefresh } from './refresh.ts'

export type NotificationState = {
  items: Notification[]
  unreadCount: number
  totalPages: number
  currentPage: number
  totalElements: number
  loading: boolean
  error: string | null
  isDropdownOpen: boolean
  processingIds: number[]
}

export type Position = { epoch: string; seq: number }

/** What the first render and every refetch bring: the unread count, up to where it has seen events, and page 0. */
export type Head = {
  count: number
  position: Position | null
  /** Milliseconds since the member was told something; null where that is never, or not known. */
  toldMsAgo: number | null
  page: Page<Notification>
}

const empty = (): NotificationState => ({
  items: [],
  unreadCount: 0,
  totalPages: 0,
  currentPage: 0,
  totalElements: 0,
  loading: false,
  error: null,
  isDropdownOpen: false,
  processingIds: [],
})

export const headOf = (
  { count, epoch, seq, toldMsAgo = null }: ReplyOf<typeof unreadCount>,
  page: Page<Notification>,
): Head => ({
  count,
  position: epoch === undefined || seq === undefined ? null : { epoch, seq },
  toldMsAgo,
  page,
})

const SORT = 'createdAt,desc'

/** Newest first, as the server sorts. */
const before = (a: Notification, b: Notification) =>
  a.createdAt === b.createdAt ? a.id > b.id : Date.parse(a.createdAt) > Date.parse(b.createdAt)

/** Times a further page is read anew because the list changed meanwhile. */
const MOST_TRIES = 3

/**
 * The bell's state and its named operations (spec.md 4 "Notification"); one per request and one per page. What the line
 * tells and what a person does shows at once; the server's count follows, and its list where that may not be enough.
 */
export function createNotifications(call: Call, clock: Clock = realClock) {
  const state = proxy(empty())
  /** Why the last own act was refused: said until the next one, whatever is read meanwhile. */
  let refusal: string | null = null
  const refuse = (words: string | null) => {
    refusal = words
    state.error = words
  }
  const find = (id: number) => state.items.find((n) => n.id === id)
  const count = (change: number) => {
    state.unreadCount = Math.max(0, state.unreadCount + change)
  }
  const setRead = (item: Notification, isRead: boolean) => {
    if (item.isRead === isRead) return
    item.isRead = isRead
    count(isRead ? -1 : 1)
  }
  const take = (id: number) => {
    const at = state.items.findIndex((n) => n.id === id)
    const item = at < 0 ? undefined : state.items.splice(at, 1)[0]
    if (!item) return undefined
    if (!item.isRead) count(-1)
    state.totalElements = Math.max(0, state.totalElements - 1)
    return item
  }
  const put = (notification: Notification) => {
    const at = state.items.findIndex((n) => before(notification, n))
    state.items.splice(at < 0 ? state.items.length : at, 0, { ...notification })
  }
  /** Puts one more on the list: the live head keeps 20 items, pages from "load more" are not trimmed. */
  const add = (notification: Notification) => {
    put(notification)
    state.totalElements += 1
    if (!notification.isRead) count(1)
    if (state.currentPage > 0 || state.items.length <= PAGE_SIZE) return
    const dropped = state.items.pop()
    if (dropped && !dropped.isRead) count(-1)
  }
  const pageAt = (page: number) => call(list, { query: { page, size: PAGE_SIZE, sort: SORT } })
  /** A list that has become short may have more behind it. */
  const extent = () =>
    state.items.length < PAGE_SIZE && state.items.length < state.totalElements ? ('head' as const) : ('count' as const)

  const fetchHead = async (): Promise<Head> => {
    call.forget('/notifications')
    return headOf(...(await Promise.all([call(unreadCount), pageAt(0)])))
  }

  const receiveHead = (outcome: Outcome<Head>) => {
    state.loading = false
    if (!outcome.ok) {
      state.error = outcome.problem.message
      return
    }
    const { count, page } = outcome.value
    state.error = refusal
    state.items = page.content.map((n) => ({ ...n }))
    state.unreadCount = count
    state.totalPages = page.totalPages
    state.totalElements = page.totalElements
    state.currentPage = page.number
  }

  const refresh = createRefresh(clock, async (extent) => {
    if (extent === 'head') {
      const outcome = await settle(fetchHead())
      return { ok: outcome.ok, show: () => receiveHead(outcome) }
    }
    call.forget('/notifications/unread-count')
    const outcome = await settle(call(unreadCount))
    return {
      ok: outcome.ok,
      show() {
        if (outcome.ok) state.unreadCount = outcome.value.count
      },
    }
  })

  const reload = () => {
    state.loading = true
    return refresh.now('head')
  }

  const again = () => {
    refuse(null)
    return reload()
  }

  /** An own change is on screen already; `undo` takes it back when the server refuses it or never answers. */
  const write = async (sent: Promise<unknown>, undo: () => void) => {
    const isCurrent = refresh.era()
    refuse(null)
    try {
      await refresh.during(sent)
      if (isCurrent()) refresh.soon(extent())
    } catch (error) {
      if (!isCurrent()) return
      undo()
      refuse(toProblem(error).message)
      // Whether it was done is the server's to say.
      refresh.soon('head')
    }
  }

  return {
    state,
    fetchHead,
    receiveHead,
    reload,
    /** Somebody asks to see it anew, and has read why what he did was refused. */
    again,
    /** The line is up again: what could not be read before is read now. */
    retry: refresh.retry,

    /** Opening from closed refetches; while open nothing is asked. */
    async open() {
      if (state.isDropdownOpen) return
      state.isDropdownOpen = true
      await again()
    },
    close() {
      state.isDropdownOpen = false
    },

    async loadMore() {
      if (state.loading || state.currentPage >= state.totalPages - 1) return
      const isCurrent = refresh.era()
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        state.loading = true
        // What is read before it is done would bring back what was deleted.
        await refresh.written()
        if (!isCurrent()) return
        const isWhole = refresh.unchanged()
        // By what is here rather than by pages: after a deletion the next one stands where the last was.
        const outcome = await settle(pageAt(Math.floor(state.items.length / PAGE_SIZE)))
        if (!isCurrent()) return
        state.loading = false
        if (!outcome.ok) {
          state.error = outcome.problem.message
          return
        }
        if (!isWhole()) continue
        const { content, number, totalPages, totalElements } = outcome.value
        if (totalElements !== state.totalElements) {
          // Something was told or deleted that is not known here yet, so this page does not follow on ours.
          await reload()
          if (!isCurrent()) return
          continue
        }
        refresh.changed()
        for (const n of content) if (!find(n.id)) put(n)
        if (number === 0) state.items.splice(PAGE_SIZE)
        state.currentPage = number
        state.totalPages = totalPages
        return
      }
    },

    /** Optimistic; a failure restores item and count. An already-read item changes nothing. */
    async markRead(id: number) {
      const item = find(id)
      if (!item || item.isRead) return
      setRead(item, true)
      state.processingIds.push(id)
      await write(call(markRead, { params: { id } }), () => {
        const still = find(id)
        if (still) setRead(still, false)
      })
      state.processingIds = state.processingIds.filter((other) => other !== id)
    },

    async markAllRead() {
      const unread = state.items.filter((n) => !n.isRead).map((n) => n.id)
      const counted = state.unreadCount
      for (const n of state.items) n.isRead = true
      state.unreadCount = 0
      await write(call(markAllRead), () => {
        for (const n of state.items) if (unread.includes(n.id)) n.isRead = false
        count(counted)
      })
    },

    async remove(id: number) {
      const item = take(id)
      if (!item) return
      await write(call(remove, { params: { id } }), () => {
        if (!find(id)) add(item)
      })
    },

    /** A pushed notification goes on top, one that is there already changes nothing. */
    pushed(notification: Notification) {
      refresh.changed()
      refresh.soon('count')
      if (!find(notification.id)) add(notification)
    },

    /** Another tab or device of the same member did something, or the line lost its place. */
    event(name: EventName, body: unknown) {
      if (name === 'head') return refresh.retry()
      refresh.changed()
      if (name === 'resync') return void reload()
      if (name === 'read') {
        const item = find((body as EventBody['read']).id)
        if (item) setRead(item, true)
      } else if (name === 'deleted') {
        take((body as EventBody['deleted']).id)
      } else {
        for (const n of state.items) if (n.id <= (body as EventBody['read-all']).throughId) setRead(n, true)
      }
      refresh.soon(extent())
    },

    reset() {
      refresh.reset()
      refusal = null
      Object.assign(state, empty())
    },
  }
}
