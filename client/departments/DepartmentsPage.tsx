import Plus from 'lucide-react/icons/plus'
import { useLoaderData, useNavigate } from 'react-router'
import type { Outcome } from '../api/problem.ts'
import { Title } from '../app/Title.tsx'
import { BookTabs } from '../connections/BookTabs.tsx'
import { Announced } from '../forms/Announced.tsx'
import { Refused } from '../forms/Refused.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Late } from '../ui/Late.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { resetChip } from '../ui/resetChip.ts'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Soft } from '../ui/Soft.tsx'
import { Split } from '../ui/Split.tsx'
import { Chips } from '../ui/Tabs.tsx'
import { useKeys } from '../ui/useKeys.ts'
import { DepartmentPanel } from './DepartmentPanel.tsx'
import * as css from './Departments.css.ts'
import { DepartmentTable } from './DepartmentTable.tsx'
import type { DepartmentsData, Found } from './load.ts'
import { NoDepartments } from './NoDepartments.tsx'
import { pathTo, type View } from './view.ts'
import { shortList, unplaced } from './words.ts'

/** The people and warehouses of a book by department, and one department beside them. */
export function DepartmentsPage() {
  const data = useLoaderData<DepartmentsData | null>()
  return data && <Departments data={data} />
}

function Departments({ data }: { data: DepartmentsData }) {
  const { view, dropped, found, beside } = data
  const navigate = useNavigate()
  useKeys({ n: () => void navigate(pathTo({ book: view.book, add: true })) })
  return (
    <div>
      <Title of="부서" />
      <Announced />
      <Split
        panel={beside && <DepartmentPanel key={view.id ?? `new ${view.book} ${view.under}`} of={beside} data={data} />}
        list={
          <>
            <Head of={found} view={view} />
            <div className={css.list}>
              <Soft of={found}>
                {({ books, book }) => (
                  <BookTabs books={books} bookOwnerId={book.bookOwnerId} pathOf={(to) => pathTo({ book: to })} />
                )}
              </Soft>
              {dropped.length > 0 && <Chips label="거르기" choices={resetChip(dropped, pathTo(view))} />}
              {!beside && <Refused />}
              <List of={found} view={view} />
            </div>
          </>
        }
      />
    </div>
  )
}

type Part = { of: Promise<Outcome<Found>>; view: View }

const Head = ({ of, view }: Part) => (
  <Soft of={of} waiting={<PageHead title="부서" awaits />}>
    {({ tree }) => (
      <PageHead title="부서" count={tree.departments.length}>
        {tree.mayArrange && tree.departments.length > 0 && (
          <LinkButton
            to={pathTo({ book: view.book, add: true })}
            tone="primary"
            size="small"
            icon={<Plus size={16} />}
            preventScrollReset
          >
            부서 추가
          </LinkButton>
        )}
      </PageHead>
    )}
  </Soft>
)

const List = ({ of, view }: Part) => (
  <Late
    of={of}
    skeleton={
      <Card>
        <SkeletonRows rows={6} />
      </Card>
    }
  >
    {(found) => (
      <Card flush>
        {found.tree.departments.length === 0 ? (
          <NoDepartments found={found} view={view} />
        ) : (
          <>
            <DepartmentTable tree={found.tree} view={view} />
            <Unplaced of={found} />
          </>
        )}
      </Card>
    )}
  </Late>
)

function Unplaced({ of: { tree } }: { of: Found }) {
  const names = unplaced(tree)
  return names.length > 0 && <p className={css.rest}>아직 부서가 없는 사람: {shortList(names, 10, '명')}</p>
}
