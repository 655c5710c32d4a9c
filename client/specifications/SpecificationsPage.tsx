import { useLoaderData } from 'react-router'
import { Title } from '../app/Title.tsx'
import { useAsked } from '../app/useAsked.ts'
import { may } from '../clients/may.ts'
import { BookTabs } from '../connections/BookTabs.tsx'
import { PagedList } from '../views/PagedList.tsx'
import { ViewBar } from '../views/ViewBar.tsx'
import { Filters } from './Filters.tsx'
import type { SpecificationsData } from './list.ts'
import { NoSpecifications } from './NoSpecifications.tsx'
import { SpecificationPanel } from './parts.ts'
import { SpecificationTable } from './SpecificationTable.tsx'
import { listing, listPath, paramsOf, pathTo, readView, refined, type View } from './view.ts'

const title = '규격 관리'

/** How a book's goods are packed: what is common to all, and ways of its own. */
export function SpecificationsPage() {
  const data = useLoaderData<SpecificationsData | null>()
  return data && <Specifications data={data} />
}

function Specifications({ data }: { data: SpecificationsData }) {
  const { view, dropped, found, beside, views } = data
  const asked = useAsked(view, readView)
  return (
    <>
      <Title of={title} />
      <PagedList
        title={title}
        of={found}
        add={{
          to: pathTo({ ...view, id: null, add: true }),
          label: '규격 추가',
          may: ({ book }) => may(book, 'INVENTORY_WRITE'),
        }}
        whose={({ books, book }) => (
          <BookTabs books={books} bookOwnerId={book.bookOwnerId} pathOf={(to) => pathTo({ book: to })} />
        )}
        search={searchOf(asked)}
        filters={
          <>
            <Filters view={asked} dropped={dropped} of={found} />
            <ViewBar listing={listing} view={view} views={views} opened={found} />
          </>
        }
        panel={beside && <SpecificationPanel key={view.id ?? `new ${view.book}`} of={beside} data={data} />}
        view={view}
        pathOf={(change) => refined(view, change)}
        none={(value) => <NoSpecifications found={value} view={view} />}
      >
        {(value) => <SpecificationTable found={value} views={views} view={view} />}
      </PagedList>
    </>
  )
}

const searchOf = (view: View) => ({
  action: listPath,
  label: '규격 찾기',
  placeholder: '규격이나 품목 이름',
  q: view.q,
  kept: paramsOf({ ...view, q: '', page: 1, id: null, add: false }),
})
