import { useRef } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { Title } from '../app/Title.tsx'
import { useAsked } from '../app/useAsked.ts'
import { BookTabs } from '../connections/BookTabs.tsx'
import { Announced } from '../forms/Announced.tsx'
import type { TraceData } from '../inventory/trace.ts'
import { SearchForm } from '../ui/SearchForm.tsx'
import { Soft } from '../ui/Soft.tsx'
import { Split } from '../ui/Split.tsx'
import { useKeys } from '../ui/useKeys.ts'
import { ListRows } from '../views/ListRows.tsx'
import { ViewBar } from '../views/ViewBar.tsx'
import { Filters } from './Filters.tsx'
import { LookupHead } from './LookupHead.tsx'
import type { LookupData, Totals } from './list.ts'
import { NoPapers } from './NoPapers.tsx'
import * as css from './Papers.css.ts'
import { PaperTable } from './PaperTable.tsx'
import { PaperPanel, TracePanel } from './parts.ts'
import { entryPath, lookupPath } from './paths.ts'
import { SumShapes, SumStrip } from './SumStrip.tsx'
import { listing, paramsOf, pathTo, readView, refined, type View } from './view.ts'

/** Everything that was traded and paid, and one paper of it beside the list. */
export function LookupPage() {
  const data = useLoaderData<LookupData | null>()
  return data && <Lookup data={data} />
}

function Lookup({ data }: { data: LookupData }) {
  const { view, one, trace } = data
  const asked = useAsked(view, readView)
  const navigate = useNavigate()
  const search = useRef<HTMLInputElement>(null)
  useKeys({ n: () => void navigate(entryPath('SALE', { book: view.book })), '/': () => search.current?.focus() })
  return (
    <>
      <Title of="거래 조회" />
      <Announced />
      <Split
        list={
          <>
            <LookupHead data={data} />
            <div className={css.list}>
              <Soft of={data.opened}>
                {({ books, bookOwnerId }) => (
                  <BookTabs books={books} bookOwnerId={bookOwnerId} pathOf={(book) => pathTo({ book })} />
                )}
              </Soft>
              <SearchForm
                action={lookupPath}
                label="거래 찾기"
                placeholder="거래처·품목·초성, 전표·요청·로트 번호로 찾기"
                q={asked.q}
                kept={paramsOf({ ...asked, q: '', page: 1, id: null, trace: null, moves: 1 })}
                input={search}
              />
              <Filters data={data} asked={asked} />
              <ViewBar listing={listing} view={view} views={data.views} opened={data.opened} />
              <Soft of={data.totals} skeleton={<SumShapes count={6} />}>
                {(totals) => <Sums of={totals} view={view} />}
              </Soft>
              <ListRows
                of={data.found}
                view={view}
                pathOf={(change) => refined(view, change)}
                none={({ opened }) => <NoPapers opened={opened} view={view} />}
              >
                {({ page }) => <PaperTable rows={page.content} views={data.views} view={view} />}
              </ListRows>
            </div>
          </>
        }
        panel={trace ? <Followed trace={trace} view={view} /> : one && <PaperPanel of={one} data={data} />}
      />
    </>
  )
}

/** A lot with its way; closing it leads back to the paper that it was come from. */
const Followed = ({ trace, view }: { trace: TraceData; view: View }) => (
  <TracePanel
    data={trace}
    page="거래 조회"
    closeTo={pathTo({ ...view, trace: null, moves: 1 })}
    pathOf={(lotId) => pathTo({ ...view, trace: lotId, moves: 1 })}
    pageTo={(moves) => pathTo({ ...view, moves })}
    papersOf={(lot) => refined(view, { lot, trace: lot })}
  />
)

/** Sums over everything that matches, not over what is on this page; of nothing, and of boxes with nets, there is no sum. */
function Sums({ of, view: { product, spec, lot } }: { of: Totals; view: View }) {
  const isOfLines = product !== null || spec !== null || lot !== null
  const sums = [
    { name: '매출', amount: of.saleAmount },
    { name: '매입', amount: of.purchaseAmount },
    { name: '입금', amount: of.receiptAmount },
    { name: '지급', amount: of.paymentAmount },
    { name: '수량', amount: spec === null && lot === null ? 0 : of.quantity, unit: '개' },
    { name: '중량', amount: of.weightKg, unit: 'kg' },
  ].filter(({ amount }) => amount !== 0)
  return sums.length > 0 && <SumStrip label={isOfLines ? '고른 품목의 합계' : '합계'} sums={sums} />
}
