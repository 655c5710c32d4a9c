import { useRef } from 'react'
import { useLoaderData } from 'react-router'
import { exportBalances } from '../../shared/balances/contract.ts'
import { balanceSortNames } from '../../shared/balances/words.ts'
import { useApp } from '../app/context.ts'
import { Title } from '../app/Title.tsx'
import { useAsked } from '../app/useAsked.ts'
import { BookTabs } from '../connections/BookTabs.tsx'
import { onAll } from '../connections/books.ts'
import { businessDay } from '../connections/businessDay.ts'
import { ExportMenu } from '../exports/ExportItems.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SearchForm } from '../ui/SearchForm.tsx'
import { Soft } from '../ui/Soft.tsx'
import { useKeys } from '../ui/useKeys.ts'
import { ListRows } from '../views/ListRows.tsx'
import { ViewBar } from '../views/ViewBar.tsx'
import { BalanceTable } from './BalanceTable.tsx'
import { Figures } from './Figures.tsx'
import { Filters } from './Filters.tsx'
import * as css from './ListPage.css.ts'
import type { ListData } from './list.ts'
import { NoBalances } from './NoBalances.tsx'
import { balancesPath } from './paths.ts'
import { SettingsDialog } from './SettingsDialog.tsx'
import { defaults, filtersOf, listing, paramsOf, pathTo, readView, refined } from './view.ts'

/** What the clients of a book owe and are owed: the whole in four numbers, then client by client. */
export function ListPage() {
  const data = useLoaderData<ListData | null>()
  return data && <Balances data={data} />
}

function Balances({ data }: { data: ListData }) {
  const { view, dropped, found, totals } = data
  const asked = useAsked(view, readView)
  const search = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => search.current?.focus() })
  return (
    <>
      <Title of="미수·미지급" />
      <Head data={data} />
      <div className={css.list}>
        <Soft of={found}>
          {({ books, book: { bookOwnerId } }) => (
            <BookTabs books={books} bookOwnerId={bookOwnerId} pathOf={(book) => pathTo({ book })} />
          )}
        </Soft>
        <Figures data={data} />
        <SearchForm
          action={balancesPath}
          label="거래처 찾기"
          placeholder="이름, 초성, 번호로 찾기"
          q={asked.q}
          kept={paramsOf({ ...asked, q: '', page: 1, sort: defaults.sort })}
          sort={{ value: asked.sort, names: balanceSortNames }}
          input={search}
        />
        <Filters view={asked} dropped={dropped} />
        <ViewBar listing={listing} view={view} views={data.views} opened={found} />
        <ListRows
          of={found}
          view={view}
          unit="곳"
          pathOf={(change) => refined(view, change)}
          none={() => <NoBalances view={view} />}
        >
          {(value) => <BalanceTable found={value} totals={totals} views={data.views} view={view} />}
        </ListRows>
      </div>
    </>
  )
}

function Head({ data: { found, settings, view } }: { data: ListData }) {
  const app = useApp()
  return (
    <Soft of={found} waiting={<PageHead title="미수·미지급" awaits />}>
      {({ book, page }) => (
        <PageHead title="미수·미지급" count={page.totalElements}>
          <Soft of={settings}>
            {(value) =>
              value && <SettingsDialog key={book.bookOwnerId} bookOwnerId={book.bookOwnerId} settings={value} />
            }
          </Soft>
          <ExportMenu
            id="balances-menu"
            label="미수·미지급 메뉴"
            of={exportBalances}
            query={{ ...filtersOf(view, book.bookOwnerId, businessDay(app, book)), sort: view.sort }}
            may={onAll(book).permissions.includes('EXPORT')}
          />
        </PageHead>
      )}
    </Soft>
  )
}
