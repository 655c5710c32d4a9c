import { grouped } from '../../shared/kit/money.ts'
import type { DailyStatistics } from '../../shared/statistics/contract.ts'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { Change } from '../ui/Change.tsx'
import { Row, RowLink, Table, Td, Th } from '../ui/Table.tsx'
import * as css from './DailyPage.css.ts'
import { isFew, priceNames } from './dailyWords.ts'
import { type Made, papersOf } from './statisticsPaths.ts'

type Props = { rows: DailyStatistics['auctionCompare']; made: Made }

/** What one paid for a kilogram beside what the market's auctions brought, and how many lots that stands on. */
export const DailyAuctions = ({ rows, made }: Props) => (
  <Card title="경락 시세와 비교" className={css.table}>
    {rows.length === 0 ? (
      <p className={css.noneIn}>이날 산 품목 가운데 경락 시세가 있는 것이 없어요.</p>
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
              <Bought of={product} to={papersOf({ ...made, product: productCodeId }, 'PURCHASE')} />
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

const Bought = ({ of, to }: { of: string; to: string | undefined }) => (to ? <RowLink to={to}>{of}</RowLink> : of)
