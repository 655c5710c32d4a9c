import { formatDay } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { Waste } from '../../shared/waste/contract.ts'
import { wasteReasonNames } from '../../shared/waste/words.ts'
import { amountWords } from '../inventory/words.ts'
import { Row, RowLink, Table, Td, Th } from '../ui/Table.tsx'
import type { Found } from './list.ts'
import { pathTo, type View } from './view.ts'
import * as css from './Waste.css.ts'
import { WasteBadge } from './WasteBadge.tsx'
import { lossOfStatus } from './words.ts'

type Props = { found: Found; view: View }

/** Waste as rows, the newest first; at the foot what all of it cost. */
export const WasteTable = ({ found: { page }, view }: Props) => (
  <Table
    caption="폐기 목록"
    isDense
    head={
      <>
        <Th>품목</Th>
        <Th>영업일</Th>
        <Th>창고</Th>
        <Th>사유</Th>
        <Th number>수량</Th>
        <Th number>중량 (kg)</Th>
        <Th number>손실 (원)</Th>
        <Th>상태</Th>
      </>
    }
    foot={<Totals of={page} />}
  >
    {page.content.map((waste) => (
      <Row key={waste.wasteId} current={waste.wasteId === view.id}>
        <Cells waste={waste} view={view} />
      </Row>
    ))}
  </Table>
)

const Cells = ({ waste, view }: { waste: Waste; view: View }) => (
  <>
    <Td card="lead">
      <RowLink to={pathTo({ ...view, id: waste.wasteId })}>{waste.productName}</RowLink>{' '}
      {waste.specName && <span className={css.spec}>{waste.specName}</span>}
    </Td>
    <Td card="meta">
      <time dateTime={waste.businessDate}>{formatDay(waste.businessDate)}</time>
      <span className={css.onCard}>
        {' '}
        · {waste.warehouseName} · {wasteReasonNames[waste.reason]}
      </span>
    </Td>
    <Td card="none">{waste.warehouseName}</Td>
    <Td card="none">{wasteReasonNames[waste.reason]}</Td>
    <Td card="note" number>
      <span className={css.onTable}>{grouped(waste.quantity)}</span>
      <span className={css.onCard}>{amountWords(waste, waste.specName)}</span>
    </Td>
    <Td card="none" number>
      {grouped(waste.weightKg)}
    </Td>
    <Loss waste={waste} />
    <Td card="badge">
      <WasteBadge status={waste.status} />
    </Td>
  </>
)

/** What is lost for good stands out against what may yet be. */
function Loss({ waste }: { waste: Waste }) {
  const loss = lossOfStatus(waste)
  return (
    <Td card="value" number muted={loss !== 'gone'}>
      {loss === 'expected' && <span className={css.expected}>예상</span>}
      {loss === 'none' ? '–' : grouped(waste.lossAmount)}
      {loss !== 'none' && <span className={css.onCard}>원</span>}
    </Td>
  )
}

const Totals = ({ of: { totals, totalElements } }: { of: Found['page'] }) => (
  <>
    <Td card="lead" span={5}>
      합계 {grouped(totalElements)}건 <span className={css.totalNote}>폐기 완료만 더했어요</span>
    </Td>
    <Td card="none" number>
      {totals.weightKg === 0 ? '–' : grouped(totals.weightKg)}
    </Td>
    <Td card="value" number>
      {totals.lossAmount === 0 ? '–' : grouped(totals.lossAmount)}
      {totals.lossAmount > 0 && <span className={css.onCard}>원</span>}
    </Td>
    <Td card="none" />
  </>
)
