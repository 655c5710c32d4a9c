import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { grouped } from '../../shared/kit/money.ts'
import type { Outcome } from '../api/problem.ts'
import { Title } from '../app/Title.tsx'
import { may } from '../clients/may.ts'
import { BookTabs } from '../connections/BookTabs.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Late } from '../ui/Late.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SearchForm } from '../ui/SearchForm.tsx'
import { Split } from '../ui/SidePanel.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Soft } from '../ui/Soft.tsx'
import { useKeys } from '../ui/useKeys.ts'
import { AddPanel } from './AddPanel.tsx'
import { Filters } from './Filters.tsx'
import type { Found, ProductsData } from './list.ts'
import { NoProducts } from './NoProducts.tsx'
import { ProductPanel } from './ProductPanel.tsx'
import * as css from './Products.css.ts'
import { ProductTable } from './ProductTable.tsx'
import { listPath, paramsOf, pathTo, type View } from './view.ts'

/** The products of a book: the government's list as the book names and numbers it, and items of its own. */
export function ProductsPage() {
  const data = useLoaderData<ProductsData | null>()
  return data && <Products data={data} />
}

function Products({ data }: { data: ProductsData }) {
  const { view, isReset, found, one } = data
  const search = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useKeys({
    '/': () => search.current?.focus(),
    n: () => void navigate(pathTo({ ...view, id: null, add: true })),
  })
  return (
    <>
      <Title of="품목 관리" />
      <Split
        panel={
          one ? (
            <ProductPanel key={view.id} of={one} view={view} />
          ) : (
            view.add && <AddPanel of={found} view={view} formKey={data.formKey} />
          )
        }
        list={
          <>
            <Head of={found} view={view} />
            <div className={css.list}>
              <Soft of={found}>
                {({ books, book }) => (
                  <BookTabs books={books} bookOwnerId={book.bookOwnerId} pathOf={(to) => pathTo({ book: to })} />
                )}
              </Soft>
              <SearchForm
                action={listPath}
                label="품목 찾기"
                placeholder="이름, 초성, 별칭, 단축번호"
                q={view.q}
                kept={paramsOf({ ...view, q: '', page: 1, id: null, add: false })}
                input={search}
              />
              <Filters view={view} isReset={isReset} of={found} />
              <Late
                of={found}
                skeleton={
                  <Card>
                    <SkeletonRows rows={10} />
                  </Card>
                }
              >
                {(value) => <Shown found={value} view={view} />}
              </Late>
            </div>
          </>
        }
      />
    </>
  )
}

const Shown = ({ found, view }: { found: Found; view: View }) => (
  <>
    <Card className={css.tableCard}>
      {found.page.content.length === 0 ? (
        <NoProducts found={found} view={view} />
      ) : (
        <ProductTable found={found} view={view} />
      )}
    </Card>
    <Pager page={view.page} pages={found.page.totalPages} pathOf={(page) => pathTo({ ...view, page, id: null })} />
  </>
)

/** The title row: how many there are, and the one main action. */
const Head = ({ of, view }: { of: Promise<Outcome<Found>>; view: View }) => (
  <Soft of={of} waiting={<PageHead title="품목 관리" />}>
    {({ book, page }) => (
      <PageHead title="품목 관리" count={grouped(page.totalElements)}>
        {may(book, 'INVENTORY_WRITE') && (
          <LinkButton
            to={pathTo({ ...view, id: null, add: true })}
            tone="primary"
            size="small"
            icon={<Plus size={16} />}
            preventScrollReset
          >
            자체 품목 추가
          </LinkButton>
        )}
      </PageHead>
    )}
  </Soft>
)
