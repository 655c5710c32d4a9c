import type { ReactNode } from 'react'
import { NEARLY_FULL_PERCENT } from '../../shared/inventory/words.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { warehouseColumns } from '../../shared/warehouses/columns.ts'
import type { Warehouse } from '../../shared/warehouses/contract.ts'
import { Badge } from '../ui/Badge.tsx'
import { Meter } from '../ui/Meter.tsx'
import { RowLink, Td } from '../ui/Table.tsx'
import * as css from './ListPage.css.ts'
import { stockPath } from './paths.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { keptAt } from './words.ts'

/** The cells of one warehouse, or the lines of its card. */
export const warehouseCells = (warehouse: Warehouse): Record<keyof typeof warehouseColumns, ReactNode> => ({
  name: (
    <Td card="lead">
      <span className={css.place}>
        <span className={css.name} title={warehouse.warehouseName}>
          <RowLink to={stockPath(warehouse.warehouseId)}>{warehouse.warehouseName}</RowLink>
        </span>
        {warehouse.isDefault && <Badge tone="info">기본</Badge>}
        <span className={css.code}>{warehouse.warehouseCode}</span>
      </span>
    </Td>
  ),
  use: (
    <Td card="meta">
      <span className={css.line}>{keptAt(warehouse)}</span>
    </Td>
  ),
  location: (
    <Td card="none" muted={!warehouse.location}>
      <span className={css.where} title={warehouse.location ?? undefined}>
        {warehouse.location ?? '–'}
      </span>
    </Td>
  ),
  zones: (
    <Td card="none" muted={warehouse.zones.length === 0}>
      <Zones of={warehouse} />
    </Td>
  ),
  manager: (
    <Td card="none" muted={!warehouse.managerName}>
      <span className={css.line}>{warehouse.managerName ?? '–'}</span>
    </Td>
  ),
  weight: <Amount of={warehouse.usedKg} unit="kg" card="value" />,
  quantity: <Amount of={warehouse.usedPackages} unit="개" card="none" />,
  amount: <Amount of={warehouse.amountOnHand} unit="원" card="none" />,
  used: (
    <Td card="note">
      <Filled rate={warehouse.usedRate} />
    </Td>
  ),
  status: (
    <Td card="badge">
      <StatusBadge status={warehouse.status} />
    </Td>
  ),
})

const Zones = ({ of: { zones } }: { of: Warehouse }) => (
  <span className={css.line} title={zones.map(({ zoneName }) => zoneName).join(', ') || undefined}>
    {zones.length === 0 ? '–' : `${grouped(zones.length)}곳`}
  </span>
)

/** Zero is nothing to look at. */
const Amount = ({ of, unit, card }: { of: number; unit: string; card: 'value' | 'none' }) => (
  <Td card={card} number muted={of === 0}>
    {of === 0 ? '–' : grouped(of)}
    {of !== 0 && <span className={css.unit}>{unit}</span>}
  </Td>
)

const toneOf = (rate: number) => (rate >= 100 ? 'danger' : rate >= NEARLY_FULL_PERCENT ? 'warn' : 'primary')

/** How full it is; a warehouse without a capacity is never full. */
const Filled = ({ rate }: { rate: number | null }) => (
  <span className={css.meter}>
    {rate === null ? (
      <span title="용량을 적으면 사용률이 보여요">–</span>
    ) : (
      <>
        <span className={css.onCard} aria-hidden="true">
          사용률
        </span>
        <Meter percent={rate} label="사용률" tone={toneOf(rate)} />
      </>
    )}
  </span>
)
