import { useLoaderData } from 'react-router'
import { Title } from '../../app/Title.tsx'
import { Card } from '../../ui/Card.tsx'
import { Late } from '../../ui/Late.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Compose } from './Compose.tsx'
import type { NotificationsData } from './load.ts'
import * as css from './NotificationsPage.css.ts'
import { SentList } from './SentList.tsx'

/** Notices to many: a new one, and those that were sent. */
export function NotificationsPage() {
  const { sent, page } = useLoaderData<NotificationsData>()
  return (
    <>
      <Title of="알림 보내기" />
      <PageHead title="알림 보내기" note="서비스 공지는 받는 사람이 끌 수 없어요. 꼭 필요한 일만 보내 주세요." />
      <div className={css.columns}>
        <Compose />
        <div className={css.form}>
          <Late
            of={sent}
            skeleton={
              <Card>
                <SkeletonRows rows={6} />
              </Card>
            }
          >
            {(found) => <SentList of={found} page={page} />}
          </Late>
        </div>
      </div>
    </>
  )
}
