import { useRef } from 'react'
import { useLoaderData } from 'react-router'
import { Title } from '../app/Title.tsx'
import { useAsked } from '../app/useAsked.ts'
import { BookTabs } from '../connections/BookTabs.tsx'
import { SearchForm } from '../ui/SearchForm.tsx'
import { Soft } from '../ui/Soft.tsx'
import { Split } from '../ui/Split.tsx'
import { useKeys } from '../ui/useKeys.ts'
import { ViewBar } from '../views/ViewBar.tsx'
import { Chosen } from './Chosen.tsx'
import { Content } from './Content.tsx'
import { Figures } from './Figures.tsx'
import { Filters } from './Filters.tsx'
import { Head } from './Head.tsx'
import { DetailPanel, PriceChart } from './parts.ts'
import { root } from './paths.ts'
import * as css from './ResultsPage.css.ts'
import type { ResultsData } from './results.ts'
import { ViewTabs } from './ViewTabs.tsx'
import { listing, paramsOf, pathTo, readView } from './view.ts'

/** What goods cost at the auction of a day, and every lot that was sold. */
export function ResultsPage() {
  const data = useLoaderData<ResultsData | null>()
  return data && <Results data={data} />
}

function Results({ data }: { data: ResultsData }) {
  const { view, dropped, books, choices, series, one } = data
  const asked = useAsked(view, readView)
  const search = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => search.current?.focus() })
  return (
    <>
      <Title of="경락 시세" />
      <Split
        list={
          <div className={css.page}>
            <Head data={data} />
            <Soft of={books}>
              {(mine) => (
                <BookTabs
                  books={mine}
                  bookOwnerId={view.book ?? mine.find(({ reach }) => reach === 'OWN')?.bookOwnerId ?? 0}
                  pathOf={(book) => pathTo({ ...view, id: null, page: 1, book })}
                />
              )}
            </Soft>
            <div className={css.filters}>
              <div className={css.search}>
                <SearchForm
                  action={root}
                  label="품목 찾기"
                  placeholder="품목·품종 이름이나 초성으로 찾기"
                  q={asked.q}
                  kept={paramsOf({ ...asked, q: '', page: 1, id: null })}
                  input={search}
                />
              </div>
              <Filters of={choices} view={asked} />
            </div>
            <Chosen view={asked} dropped={dropped} />
            <Figures data={data} />
            {series && <PriceChart of={series} data={data} />}
            <ViewTabs view={view} />
            {view.tab === 'rows' && <ViewBar listing={listing} view={view} views={data.views} />}
            <Content data={data} />
          </div>
        }
        panel={one && <DetailPanel data={one} books={books} view={view} />}
      />
    </>
  )
}
