import { useRef } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { Title } from '../app/Title.tsx'
import { useAsked } from '../app/useAsked.ts'
import { BookTabs } from '../connections/BookTabs.tsx'
import { SearchForm } from '../ui/SearchForm.tsx'
import { Soft } from '../ui/Soft.tsx'
import { useKeys } from '../ui/useKeys.ts'
import { ListRows } from '../views/ListRows.tsx'
import { ViewBar } from '../views/ViewBar.tsx'
import { Announcement } from './Announcement.tsx'
import { ClientTable } from './ClientTable.tsx'
import { Filters } from './Filters.tsx'
import { ListHead } from './ListHead.tsx'
import * as css from './ListPage.css.ts'
import type { ClientsData } from './loaders.ts'
import { mayAdd, outside } from './may.ts'
import { NoClients } from './NoClients.tsx'
import { listPath, newPath } from './paths.ts'
import { useSeesBalances } from './useSeesBalances.ts'
import { listing, paramsOf, pathTo, readView, refined, type Sort } from './view.ts'

const sortNames = { name: '이름순', '-lastTrade': '최근 거래순', '-code': '최근 등록순' }
const byBalance: Partial<Record<Sort, string>> = { '-receivable': '미수금 많은 순' }

/** The clients of a book: found, filtered, ordered, and what they owe altogether. */
export function ListPage() {
  const data = useLoaderData<ClientsData | null>()
  return data && <Clients data={data} />
}

function Clients({ data: { view, dropped, found, totals, views } }: { data: ClientsData }) {
  const asked = useAsked(view, readView)
  const seesBalances = useSeesBalances(found)
  const search = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useKeys({
    '/': () => search.current?.focus(),
    // As the button of the head: the address may name no book where another one than the member's own is shown.
    n: async () => {
      const shown = await found
      if (shown.ok && mayAdd(shown.value.book)) void navigate(newPath(outside(shown.value.book)))
    },
  })
  return (
    <>
      <Title of="거래처" />
      <Announcement />
      <ListHead of={found} view={view} />
      <div className={css.list}>
        <Soft of={found}>
          {({ books, book: { bookOwnerId } }) => (
            <BookTabs books={books} bookOwnerId={bookOwnerId} pathOf={(book) => pathTo({ book })} />
          )}
        </Soft>
        <SearchForm
          action={listPath}
          label="거래처 찾기"
          placeholder="이름, 초성, 번호로 찾기"
          q={asked.q}
          kept={paramsOf({ ...asked, q: '', page: 1, sort: 'name' })}
          sort={{
            value: asked.sort,
            names: { ...sortNames, ...(seesBalances || byBalance[asked.sort] ? byBalance : {}) },
          }}
          input={search}
        />
        <Filters view={asked} dropped={dropped} seesBalances={seesBalances} />
        <ViewBar listing={listing} view={view} views={views} opened={found} />
        <ListRows
          of={found}
          view={view}
          unit="곳"
          pathOf={(change) => refined(view, change)}
          none={(value) => <NoClients found={value} view={view} />}
        >
          {(value) => <ClientTable found={value} totals={totals} views={views} view={view} />}
        </ListRows>
      </div>
    </>
  )
}
