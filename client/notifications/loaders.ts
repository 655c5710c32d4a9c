import type { RouteObject } from 'react-router'
import { page } from '../app/page.ts'
import type { SettingsData } from './settings.ts'

/** What a member wants to hear; and where a notice about a message leads (domain.md 27.10). */
export const notificationPages: RouteObject[] = [
  page<SettingsData>({
    id: 'notification-settings',
    path: 'member/notifications',
    module: 'client/notifications/SettingsPage',
    component: () => import('./SettingsPage.tsx').then((m) => m.SettingsPage),
    load: () => import('./settings.ts').then((m) => m.loadSettings),
    act: () => import('./settings.ts').then((m) => m.act),
  }),
  page<unknown>({
    id: 'message',
    path: 'message/:id',
    module: 'client/notifications/MessageGone',
    component: () => import('./MessageGone.tsx').then((m) => m.MessageGone),
    load: () => import('./messageWay.ts').then((m) => m.followMessage),
  }),
]
