import { relativeTime } from '../../shared/kit/dates.ts'
import type { Notification } from '../../shared/notifications/contract.ts'
import { titleOf } from '../notifications/words.ts'
import { Card } from '../ui/Card.tsx'
import { useNow } from '../ui/useNow.ts'
import * as css from './MainPage.css.ts'

/** The newest words of the operators. */
export function Notices({ notices }: { notices: Notification[] }) {
  const now = useNow()
  return (
    <Card title="공지">
      {notices.length === 0 ? (
        <p className={css.quiet}>새로운 공지가 없어요.</p>
      ) : (
        <ul>
          {notices.map((notice) => (
            <li key={notice.id} className={css.notice}>
              <p className={css.noticeTitle}>{titleOf(notice)}</p>
              <p className={css.noticeWords}>{notice.content}</p>
              <time className={css.time} dateTime={notice.createdAt}>
                {relativeTime(notice.createdAt, now)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
