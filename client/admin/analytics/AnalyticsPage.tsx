import { Form, useLoaderData } from 'react-router'
import { MAX_DAYS_BY_DAY } from '../../../shared/admin/analytics.ts'
import { formatDate } from '../../../shared/kit/dates.ts'
import { Title } from '../../app/Title.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Late } from '../../ui/Late.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { resetChip } from '../../ui/resetChip.ts'
import { ShownInput } from '../../ui/Shown.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Soft } from '../../ui/Soft.tsx'
import { Chips } from '../../ui/Tabs.tsx'
import { MarketSelect } from '../MarketSelect.tsx'
import * as css from './AnalyticsPage.css.ts'
import { type AnalyticsData, pathTo, spanOf, spans } from './load.ts'
import { Parts } from './Parts.tsx'

/** What happened in a period: members, trade, requests, sign-ins, boards and notices. */
export function AnalyticsPage() {
  const data = useLoaderData<AnalyticsData>()
  return (
    <>
      <Title of="분석·통계" />
      <PageHead title="분석·통계" />
      <div className={css.page}>
        <Filters data={data} />
        <Late
          of={data.found}
          skeleton={
            <div className={css.grid}>
              {[1, 2, 3, 4].map((n) => (
                <Card key={n}>
                  <SkeletonRows rows={6} />
                </Card>
              ))}
            </div>
          }
        >
          {(found) => (
            <>
              <p className={css.sum}>
                {formatDate(found.from)} ~ {formatDate(found.to)}
                {found.grain === 'MONTH' && ` · ${MAX_DAYS_BY_DAY}일이 넘는 기간은 달마다 보여 드려요.`}
              </p>
              <Parts of={found} />
            </>
          )}
        </Late>
      </div>
    </>
  )
}

function Filters({ data: { view, today, found, dropped } }: { data: AnalyticsData }) {
  const isAt = (days: number) => {
    const { from, to } = spanOf(today, days)
    return (view.from === from && view.to === to) || (days === 30 && view.from === '' && view.to === '')
  }
  return (
    <>
      <Chips
        label="기간"
        choices={[
          ...resetChip(dropped, pathTo(view)),
          ...spans.map(({ days, name }) => ({
            label: name,
            current: isAt(days),
            to: pathTo({ market: view.market, ...(days === 30 ? {} : spanOf(today, days)) }),
          })),
        ]}
      />
      <Form action="/admin/analytics" className={css.filters} preventScrollReset>
        <span className={css.period}>
          <ShownInput type="date" name="from" aria-label="시작일" className={css.filter} value={view.from} />
          <ShownInput type="date" name="to" aria-label="종료일" className={css.filter} value={view.to} />
        </span>
        <Soft
          of={found}
          waiting={view.market === null ? null : <input type="hidden" name="market" value={view.market} />}
        >
          {({ markets }) =>
            markets.length > 1 && <MarketSelect markets={markets} value={view.market} className={css.filter} />
          }
        </Soft>
        <Button type="submit" size="small">
          보기
        </Button>
      </Form>
    </>
  )
}
