import { useLoaderData } from 'react-router'
import { countStatusNames } from '../../shared/inventory/words.ts'
import { formatDay } from '../../shared/kit/dates.ts'
import { Title } from '../app/Title.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Late } from '../ui/Late.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Row, RowLink, Table, Td, Th } from '../ui/Table.tsx'
import { BackToStock } from './BackToStock.tsx'
import { BookTabsOf } from './BookTabsOf.tsx'
import type { Counts, CountsData } from './count.ts'
import { countPath, countsOf } from './paths.ts'
import * as css from './Receipt.css.ts'
import { StartCount } from './StartCount.tsx'
import { countTones } from './words.ts'

/** The stock counts of a book, and the start of a new one. */
export function CountsPage() {
  const data = useLoaderData<CountsData | null>()
  if (!data) return null
  return (
    <div className={css.page}>
      <Title of="재고 실사" />
      <BackToStock book={data.book} />
      <PageHead title="재고 실사" note="창고에 있는 것을 세어 장부와 맞춰요." />
      <div className={css.form}>
        <BookTabsOf of={data.counts} pathOf={(book) => countsOf({ book })} />
        <Late
          of={data.counts}
          skeleton={
            <Card>
              <SkeletonRows rows={5} />
            </Card>
          }
        >
          {(counts) => (
            <>
              {counts.mayWrite && <StartCount key={counts.bookOwnerId} counts={counts} data={data} />}
              <Card title="지난 실사" flush>
                {counts.page.content.length === 0 ? (
                  <EmptyState
                    title="아직 실사한 적이 없어요."
                    note="실사를 시작하면 장부와 다른 수량을 찾아 바로잡을 수 있어요."
                  />
                ) : (
                  <CountTable counts={counts} />
                )}
              </Card>
              <Pager
                page={data.page}
                pages={counts.page.totalPages}
                pathOf={(page) => countsOf({ book: data.book, page })}
              />
            </>
          )}
        </Late>
      </div>
    </div>
  )
}

const CountTable = ({ counts }: { counts: Counts }) => (
  <Table
    caption="지난 실사"
    head={
      <>
        <Th>번호</Th>
        <Th>창고</Th>
        <Th>영업일</Th>
        <Th>시작한 사람</Th>
        <Th>상태</Th>
      </>
    }
  >
    {counts.page.content.map((count) => (
      <Row key={count.countId}>
        <Td card="meta">
          <RowLink to={countPath(count.countId)}>{count.countNo}</RowLink>
        </Td>
        <Td card="lead">{count.warehouseName}</Td>
        <Td card="note">{formatDay(count.businessDate)}</Td>
        <Td card="none">{count.createdByName ?? '–'}</Td>
        <Td card="badge">
          <Badge tone={countTones[count.status]}>{countStatusNames[count.status]}</Badge>
        </Td>
      </Row>
    ))}
  </Table>
)
