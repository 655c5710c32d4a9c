import type { Lot, StockGroup } from '../../shared/inventory/contract.ts'
import { statusOf } from '../../shared/inventory/rules.ts'
import { lotStatusNames } from '../../shared/inventory/words.ts'
import { formatDay } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { Outcome } from '../api/problem.ts'
import { Badge } from '../ui/Badge.tsx'
import { Late } from '../ui/Late.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Row, RowLink, Table, Td, Th } from '../ui/Table.tsx'
import { reachOf } from '../views/reach.ts'
import { Expiry } from './Expiry.tsx'
import { firstOut } from './firstOut.ts'
import { SafetyStock } from './SafetyStock.tsx'
import * as css from './Stock.css.ts'
import type { LotsOfGroup } from './stock.ts'
import type { Picked } from './usePicked.ts'
import { changed, type Here } from './view.ts'
import { packageWord, statusTones } from './words.ts'

type Props = {
  of: Promise<Outcome<LotsOfGroup>>
  here: Here
  group: StockGroup
  bookOwnerId: number
  /** Null for who may only look. */
  picked: Picked | null
}

/** The lots of a group, those that came first on top, and which of them to sell first. */
export const LotRows = ({ of, here, group, bookOwnerId, picked }: Props) => (
  <div className={css.inset}>
    <Late of={of} skeleton={<SkeletonRows rows={2} />}>
      {(lots) => {
        const { content, totalPages, size } = lots
        const { openPage } = here.view
        // Of a part of them nobody can tell which of all goes first.
        const first = totalPages > 1 ? null : firstOut(content)
        return (
          <>
            {content.length === 0 ? (
              <p className={css.none}>남은 로트가 없어요.</p>
            ) : (
              <LotTable lots={content} first={first} here={here} picked={picked} />
            )}
            {(totalPages > 1 || openPage > 1) && (
              <Pager
                page={openPage}
                {...reachOf(lots, openPage, size)}
                pathOf={(page) => changed(here, { openPage: page })}
              />
            )}
          </>
        )
      }}
    </Late>
    <SafetyStock group={group} bookOwnerId={bookOwnerId} mayWrite={picked !== null} />
  </div>
)

type Shown = { lots: readonly Lot[]; first: number | null; here: Here; picked: Picked | null }

const LotTable = ({ lots, first, here, picked }: Shown) => (
  <Table
    caption="로트"
    isDense
    head={
      <>
        <Th>로트</Th>
        <Th>입고</Th>
        <Th number>수량</Th>
        <Th number>가용</Th>
        <Th number>중량 (kg)</Th>
        <Th number>단가 (원)</Th>
        <Th number>금액 (원)</Th>
        <Th>기한</Th>
        <Th>상태</Th>
      </>
    }
  >
    {lots.map((lot) => (
      <Row key={lot.lotId} current={here.view.lot === lot.lotId}>
        <LotCells lot={lot} here={here} picked={picked} isFirst={first === lot.lotId} />
      </Row>
    ))}
  </Table>
)

type Cells = { lot: Lot; here: Here; picked: Picked | null; isFirst: boolean }

const LotCells = ({ lot, here, picked, isFirst }: Cells) => (
  <>
    <Td card="lead">
      <span className={css.lead}>
        {picked && lot.quantityAvailable > 0 && <Pick lot={lot} picked={picked} />}
        <span className={css.oneLine}>
          <RowLink to={changed(here, { lot: lot.lotId, lots: '', step: null })}>{lot.lotNo}</RowLink>
        </span>
        {isFirst && <span className={css.first}>먼저 팔기</span>}
      </span>
    </Td>
    <Td card="meta">
      <time dateTime={lot.receivedDate}>{formatDay(lot.receivedDate)}</time>
      <span className={css.onCard}>
        {' '}
        입고 · {grouped(lot.weightOnHand)}kg{lot.daysLeft !== null && ' · '}
        <Expiry daysLeft={lot.daysLeft} />
      </span>
    </Td>
    <Td card="value" number>
      {grouped(lot.quantityOnHand)}
      <span className={css.onCard}>{packageWord(lot.specName)}</span>
    </Td>
    <Td card="none" number>
      {grouped(lot.quantityAvailable)}
    </Td>
    <Td card="none" number>
      {grouped(lot.weightOnHand)}
    </Td>
    <Td card="none" number>
      {grouped(lot.unitCost)}
    </Td>
    <Td card="note" number>
      <span className={css.onCard}>{grouped(lot.amountOnHand)}원</span>
      <span className={css.onTable}>{grouped(lot.amountOnHand)}</span>
    </Td>
    <Td card="none">
      <Expiry daysLeft={lot.daysLeft} />
    </Td>
    <Td card="badge">
      <Badge tone={statusTones[statusOf(lot)]}>{lotStatusNames[statusOf(lot)]}</Badge>
    </Td>
  </>
)

/** Above the link that the whole row is. */
const Pick = ({ lot, picked }: { lot: Lot; picked: Picked }) => (
  <label className={css.pick} data-needs-script>
    <input
      type="checkbox"
      className={css.box}
      aria-label={`${lot.lotNo} 고르기`}
      checked={picked.has(lot)}
      disabled={picked.isFull && !picked.has(lot)}
      onChange={() => picked.toggle(lot)}
    />
  </label>
)
