import { NEARLY_FULL_PERCENT } from '../../shared/inventory/words.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { Warehouse } from '../../shared/warehouses/contract.ts'
import { Badge } from '../ui/Badge.tsx'
import { Meter } from '../ui/Meter.tsx'
import { RowLink, Td } from '../ui/Table.tsx'
import * as css from './ListPage.css.ts'
import { stockPath } from './paths.ts'
import { RowMenu } from './RowMenu.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { keptAt } from './words.ts'

type Props = { warehouse: Warehouse; isEditable: boolean }

/** The cells of one warehouse, or the lines of its card. */
export function WarehouseRow({ warehouse, isEditable }: Props) {
  const { warehouseId, warehouseName, location, managerName } = warehouse
  return (
    <>
      <Td card="lead">
        <span className={css.place}>
          <span className={css.name} title={warehouseName}>
            <RowLink to={stockPath(warehouseId)}>{warehouseName}</RowLink>
          </span>
          {warehouse.isDefault && <Badge tone="info">기본</Badge>}
          <span className={css.code}>{warehouse.warehouseCode}</span>
        </span>
      </Td>
      <Td card="meta">
        <span className={css.line}>{keptAt(warehouse)}</span>
      </Td>
      <Td card="none" muted={!location}>
        <span className={css.where} title={location ?? undefined}>
          {location ?? '–'}
        </span>
      </Td>
      <Td card="none" muted={warehouse.zones.length === 0}>
        <Zones of={warehouse} />
      </Td>
      <Td card="none" muted={!managerName}>
        <span className={css.line}>{managerName ?? '–'}</span>
      </Td>
      <Amount of={warehouse.usedKg} unit="kg" card="value" />
      <Amount of={warehouse.usedPackages} unit="개" card="none" />
      <Amount of={warehouse.amountOnHand} unit="원" card="none" />
      <Td card="note">
        <Filled rate={warehouse.usedRate} />
      </Td>
      <Td card="badge">
        <StatusBadge status={warehouse.status} />
      </Td>
      <Td card="menu">
        <RowMenu warehouse={warehouse} isEditable={isEditable} />
      </Td>
    </>
  )
}

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
