import { useLoaderData } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { formatDateLong } from '../../shared/kit/dates.ts'
import { useApp } from '../app/context.ts'
import { Title } from '../app/Title.tsx'
import { BookTabs } from '../connections/BookTabs.tsx'
import { businessDay } from '../connections/businessDay.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { NotOffered } from '../ui/ErrorState.tsx'
import { Late } from '../ui/Late.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Soft } from '../ui/Soft.tsx'
import { Desk } from './Desk.tsx'
import { DeskSkeleton } from './DeskSkeleton.tsx'
import { Landing } from './Landing.tsx'
import * as css from './MainPage.css.ts'
import type { MainData } from './main.ts'
import { OwnActs, QuickActs } from './QuickActs.tsx'
import { Reason } from './Reason.tsx'
import { pathTo } from './view.ts'

/** Where to go on from a desk that the backend has no figures for. */
const OtherWays = () => (
  <Card>
    <NotOffered>
      <LinkButton to="/services/purchase-request" tone="primary">
        구매 요청
      </LinkButton>
      <LinkButton to="/member/connections">내 연결 관리</LinkButton>
      <LinkButton to="/community">커뮤니티</LinkButton>
    </NotOffered>
  </Card>
)

const dayWords = (date: string) => `영업일 ${formatDateLong(date)}`

/** The working desk of a member; for a visitor, what the service is. */
export function MainPage() {
  const data = useLoaderData<MainData | null>()
  const app = useApp()
  const { member } = useSnapshot(app.stores.session.state)
  if (!data || !member) return <Landing />
  return (
    <>
      <Title of="홈" />
      <PageHead
        title={`${member.name}님의 오늘`}
        note={
          <Soft of={data.summary} waiting={data.book === null && dayWords(businessDay(app))}>
            {(summary) => dayWords(summary.businessDate)}
          </Soft>
        }
      >
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
      <Late of={data.summary} skeleton={<DeskSkeleton />} notOffered={<OtherWays />}>
        {(summary) => <Desk summary={summary} />}
      </Late>
    </>
  )
}
