import Printer from 'lucide-react/icons/printer'
import { useLoaderData } from 'react-router'
import { formatDateLong } from '../../shared/kit/dates.ts'
import { Title } from '../app/Title.tsx'
import { BookTabs } from '../connections/BookTabs.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Late } from '../ui/Late.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { resetChip } from '../ui/resetChip.ts'
import { Soft } from '../ui/Soft.tsx'
import { Chips } from '../ui/Tabs.tsx'
import { DailyBody } from './DailyBody.tsx'
import * as css from './DailyPage.css.ts'
import { DailySkeleton } from './DailySkeleton.tsx'
import { DailySteps } from './DailySteps.tsx'
import type { DailyData } from './daily.ts'
import { pathTo } from './dailyView.ts'
import { Hidden } from './NoStatistics.tsx'
import { pathTo as statisticsPath } from './statisticsView.ts'

/** One business day: what it came to, when, by whom and with what, how one bought, and what is left to do. */
export function DailyPage() {
  const data = useLoaderData<DailyData | null>()
  if (!data) return null
  const { view, dropped, today, date, opened, found } = data
  const reset = resetChip(dropped, pathTo(view))
  return (
    <div className={css.page}>
      <Title of="일일 통계" />
      <PageHead title="일일 통계" note={`영업일 ${formatDateLong(date)}`}>
        <div className={css.tools}>
          <DailySteps view={view} date={date} today={today} />
          <LinkButton to={statisticsPath({ book: view.book })} size="small">
            기간 통계
          </LinkButton>
          <Button size="small" icon={<Printer size={16} />} onClick={() => print()} data-needs-script>
            인쇄
          </Button>
        </div>
      </PageHead>
      {reset.length > 0 && <Chips label="알림" choices={reset} />}
      <div className={css.screenOnly}>
        <Soft of={opened}>
          {({ books, bookOwnerId }) => (
            <BookTabs books={books} bookOwnerId={bookOwnerId} pathOf={(book) => pathTo({ ...view, book })} />
          )}
        </Soft>
      </div>
      <Late of={found} skeleton={<DailySkeleton />}>
        {(found) =>
          found ? (
            <DailyBody {...found} book={view.book} />
          ) : (
            <Card>
              <Hidden />
            </Card>
          )
        }
      </Late>
    </div>
  )
}
