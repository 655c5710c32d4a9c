import { type ReactNode, Suspense } from 'react'
import { lazily } from '../app/lazily.tsx'
import { Card } from '../ui/Card.tsx'
import { Late } from '../ui/Late.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import * as css from './Content.css.ts'
import { NoResults } from './NoResults.tsx'
import { Pages } from './Pages.tsx'
import { PriceTable } from './PriceTable.tsx'
import { ResultList } from './parts.ts'
import type { ResultsData } from './results.ts'

/** It stands beside the prices, or on a tab of its own: neither waits for it. */
const Wanted = lazily('client/auction-results/Wanted', () => import('./Wanted.tsx').then((m) => m.Wanted))
/** Only who asks for all of them at once loads what that takes. */
const AllLots = lazily('client/auction-results/AllLots', () => import('./AllLots.tsx').then((m) => m.AllLots))

const skeleton = (
  <Card>
    <SkeletonRows rows={12} />
  </Card>
)
type Props = { data: ResultsData }

/** The tab that is open. */
export function Content({ data }: Props): ReactNode {
  if (data.prices) {
    const { wanted, view } = data
    const prices = <PricesOfDay data={data} of={data.prices} />
    // A lot beside the list takes the room.
    if (!wanted || view.id !== null) return prices
    return (
      <div className={css.columns}>
        <div className={css.column}>{prices}</div>
        <aside className={css.beside} aria-label="받은 구매 요청">
          <Suspense fallback={skeleton}>
            <Wanted of={wanted} view={view} isBeside />
          </Suspense>
        </aside>
      </div>
    )
  }
  if (data.rows) return <Lots data={data} of={data.rows} />
  if (!data.wanted) return null
  return (
    <Suspense fallback={skeleton}>
      <Wanted of={data.wanted} view={data.view} />
    </Suspense>
  )
}

const PricesOfDay = ({ data: { choices, view }, of }: Props & { of: NonNullable<ResultsData['prices']> }) => (
  <Late of={of} skeleton={skeleton}>
    {(page) => (
      <>
        <Card flush>
          {page.content.length === 0 ? (
            <NoResults choices={choices} view={view} />
          ) : (
            <PriceTable page={page} view={view} />
          )}
        </Card>
        <Pages page={page} view={view} />
      </>
    )}
  </Late>
)

const Lots = ({ data: { choices, view, views }, of }: Props & { of: NonNullable<ResultsData['rows']> }) => (
  <Late of={of} skeleton={skeleton}>
    {(page) =>
      page.content.length === 0 ? (
        <Card>
          <NoResults choices={choices} view={view} />
        </Card>
      ) : view.all ? (
        <Suspense fallback={skeleton}>
          <AllLots page={page} views={views} view={view} />
        </Suspense>
      ) : (
        <>
          <ResultList page={page} views={views} view={view} />
          <Pages page={page} view={view} />
        </>
      )
    }
  </Late>
)
