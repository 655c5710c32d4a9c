import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import type { stockColumns } from '../../shared/inventory/columns.ts'
import type { StockGroup } from '../../shared/inventory/contract.ts'
import { alertKindNames } from '../../shared/inventory/words.ts'
import { grouped } from '../../shared/kit/money.ts'
import { Badge } from '../ui/Badge.tsx'
import { cx } from '../ui/cx.ts'
import { RowLink, Td } from '../ui/Table.tsx'
import { Expiry } from './Expiry.tsx'
import * as css from './Stock.css.ts'
import { changed, type Here, keyOf } from './view.ts'
import { alertTones, packageWord } from './words.ts'

/** The cells of one product and specification in one warehouse, or the lines of its card. */
export const groupCells = (
  group: StockGroup,
  here: Here,
  isOpen: boolean,
): Record<keyof typeof stockColumns, ReactNode> => ({
  product: (
    <Td card="lead">
      <span className={css.goods}>
        <ChevronRight size={14} className={cx(css.chevron, isOpen && css.open)} />
        <RowLink to={changed(here, { open: isOpen ? '' : keyOf(group), openPage: 1 })}>{group.productName}</RowLink>
        {group.specName && <span className={css.muted}>{group.specName}</span>}
      </span>
    </Td>
  ),
  warehouse: (
    <Td card="none">
      <span className={css.warehouse} title={group.warehouseName}>
        {group.warehouseName}
      </span>
    </Td>
  ),
  quantity: (
    <Td card="value" number>
      {grouped(group.quantityOnHand)}
      <span className={css.onCard}>{packageWord(group.specName)}</span>
    </Td>
  ),
  weight: (
    <Td card="none" number>
      {grouped(group.weightOnHand)}
    </Td>
  ),
  reserved: <Amount of={group.quantityReserved} />,
  available: (
    <Amount
      of={group.quantityAvailable}
      title={group.safetyStock === null ? undefined : `안전재고 ${grouped(group.safetyStock)}`}
    />
  ),
  cost: <Amount of={group.averageCost} />,
  amount: (
    <Td card="note" number>
      <span className={css.onCard}>
        {grouped(group.weightOnHand)}kg · {grouped(group.amountOnHand)}원
      </span>
      <span className={css.onTable}>{grouped(group.amountOnHand)}</span>
    </Td>
  ),
  days: <Amount of={group.daysInStock ?? 0} />,
  expiry: (
    <Td card="meta" muted={group.daysLeft === null}>
      <span className={css.onCard}>
        {[here.place === null && group.warehouseName, lyingFor(group.daysInStock)].filter(Boolean).join(' · ')}
        {group.daysLeft !== null && ' · '}
      </span>
      <Expiry daysLeft={group.daysLeft} />
    </Td>
  ),
  alerts: (
    <Td card="badge">
      <span className={css.badges}>
        {group.alerts.map((kind) => (
          <Badge key={kind} tone={alertTones[kind]}>
            {alertKindNames[kind]}
          </Badge>
        ))}
      </span>
    </Td>
  ),
})

const lyingFor = (days: number | null): string =>
  days === null ? '재고 없음' : days === 0 ? '오늘 입고' : `${days}일째`

/** Zero is nothing to look at. */
const Amount = ({ of: amount, title }: { of: number; title?: string | undefined }) => (
  <Td card="none" number muted={amount === 0}>
    <span title={title}>{amount === 0 ? '–' : grouped(amount)}</span>
  </Td>
)
