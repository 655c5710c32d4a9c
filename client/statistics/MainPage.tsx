import { useLoaderData } from 'react-router'
import { useSnapshot } from 'valtio'
import { businessDate, formatDateLong } from '../../shared/kit/dates.ts'
import { useApp } from '../app/context.ts'
import { Title } from '../app/Title.tsx'
import { BookTabs } from '../connections/BookTabs.tsx'
import { Late } from '../ui/Late.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Soft } from '../ui/Soft.tsx'
import { Desk } from './Desk.tsx'
import { DeskSkeleton } from './DeskSkeleton.tsx'
import { Landing } from './Landing.tsx'
import type { MainData } from './loaders.ts'
import * as css from './MainPage.css.ts'
import { OwnActs, QuickActs } from './QuickActs.tsx'
import { Reason } from './Reason.tsx'
import { pathTo } from './view.ts'

/** The working desk of a member; for a visitor, what the service is. */
export function MainPage() {
  const data = useLoaderData<MainData | null>()
  const { stores, boot } = useApp()
  const { member } = useSnapshot(stores.session.state)
  if (!data || !member) return <Landing />
  return (
    <>
      <Title of="홈" />
      <PageHead title={`${member.name}님의 오늘`} note={`영업일 ${formatDateLong(businessDate(boot.now))}`}>
        <Soft of={data.summary} waiting={<OwnActs />}>
          {(summary) => <QuickActs summary={summary} />}
        </Soft>
      </PageHead>
      <Reason />
      <div className={css.books}>
        <Soft of={data.summary}>
          {({ books, bookOwnerId }) => (
            <BookTabs books={books} bookOwnerId={bookOwnerId} pathOf={(book) => pathTo({ book })} />
          )}
        </Soft>
      </div>
      <Late of={data.summary} skeleton={<DeskSkeleton />}>
        {(summary) => <Desk summary={summary} memberId={member.id} />}
      </Late>
    </>
  )
}
