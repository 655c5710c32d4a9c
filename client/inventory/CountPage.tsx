import { useLoaderData } from 'react-router'
import type { StockCount } from '../../shared/inventory/contract.ts'
import { countStatusNames } from '../../shared/inventory/words.ts'
import { formatDateLong } from '../../shared/kit/dates.ts'
import { Title } from '../app/Title.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { Late } from '../ui/Late.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { BackToCounts } from './BackToStock.tsx'
import { CountSheet } from './CountSheet.tsx'
import type { CountData } from './count.ts'
import * as css from './Receipt.css.ts'
import { countTones } from './words.ts'

/** One stock count: while it is open one counts, afterwards it tells what it changed. */
export function CountPage() {
  const data = useLoaderData<CountData | null>()
  if (!data) return null
  return (
    <div className={css.page}>
      <Title of="재고 실사" />
      <Late
        of={data.count}
        head={<BackToCounts />}
        skeleton={
          <>
            <BackToCounts />
            <Card>
              <SkeletonRows rows={8} />
            </Card>
          </>
        }
      >
        {(count) => (
          <>
            <BackToCounts book={count.bookOwnerId === data.memberId ? null : count.bookOwnerId} />
            <div className={css.form}>
              <Head count={count} />
              <CountSheet key={count.countId} count={count} data={data} />
            </div>
          </>
        )}
      </Late>
    </div>
  )
}

const Head = ({ count }: { count: StockCount }) => (
  <PageHead
    title={`${count.warehouseName} 실사`}
    note={[count.countNo, formatDateLong(count.businessDate), count.memo].filter(Boolean).join(' · ')}
  >
    <Badge tone={countTones[count.status]}>{countStatusNames[count.status]}</Badge>
  </PageHead>
)
