import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { Outcome } from '../../api/problem.ts'
import { Title } from '../../app/Title.tsx'
import { Card } from '../../ui/Card.tsx'
import { Late } from '../../ui/Late.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Soft } from '../../ui/Soft.tsx'
import { Attention } from './Attention.tsx'
import { Months, Week, Years } from './Charts.tsx'
import * as css from './DashboardPage.css.ts'
import { Figures } from './Figures.tsx'
import type { DashboardData } from './load.ts'

/** How the market stands: figures, what needs somebody first, the months of a year and the last seven days. */
export function DashboardPage() {
  const { stats, months, week, year, thisYear } = useLoaderData<DashboardData>()
  return (
    <>
      <Title of="대시보드" />
      <PageHead title="대시보드" note="거래는 영업일, 회원은 날짜로 집계해요." />
      <div className={css.page}>
        <Part of={stats} rows={4}>
          {(found) => <Figures stats={found} />}
        </Part>
        <div className={css.columns}>
          <Card title="월별 거래" action={<Years year={year} thisYear={thisYear} />} padded>
            <Late of={months} skeleton={<SkeletonRows rows={6} />}>
              {(found) => <Months of={found} />}
            </Late>
          </Card>
          <div className={css.page}>
            <Soft of={stats} skeleton={<Waiting rows={3} />}>
              {(found) => <Attention stats={found} />}
            </Soft>
            <Card title="최근 7일 회원" padded>
              <Late of={week} skeleton={<SkeletonRows rows={4} />}>
                {(found) => <Week of={found} />}
              </Late>
            </Card>
          </div>
        </div>
      </div>
    </>
  )
}

const Waiting = ({ rows }: { rows: number }) => (
  <Card>
    <SkeletonRows rows={rows} />
  </Card>
)

const Part = <T,>(props: { of: Promise<Outcome<T>>; rows: number; children: (value: T) => ReactNode }) => (
  <Late of={props.of} skeleton={<Waiting rows={props.rows} />}>
    {props.children}
  </Late>
)
