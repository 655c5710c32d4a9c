import BellOff from 'lucide-react/icons/bell-off'
import Settings from 'lucide-react/icons/settings'
import X from 'lucide-react/icons/x'
import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import { Alert } from '../ui/Alert.tsx'
import * as buttonCss from '../ui/Button.css.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Link } from '../ui/Link.tsx'
import { useHydrating } from '../ui/live.ts'
import { closePopover } from '../ui/Popover.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import * as css from './Dropdown.css.ts'
import { Item } from './Item.tsx'
import { notificationsOf } from './store.ts'

/** What the bell opens: newest first, with everything one may do to it. */
export function Dropdown() {
  // How far the list has come when the page hydrates is chance; it is not part of the server's HTML.
  return useHydrating() ? <SkeletonRows rows={4} /> : <Content />
}

function Content() {
  const notifications = notificationsOf(useApp().stores)
  const { items, unreadCount, isDropdownOpen } = useSnapshot(notifications.state)
  return (
    <>
      <div className={css.head}>
        <h2 className={css.title}>알림</h2>
        {unreadCount > 0 && (
          <Button size="small" tone="ghost" onClick={() => void notifications.markAllRead()}>
            모두 읽음
          </Button>
        )}
        <Link
          to="/member/notifications"
          title="알림 설정"
          aria-label="알림 설정"
          className={cx(buttonClass({ tone: 'ghost' }), buttonCss.icon)}
          onClick={(event) => closePopover(event.currentTarget)}
        >
          <Settings size={16} />
        </Link>
        <IconButton label="닫기" className={css.close} onClick={(event) => closePopover(event.currentTarget)}>
          <X size={20} />
        </IconButton>
      </div>
      <div className={css.body}>
        <Failure />
        {isDropdownOpen && (
          <ul>
            {items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
        )}
        <Rest />
      </div>
    </>
  )
}

function Failure() {
  const notifications = notificationsOf(useApp().stores)
  const { error } = useSnapshot(notifications.state)
  if (!error) return null
  const again = (
    <Button size="small" tone="ghost" onClick={() => void notifications.again()}>
      다시 시도
    </Button>
  )
  return (
    <div className={css.error}>
      <Alert tone="danger" role="alert" action={again}>
        {error}
      </Alert>
    </div>
  )
}

function Rest() {
  const notifications = notificationsOf(useApp().stores)
  const { items, loading, error, currentPage, totalPages } = useSnapshot(notifications.state)
  if (items.length === 0 && loading) return <SkeletonRows rows={4} />
  if (items.length === 0)
    return error ? null : <EmptyState icon={<BellOff size={20} />} title="새로운 알림이 없어요." />
  if (currentPage >= totalPages - 1) return null
  return (
    <div className={css.more}>
      <Button wide tone="ghost" size="small" disabled={loading} onClick={() => void notifications.loadMore()}>
        더 보기
      </Button>
    </div>
  )
}
