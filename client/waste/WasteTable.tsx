import { formatDay } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { wasteColumns } from '../../shared/waste/columns.ts'
import type { Waste } from '../../shared/waste/contract.ts'
import { wasteReasonNames } from '../../shared/waste/words.ts'
import { amountWords } from '../inventory/words.ts'
import { RowLink, Td } from '../ui/Table.tsx'
import { ListTable } from '../views/ListTable.tsx'
import type { DeskData, Found } from './list.ts'
import { pathTo, type View } from './view.ts'
import * as css from './Waste.css.ts'
import { WasteBadge } from './WasteBadge.tsx'
import { lossOfStatus } from './words.ts'

type Props = { found: Found; views: DeskData['views']; view: View }

/** Waste as rows, the newest first; at the foot what all of it cost. */
export const WasteTable = ({ found: { page }, views, view }: Props) => (
  <ListTable
    caption="폐기 목록"
    columns={wasteColumns}
    views={views}
    view={view}
    rows={page.content}
    keyOf={({ wasteId }) => wasteId}
    isCurrent={({ wasteId }) => wasteId === view.id}
    cells={(waste) => cellsOf(waste, view)}
    totals={totalsOf(page)}
  />
)

const cellsOf = (waste: Waste, view: View) => ({
  product: (
    <Td card="lead">
      <RowLink to={pathTo({ ...view, id: waste.wasteId })}>{waste.productName}</RowLink>{' '}
      {waste.specName && <span className={css.spec}>{waste.specName}</span>}
    </Td>
  ),
  day: (
    <Td card="meta">
      <time dateTime={waste.businessDate}>{formatDay(waste.businessDate)}</time>
      <span className={css.onCard}>
        {' '}
        · {waste.warehouseName} · {wasteReasonNames[waste.reason]}
      </span>
    </Td>
  ),
  warehouse: <Td card="none">{waste.warehouseName}</Td>,
  reason: <Td card="none">{wasteReasonNames[waste.reason]}</Td>,
  quantity: (
    <Td card="note" number>
      <span className={css.onTable}>{grouped(waste.quantity)}</span>
      <span className={css.onCard}>{amountWords(waste, waste.specName)}</span>
    </Td>
  ),
  weight: (
    <Td card="none" number>
      {grouped(waste.weightKg)}
    </Td>
  ),
  loss: <Loss waste={waste} />,
  status: (
    <Td card="badge">
      <WasteBadge status={waste.status} />
    </Td>
  ),
})

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

const totalsOf = ({ totals, totalElements }: Found['page']) => ({
  product: (
    <Td card="lead">
      합계 {grouped(totalElements)}건 <span className={css.totalNote}>폐기 완료만 더했어요</span>
    </Td>
  ),
  weight: (
    <Td card="none" number>
      {totals.weightKg === 0 ? '–' : grouped(totals.weightKg)}
    </Td>
  ),
  loss: (
    <Td card="value" number>
      {totals.lossAmount === 0 ? '–' : grouped(totals.lossAmount)}
      {totals.lossAmount > 0 && <span className={css.onCard}>원</span>}
    </Td>
  ),
})
