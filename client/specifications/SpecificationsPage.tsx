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
import { Filters } from './Filters.tsx'
import type { Found, SpecificationsData } from './list.ts'
import { NoSpecifications } from './NoSpecifications.tsx'
import { SpecificationPanel } from './SpecificationPanel.tsx'
import * as css from './Specifications.css.ts'
import { SpecificationTable } from './SpecificationTable.tsx'
import { listPath, paramsOf, pathTo, type View } from './view.ts'

/** How a book's goods are packed: what is common to all, and ways of its own. */
export function SpecificationsPage() {
  const data = useLoaderData<SpecificationsData | null>()
  return data && <Specifications data={data} />
}

function Specifications({ data }: { data: SpecificationsData }) {
  const { view, isReset, found, beside } = data
  const search = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useKeys({
    '/': () => search.current?.focus(),
    n: () => void navigate(pathTo({ ...view, id: null, add: true })),
  })
  return (
    <>
      <Title of="규격 관리" />
      <Split
        panel={beside && <SpecificationPanel key={view.id ?? 'new'} of={beside} data={data} />}
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
                label="규격 찾기"
                placeholder="규격이나 품목 이름"
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
        <NoSpecifications found={found} view={view} />
      ) : (
        <SpecificationTable found={found} view={view} />
      )}
    </Card>
    <Pager page={view.page} pages={found.page.totalPages} pathOf={(page) => pathTo({ ...view, page, id: null })} />
  </>
)

/** The title row: how many there are, and the one main action. */
const Head = ({ of, view }: { of: Promise<Outcome<Found>>; view: View }) => (
  <Soft of={of} waiting={<PageHead title="규격 관리" />}>
    {({ book, page }) => (
      <PageHead title="규격 관리" count={grouped(page.totalElements)}>
        {may(book, 'INVENTORY_WRITE') && (
          <LinkButton
            to={pathTo({ ...view, id: null, add: true })}
            tone="primary"
            size="small"
            icon={<Plus size={16} />}
            preventScrollReset
          >
            규격 추가
          </LinkButton>
        )}
      </PageHead>
    )}
  </Soft>
)
