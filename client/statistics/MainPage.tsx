import Plus from 'lucide-react/icons/plus'
import { useLoaderData } from 'react-router'
import { useSnapshot } from 'valtio'
import { businessDate, formatDateLong } from '../../shared/kit/dates.ts'
import { useApp } from '../app/context.ts'
import { Title } from '../app/Title.tsx'
import { closingPath } from '../daily-closes/view.ts'
import { createPath } from '../purchase-requests/paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Late } from '../ui/Late.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Desk } from './Desk.tsx'
import { DeskSkeleton } from './DeskSkeleton.tsx'
import { Landing } from './Landing.tsx'
import type { MainData } from './loaders.ts'
import * as css from './MainPage.css.ts'
import { Reason } from './Reason.tsx'

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
        <div className={css.acts}>
          <LinkButton to={closingPath} size="small">
            일 마감
          </LinkButton>
          <LinkButton to={createPath} tone="primary" size="small" icon={<Plus size={16} />}>
            구매 요청 쓰기
          </LinkButton>
        </div>
      </PageHead>
      <Reason />
      <Late of={data.summary} skeleton={<DeskSkeleton />}>
        {(summary) => <Desk summary={summary} memberId={member.id} />}
      </Late>
    </>
  )
}
