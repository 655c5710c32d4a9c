import { type RouteObject, redirect } from 'react-router'
import { ownPage } from '../../shared/kit/ownPage.ts'
import { whereMessage } from '../../shared/notifications/messages.ts'
import { type Handle, loadingOf, page, refusedAsData } from '../app/page.ts'
import { part } from '../app/part.ts'
import type { SettingsData } from './settings.ts'

/** What a member wants to hear; and where a notice about a message leads (domain.md 27.10). */
export const notificationPages: RouteObject[] = [
  page<SettingsData>({
    id: 'notification-settings',
    path: 'member/notifications',
    module: 'client/notifications/SettingsPage',
    component: () => import('./SettingsPage.tsx').then((m) => m.SettingsPage),
    load: async (loading) => (await import('./settings.ts')).loadSettings(loading),
    act: part('client/notifications/settings', () => import('./settings.ts').then((m) => m.act)),
  }),
  {
    id: 'message',
    path: 'message/:id',
    handle: { open: false, bare: false } satisfies Handle,
    Component: () => null,
    async loader(args) {
      const loading = loadingOf(args)
      if (!loading) return null
      const { path } = await refusedAsData(() =>
        loading.app.call(whereMessage, { params: { id: loading.params.id ?? '' } }),
      )
      // The backend may not be ours, and must not send anybody elsewhere.
      return redirect(ownPage(path) ?? '/main')
    },
  },
]
