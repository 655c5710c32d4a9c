import CalendarDays from 'lucide-react/icons/calendar-days'
import { useLoaderData } from 'react-router'
import { exportStatistics } from '../../shared/statistics/contract.ts'
import { Title } from '../app/Title.tsx'
import { BookTabs } from '../connections/BookTabs.tsx'
import { ExportMenu } from '../exports/ExportItems.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Late } from '../ui/Late.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Soft } from '../ui/Soft.tsx'
import { pathTo as dailyPath } from './dailyView.ts'
import { NoStatistics } from './NoStatistics.tsx'
import { StatisticsChart } from './StatisticsChart.tsx'
import { StatisticsFigures } from './StatisticsFigures.tsx'
import { StatisticsFilters } from './StatisticsFilters.tsx'
import * as css from './StatisticsPage.css.ts'
import { StatisticsSkeleton } from './StatisticsSkeleton.tsx'
import { StatisticsTable } from './StatisticsTable.tsx'
import { type Opened, queryOf, type StatisticsData } from './statistics.ts'
import { inBook, pathTo } from './statisticsView.ts'
import { isNothing, periodWords } from './statisticsWords.ts'

/** What a book has traded in a period: the whole in a few figures, then by days, clients or goods. */
export function StatisticsPage() {
  const data = useLoaderData<StatisticsData | null>()
  if (!data) return null
  const { view, fault, opened, period } = data
  return (
    <div className={css.page}>
      <Title of="통계" />
      <PageHead title="통계" {...(!fault && { note: `영업일 ${periodWords(period)}` })}>
        <div className={css.acts}>
          <Soft of={opened} waiting={null}>
            {(of) => !fault && !of.isHidden && <Save data={data} opened={of} />}
          </Soft>
          <LinkButton to={dailyPath({ book: view.book })} size="small" icon={<CalendarDays size={16} />}>
            일일 통계
          </LinkButton>
        </div>
      </PageHead>
      <Soft of={opened}>
        {({ books, bookOwnerId }) => (
          <BookTabs books={books} bookOwnerId={bookOwnerId} pathOf={(book) => pathTo(inBook(view, book))} />
        )}
      </Soft>
      <StatisticsFilters data={data} />
      <Late of={data.found} skeleton={<StatisticsSkeleton />}>
        {(found) =>
          found && !isNothing(found.statistics.total) ? (
            <>
              <StatisticsFigures found={found} view={view} />
              <StatisticsChart found={found} view={view} />
              <StatisticsTable found={found} view={view} />
            </>
          ) : (
            <NoStatistics data={data} />
          )
        }
      </Late>
    </div>
  )
}

/** The table as a file. */
const Save = ({ data: { view, period }, opened }: { data: StatisticsData; opened: Opened }) => (
  <ExportMenu
    id="statistics-menu"
    label="통계 메뉴"
    of={exportStatistics}
    query={queryOf(view, period, opened.bookOwnerId)}
    may={opened.mayExport}
  />
)
