import { useLoaderData } from 'react-router'
import { formatDateLong } from '../../shared/kit/dates.ts'
import { Title } from '../app/Title.tsx'
import { BookTabs } from '../connections/BookTabs.tsx'
import { Card } from '../ui/Card.tsx'
import { KeyFigureShapes } from '../ui/KeyFigureShapes.tsx'
import { Late } from '../ui/Late.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Soft } from '../ui/Soft.tsx'
import * as css from './Closing.css.ts'
import { Day } from './Day.tsx'
import type { ClosingData } from './load.ts'
import { MonthCard } from './MonthCard.tsx'
import { pathTo } from './view.ts'

/** The close of a day: what it brought, what keeps it open, the cash, and the days around it. */
export function ClosingPage() {
  const data = useLoaderData<ClosingData | null>()
  if (!data) return null
  const { view, opened, date } = data
  return (
    <div className={css.page}>
      <Title of="일 마감" />
      <PageHead title="일 마감" note={`영업일 ${formatDateLong(date)}`} />
      <Soft of={opened}>
        {({ books, bookOwnerId }) => (
          <BookTabs books={books} bookOwnerId={bookOwnerId} pathOf={(book) => pathTo({ book })} />
        )}
      </Soft>
      <div className={css.columns}>
        <div className={css.side}>
          <Late of={data.day} skeleton={<DaySkeleton />}>
            {(day) => <Day key={`${day.bookOwnerId} ${day.businessDate} ${day.status}`} day={day} book={view.book} />}
          </Late>
        </div>
        <div className={css.side}>
          <Soft of={data.month} skeleton={<SkeletonRows rows={10} />}>
            {(month) => <MonthCard month={month} date={date} view={view} />}
          </Soft>
        </div>
      </div>
    </div>
  )
}

const DaySkeleton = () => (
  <>
    <KeyFigureShapes count={3} />
    <Card>
      <SkeletonRows rows={8} />
    </Card>
  </>
)
