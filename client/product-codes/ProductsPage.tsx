import { useLoaderData } from 'react-router'
import { exportProducts } from '../../shared/product-codes/contract.ts'
import { Title } from '../app/Title.tsx'
import { useAsked } from '../app/useAsked.ts'
import { may, outside } from '../clients/may.ts'
import { BookTabs } from '../connections/BookTabs.tsx'
import { ExportMenu } from '../exports/ExportItems.tsx'
import { PagedList } from '../views/PagedList.tsx'
import { ViewBar } from '../views/ViewBar.tsx'
import { Filters } from './Filters.tsx'
import { filtersOf, type ProductsData } from './list.ts'
import { NoProducts } from './NoProducts.tsx'
import { ProductTable } from './ProductTable.tsx'
import { AddPanel, ProductPanel } from './parts.ts'
import { listing, listPath, paramsOf, pathTo, readView, refined, type View } from './view.ts'

const title = '품목 관리'

/** The products of a book: the government's list as the book names and numbers it, and items of its own. */
export function ProductsPage() {
  const data = useLoaderData<ProductsData | null>()
  return data && <Products data={data} />
}

function Products({ data }: { data: ProductsData }) {
  const { view, dropped, found, views } = data
  const asked = useAsked(view, readView)
  return (
    <>
      <Title of={title} />
      <PagedList
        title={title}
        of={found}
        add={{
          to: pathTo({ ...view, id: null, add: true }),
          label: '자체 품목 추가',
          may: ({ book }) => may(book, 'INVENTORY_WRITE'),
        }}
        menu={({ book }) => (
          <ExportMenu
            id="products-menu"
            label="품목 메뉴"
            of={exportProducts}
            query={filtersOf(view, outside(book))}
            may={may(book, 'EXPORT')}
          />
        )}
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
        panel={besideOf(data)}
        view={view}
        pathOf={(change) => refined(view, change)}
        none={(value) => <NoProducts found={value} view={view} />}
      >
        {(value) => <ProductTable found={value} views={views} view={view} />}
      </PagedList>
    </>
  )
}

const searchOf = (view: View) => ({
  action: listPath,
  label: '품목 찾기',
  placeholder: '이름, 초성, 별칭, 단축번호',
  q: view.q,
  kept: paramsOf({ ...view, q: '', page: 1, id: null, add: false }),
})

const besideOf = ({ view, one, found, formKey }: ProductsData) =>
  one ? (
    <ProductPanel key={view.id} of={one} view={view} />
  ) : (
    view.add && <AddPanel key={`new ${view.book}`} of={found} view={view} formKey={formKey} />
  )
