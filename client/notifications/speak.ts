import type { createBrowserRouter } from 'react-router'
import type { Notification } from '../../shared/notifications/contract.ts'
import { readSettings } from '../../shared/notifications/settings.ts'
import { targetPath } from '../../shared/notifications/target.ts'
import type { App } from '../app/context.ts'
import { realClock } from '../realtime/clock.ts'
import { chime } from './chime.ts'
import { permissionNow } from './permission.ts'
import { hearWorker, type Opened, showPopup } from './popup.ts'
import { isTold } from './push/wish.ts'
import { notificationsOf } from './store.ts'
import { joinTabs } from './tabs.ts'
import { createVoice } from './voice.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>

/** Lets pushes be seen and heard outside the page. Locks and notifications are there only on a secure origin. */
export function startVoice({ call, now, stores, knows }: App, router: Router, memberId: number) {
  if (!('locks' in navigator)) return null
  const tabs = joinTabs(memberId)
  const opened = ({ id, path }: Opened) => {
    void notificationsOf(stores).markRead(id)
    void router.navigate(path)
  }
  hearWorker(opened)
  const pathFor = (notification: Pick<Notification, 'type' | 'targetType' | 'targetId'>) => {
    const path = targetPath(notification)
    return path !== null && knows(path) ? path : '/main'
  }
  const heard = createVoice({
    settings: () => call(readSettings),
    clock: realClock,
    around: {
      // A phone's clock may be minutes off, and quiet hours are Seoul's.
      now,
      ...tabs,
      permission: permissionNow,
      show(popup, options) {
        const show = () => showPopup(popup, pathFor(popup), options, opened)
        if (!isTold(memberId)) return show()
        void import('./push/missed.ts').then(({ unlessPushed }) => unlessPushed(popup.id, show))
      },
      chime,
    },
  })
  return { heard, line: tabs.line, leave: tabs.leave }
}
