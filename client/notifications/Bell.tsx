import BellIcon from 'lucide-react/icons/bell'
import { Suspense, type ToggleEvent, use, useEffect, useRef } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useApp } from '../app/context.ts'
import type { ShellData } from '../app/shellData.ts'
import * as buttonCss from '../ui/Button.css.ts'
import { buttonClass } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { hidden } from '../ui/hidden.css.ts'
import { keyed } from '../ui/keyNames.ts'
import { useLive } from '../ui/live.ts'
import { Popover } from '../ui/Popover.tsx'
import { Arrivals } from './Arrivals.tsx'
import * as css from './Bell.css.ts'
import { Dropdown } from './Dropdown.tsx'
import type { Head } from './state.ts'
import { notificationsOf } from './store.ts'

const id = 'notifications'

/** The bell with the number of unread notifications, and the dropdown under it. */
export function Bell() {
  const notifications = notificationsOf(useApp().stores)
  const head = useRouteLoaderData<ShellData>('shell')?.head
  const panel = useRef<HTMLDivElement>(null)
  const follow = (isOpen: boolean) => (isOpen ? void notifications.open() : notifications.close())
  // A person may have opened it before the scripts came.
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) void notifications.open()
  }, [notifications])
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        title="알림"
        {...keyed('g n')}
        className={cx(buttonClass({ tone: 'ghost' }), buttonCss.icon, css.bell)}
      >
        <BellIcon size={18} />
        <span className={hidden}>알림</span>
        {head && (
          <Suspense>
            <Count head={head} />
          </Suspense>
        )}
      </button>
      {head && (
        <Suspense>
          <Arrivals head={head} />
        </Suspense>
      )}
      <Popover
        id={id}
        ref={panel}
        className={css.panel}
        aria-label="알림"
        role="dialog"
        onToggle={(event: ToggleEvent<HTMLDivElement>) => follow(event.newState === 'open')}
      >
        <Dropdown />
      </Popover>
    </>
  )
}

function Count({ head }: { head: NonNullable<ShellData['head']> }) {
  const notifications = notificationsOf(useApp().stores)
  const { unreadCount } = useLive(notifications.state, bootOf(use(head)))
  if (unreadCount === 0) return null
  return (
    <>
      <span className={css.count} aria-hidden="true">
        {badgeText(unreadCount)}
      </span>
      <span className={hidden}>, 읽지 않은 알림 {unreadCount}개</span>
    </>
  )
}

const bootOf = (outcome: { ok: true; value: Head } | { ok: false }) => ({
  unreadCount: outcome.ok ? outcome.value.count : 0,
})

/** `99+` above 99 (spec.md 9). */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count))
