import * as contract from '../../shared/notifications/contract.ts'
import * as messages from '../../shared/notifications/messages.ts'
import * as push from '../../shared/notifications/push.ts'
import * as settings from '../../shared/notifications/settings.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import { markAllRead } from './markAllRead.ts'
import { markRead } from './markRead.ts'
import * as pushed from './push/start.ts'
import * as notifications from './queries.ts'
import { remove } from './remove.ts'
import { saveSettings } from './saveSettings.ts'
import { settingsOf } from './settingQueries.ts'
import type { UnreadOf } from './unreadCounts.ts'
import { whereMessage } from './whereMessage.ts'

const own = { access: 'member', owner: 'self' } as const

/** A browser is told as long as its session lasts, and one that an admin has borrowed is in his browser. */
const ownBrowser = { ...own, impersonated: 'refused' } as const

export function notificationRoutes(serve: Serve, db: Db, unreadOf: UnreadOf, pushing: pushed.Pushing) {
  serve(contract.list, own, ({ member, query }) => notifications.list(db, member.id, query))
  serve(contract.unreadCount, own, ({ member }) => unreadOf(member.id))
  serve(contract.markAllRead, own, ({ member }) => markAllRead(db, member))
  serve(contract.markRead, own, ({ member, params }) => markRead(db, member, params.id))
  serve(settings.readSettings, own, ({ member }) => settingsOf(db, member.id))
  serve(settings.saveSettings, own, ({ member, body }) => saveSettings(db, member, body))
  serve(push.readPush, own, ({ member }) => pushed.standing(db, pushing, member))
  serve(push.startPush, ownBrowser, ({ member, body }) => pushed.start(db, pushing, member, body))
  serve(push.endPush, ownBrowser, ({ member }) => pushed.end(db, pushing, member))
  serve(messages.whereMessage, { access: 'member', owner: 'party' }, ({ member, params }) =>
    whereMessage(db, member, params.id),
  )
  serve(contract.remove, own, ({ member, params }) => remove(db, member, params.id))
}
