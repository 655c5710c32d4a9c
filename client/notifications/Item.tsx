import Trash2 from 'lucide-react/icons/trash-2'
import type { MouseEvent } from 'react'
import { relativeTime } from '../../shared/kit/dates.ts'
import type { Notification } from '../../shared/notifications/contract.ts'
import { targetPath } from '../../shared/notifications/target.ts'
import { useApp } from '../app/context.ts'
import { cx } from '../ui/cx.ts'
import { hidden } from '../ui/hidden.css.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Link } from '../ui/Link.tsx'
import { closePopover } from '../ui/Popover.tsx'
import { useNow } from '../ui/useNow.ts'
import * as css from './Dropdown.css.ts'
import { iconOf } from './icons.ts'
import { notificationsOf } from './store.ts'
import { titleOf } from './words.ts'

/** One notification: opening it marks it read and goes where it points, when that is a screen of ours. */
export function Item({ item }: { item: Notification }) {
  const { stores, knows } = useApp()
  const notifications = notificationsOf(stores)
  const path = targetPath(item)
  const target = path && knows(path) ? path : null
  const now = useNow()
  const Icon = iconOf[item.type]
  const open = (event: MouseEvent) => {
    void notifications.markRead(item.id)
    if (target) closePopover(event.currentTarget)
  }
  const title = (
    <>
      {titleOf(item)}
      {!item.isRead && (
        <span className={css.dot}>
          <span className={hidden}>읽지 않음</span>
        </span>
      )}
    </>
  )
  const look = cx(css.open, !item.isRead && css.unread)
  return (
    <li className={css.item}>
      <Icon size={16} className={css.icon} />
      <div className={css.words}>
        {target ? (
          <Link to={target} className={look} onClick={open}>
            {title}
          </Link>
        ) : (
          <button type="button" className={look} onClick={open}>
            {title}
          </button>
        )}
        <p className={css.content}>{item.content}</p>
      </div>
      <time className={css.time} dateTime={item.createdAt}>
        {relativeTime(item.createdAt, now)}
      </time>
      <IconButton
        label={`${titleOf(item)} 삭제`}
        className={css.remove}
        onClick={() => void notifications.remove(item.id)}
      >
        <Trash2 size={14} />
      </IconButton>
    </li>
  )
}
