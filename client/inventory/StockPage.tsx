import { Suspense, useRef } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { lazily } from '../app/lazily.tsx'
import { Title } from '../app/Title.tsx'
import { useAsked } from '../app/useAsked.ts'
import { SearchForm } from '../ui/SearchForm.tsx'
import { Soft } from '../ui/Soft.tsx'
import { Split } from '../ui/Split.tsx'
import { useKeys } from '../ui/useKeys.ts'
import { ListRows } from '../views/ListRows.tsx'
import { ViewBar } from '../views/ViewBar.tsx'
import { AlertsCard } from './AlertsCard.tsx'
import { BookTabsOf } from './BookTabsOf.tsx'
import { Filters } from './Filters.tsx'
import { NoStock } from './NoStock.tsx'
import { PickedBar } from './PickedBar.tsx'
import { LotPanel, TracePanel } from './parts.ts'
import { receiptPath } from './paths.ts'
import * as css from './Stock.css.ts'
import { StockHead } from './StockHead.tsx'
import { StockTable } from './StockTable.tsx'
import type { StockData } from './stock.ts'
import type { TraceData } from './trace.ts'
import { usePicked } from './usePicked.ts'
import { changed, defaults, type Here, listingOf, pageOf, paramsOf, readView, refined } from './view.ts'

const sortNames = {
  product: '품목순',
  '-amount': '금액 많은 순',
  '-quantity': '수량 많은 순',
  oldest: '오래된 순',
  expiry: '기한순',
}

/** Of one warehouse alone. */
const PlaceCard = lazily('client/inventory/PlaceCard', () => import('./PlaceCard.tsx').then((m) => m.PlaceCard))

/** The stock of a book, or of one of its warehouses: what there is, what wants care, and one lot beside it. */
export function StockPage() {
  const data = useLoaderData<StockData | null>()
  return data && <Stock data={data} />
}

function Stock({ data }: { data: StockData }) {
  const { here, dropped, found, warehouses } = data
  const { view, place } = here
  const asked = useAsked(view, readView)
  const search = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const picked = usePicked(here.view)
  useKeys({
    '/': () => search.current?.focus(),
    n: () => void navigate(receiptPath({ book: view.book, warehouse: place ?? view.warehouse })),
  })
  const { q, page, sort, open, openPage, lot, lots, step, trace, moves } = defaults
  const kept = paramsOf({ ...asked, q, page, sort, open, openPage, lot, lots, step, trace, moves })
  return (
    <>
      <Title of="재고" />
      <Split
        panel={data.trace ? <Followed trace={data.trace} here={data.here} /> : data.lots && <LotPanel data={data} />}
        list={
          <>
            <StockHead data={data} />
            <div className={css.list}>
              {place === null && <BookTabsOf of={found} />}
              {data.place && (
                <Suspense>
                  <PlaceCard of={data.place} />
                </Suspense>
              )}
              <AlertsCard of={data.alerts} here={here} />
              <SearchForm
                action={pageOf(place)}
                label="재고 찾기"
                placeholder="품목, 초성, 로트 번호"
                q={asked.q}
                kept={kept}
                sort={{ value: asked.sort, names: sortNames }}
                input={search}
              />
              <Filters here={{ view: asked, place }} dropped={dropped} warehouses={warehouses} />
              <ViewBar listing={listingOf(place)} view={view} views={data.views} opened={found} />
              <ListRows
                of={found}
                view={here.view}
                unit="줄"
                pathOf={(change) => refined(here, change)}
                none={(value) => <NoStock found={value} here={here} />}
              >
                {(value) => <StockTable found={value} data={data} picked={picked.of(value.bookOwnerId)} />}
              </ListRows>
              <Soft of={found}>
                {(value) => value.mayWrite && <PickedBar picked={picked.of(value.bookOwnerId)} here={here} />}
              </Soft>
            </div>
          </>
        }
      />
    </>
  )
}

/** The way of a lot; closing it leads back to the lot that it was come from. */
const Followed = ({ trace, here }: { trace: TraceData; here: Here }) => (
  <TracePanel
    data={trace}
    page="재고"
    closeTo={changed(here, {})}
    pathOf={(lotId) => changed(here, { trace: lotId })}
    pageTo={(moves) => changed(here, { trace: here.view.trace, moves })}
  />
)
