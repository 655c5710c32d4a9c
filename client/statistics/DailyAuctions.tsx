import { grouped } from '../../shared/kit/money.ts'
import type { DailyStatistics } from '../../shared/statistics/contract.ts'
import * as papers from '../transactions/view.ts'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { Change } from '../ui/Change.tsx'
import { Row, RowLink, Table, Td, Th } from '../ui/Table.tsx'
import * as css from './DailyPage.css.ts'
import { isFew, priceNames } from './dailyWords.ts'

type Props = { rows: DailyStatistics['auctionCompare']; book: number | null; day: string }

/** What one paid for a kilogram beside what the market's auctions brought, and how many lots that stands on. */
export const DailyAuctions = ({ rows, book, day }: Props) => (
  <Card title="경락 시세와 비교" className={css.table}>
    {rows.length === 0 ? (
      <p className={css.noneIn}>이 날 산 품목 가운데 경락 시세가 있는 것이 없어요.</p>
    ) : (
      <Table
        caption="내 매입 단가와 경락 시세"
        head={
          <>
            <Th>품목</Th>
            <Th number>내 평균 (원/kg)</Th>
            <Th number>시장 평균 (원/kg)</Th>
            <Th number>차이</Th>
            <Th number>낙찰 (건)</Th>
          </>
        }
      >
        {rows.map(({ productCodeId, product, myAvgBuy, marketAvg, diffRate, n }) => (
          <Row key={productCodeId}>
            <Td card="lead">
              <RowLink to={papers.pathTo({ book, from: day, to: day, product: productCodeId, type: 'PURCHASE' })}>
                {product}
              </RowLink>
            </Td>
            <Td card="value" number>
              {grouped(Math.round(myAvgBuy))}
              <span className={css.onCard}>원/kg</span>
            </Td>
            <Td card="meta" number>
              <span className={css.onCard}>시장 </span>
              {grouped(Math.round(marketAvg))}
              <span className={css.onCard}>원/kg</span>
            </Td>
            <Td card="badge" number>
              <Change percent={diffRate} names={priceNames} />
            </Td>
            <Td card="note" number>
              {isFew(n) && <Badge tone="warn">표본 적음</Badge>} {grouped(n)}
              <span className={css.onCard}>건</span>
            </Td>
          </Row>
        ))}
      </Table>
    )}
  </Card>
)
