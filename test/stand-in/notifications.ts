import { found, json, page, type Routes } from './http.ts'
import { stamp } from './stamp.ts'

export type Notice = {
  id: number
  type: string
  title: string | null
  content: string
  isRead: boolean
  createdAt: string
  targetType: string | null
  targetId: number | null
}

/** Each member's notices, newest first. */
export function createNotices() {
  const all = new Map<number, Notice[]>()
  let last = 0
  const of = (memberId: number) => all.get(memberId) ?? (all.set(memberId, []).get(memberId) as Notice[])
  return {
    of,
    add(memberId: number, fields: Partial<Notice>): Notice {
      const usual = { type: 'SYSTEM_NOTICE', title: null, content: '', targetType: null, targetId: null }
      const notice = { id: ++last, isRead: false, createdAt: stamp(), ...usual, ...fields }
      of(memberId).unshift(notice)
      return notice
    },
  }
}
export type Notices = ReturnType<typeof createNotices>

export function notificationRoutes(notices: Notices): Routes {
  let settings: unknown = { inAppEnabled: true, browserEnabled: false, soundEnabled: false }
  return {
    'GET /api/notifications': ({ me, query }) => page(notices.of(me().id), query),
    'GET /api/notifications/unread-count': ({ me }) =>
      json({ count: notices.of(me().id).filter(({ isRead }) => !isRead).length }),
    'PUT /api/notifications/{id}/read': ({ me, params }) => {
      const one = found(notices.of(me().id).find(({ id }) => id === Number(params.id)))
      one.isRead = true
      return {}
    },
    'PUT /api/notifications/read-all': ({ me }) => {
      for (const one of notices.of(me().id)) one.isRead = true
      return {}
    },
    'DELETE /api/notifications/{id}': ({ me, params }) => {
      const own = notices.of(me().id)
      own.splice(own.indexOf(found(own.find(({ id }) => id === Number(params.id)))), 1)
      return {}
    },
    'GET /api/notifications/settings': ({ me }) => me() && json(settings),
    'PUT /api/notifications/settings': ({ me, body }) => {
      me()
      settings = body
      return json(settings)
    },
  }
}
