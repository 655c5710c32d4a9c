import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef } from 'react'
import { firstOfMonth } from '../../shared/kit/dates.ts'
import type { Outcome } from '../api/problem.ts'
import { useAsked } from '../app/useAsked.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Late } from '../ui/Late.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SearchForm } from '../ui/SearchForm.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import type { Found, StatementsData } from './list.ts'
import { MonthTable } from './MonthTable.tsx'
import * as css from './Statements.css.ts'
import { paramsOf, pathTo, readView, statementsPath } from './view.ts'

type Props = { data: StatementsData; of: Promise<Outcome<Found>> }

/** The clients of a month, each with the ways his statement leaves the house. */
export function MonthList({ data, of }: Props) {
  const { view } = data
  const asked = useAsked(view, readView)
  const search = useRef<HTMLInputElement>(null)
  return (
    <>
      <div className={css.tools}>
        <Months data={data} />
        <div className={css.search}>
          <SearchForm
            action={statementsPath}
            label="거래처 찾기"
            placeholder="거래처 이름, 초성"
            q={asked.q}
            kept={paramsOf({ ...asked, q: '', page: 1 })}
            input={search}
          />
        </div>
      </div>
      <Card flush>
        <Late of={of} skeleton={<SkeletonRows rows={8} />}>
          {(found) =>
            found.page.content.length === 0 ? (
              <EmptyState
                title={view.q ? '찾는 거래처가 없어요.' : '이달에는 정산할 거래처가 없어요.'}
                note={view.q ? '다른 이름이나 초성으로 찾아보세요.' : '거래하거나 잔액이 남은 거래처가 여기에 나와요.'}
              />
            ) : (
              <>
                <MonthTable found={found} />
                <Pager page={view.page} pages={found.page.totalPages} pathOf={(page) => pathTo({ ...view, page })} />
              </>
            )
          }
        </Late>
      </Card>
    </>
  )
}

function Months({ data: { view, month, thisMonth } }: { data: StatementsData }) {
  const to = (months: number) => pathTo({ ...view, page: 1, month: firstOfMonth(`${month}-01`, months).slice(0, 7) })
  const [year, number] = month.split('-')
  return (
    <div className={css.month}>
      <LinkButton to={to(-1)} size="small" aria-label="지난달" icon={<ChevronLeft size={16} />} preventScrollReset />
      <h2 className={css.monthName}>
        {year}년 {Number(number)}월
      </h2>
      {month < thisMonth && (
        <LinkButton to={to(1)} size="small" aria-label="다음 달" icon={<ChevronRight size={16} />} preventScrollReset />
      )}
    </div>
  )
}
