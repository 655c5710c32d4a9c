import Plus from 'lucide-react/icons/plus'
import { useActionData, useLoaderData } from 'react-router'
import type { Warehouse } from '../../shared/warehouses/contract.ts'
import type { Outcome } from '../api/problem.ts'
import { Title } from '../app/Title.tsx'
import { may, outside } from '../clients/may.ts'
import { BookTabs } from '../connections/BookTabs.tsx'
import type { FormAnswer } from '../forms/answer.ts'
import { Alert } from '../ui/Alert.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Late } from '../ui/Late.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { resetChip } from '../ui/resetChip.ts'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Soft } from '../ui/Soft.tsx'
import { Chips } from '../ui/Tabs.tsx'
import { ViewBar } from '../views/ViewBar.tsx'
import * as css from './ListPage.css.ts'
import type { Found, ListData } from './list.ts'
import { NoWarehouses } from './NoWarehouses.tsx'
import { listOf, newPath } from './paths.ts'
import { listing, pathTo } from './view.ts'
import { WarehouseTable } from './WarehouseTable.tsx'

/** The warehouses of a book, and what lies in them. */
export function ListPage() {
  const data = useLoaderData<ListData | null>()
  if (!data) return null
  const { found, view, dropped, views } = data
  return (
    <>
      <Title of="창고" />
      <Head of={found} />
      <div className={css.list}>
        <Soft of={found}>
          {({ books, book }) => (
            <BookTabs books={books} bookOwnerId={book.bookOwnerId} pathOf={(bookOwnerId) => listOf(bookOwnerId)} />
          )}
        </Soft>
        {dropped.length > 0 && <Chips label="읽지 못한 주소" choices={resetChip(dropped, pathTo(view))} />}
        <ViewBar listing={listing} view={view} views={views} opened={found} />
        <Late
          of={found}
          skeleton={
            <Card>
              <SkeletonRows rows={4} />
            </Card>
          }
        >
          {({ book, warehouses }) => (
            <>
              <Refused warehouses={warehouses} />
              <Card flush>
                {warehouses.length === 0 ? (
                  <NoWarehouses book={book} />
                ) : (
                  <WarehouseTable
                    warehouses={warehouses}
                    views={views}
                    view={view}
                    isEditable={may(book, 'INVENTORY_WRITE')}
                  />
                )}
              </Card>
            </>
          )}
        </Late>
      </div>
    </>
  )
}

/** The title row: how many there are, and the one main action. */
const Head = ({ of }: { of: Promise<Outcome<Found>> }) => (
  <Soft of={of} waiting={<PageHead title="창고" awaits />}>
    {({ book, warehouses }) => (
      <PageHead title="창고" count={warehouses.length}>
        {warehouses.length > 0 && may(book, 'INVENTORY_WRITE') && (
          <LinkButton to={newPath(outside(book))} tone="primary" size="small" icon={<Plus size={16} />}>
            창고 등록
          </LinkButton>
        )}
      </PageHead>
    )}
  </Soft>
)

/** Why what was asked of a warehouse was not done. */
function Refused({ warehouses }: { warehouses: Warehouse[] }) {
  const answer = useActionData<FormAnswer>()
  if (!answer?.message) return null
  const asked = warehouses.find(({ warehouseId }) => String(warehouseId) === answer.values.warehouseId)
  return (
    <Alert tone="danger" role="alert">
      {asked ? `${asked.warehouseName}: ${answer.message}` : answer.message}
    </Alert>
  )
}
