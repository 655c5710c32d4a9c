import { plus } from '../../shared/inventory/rules.ts'
import { grouped } from '../../shared/kit/money.ts'
import { warehouseColumns } from '../../shared/warehouses/columns.ts'
import type { Warehouse } from '../../shared/warehouses/contract.ts'
import { Td } from '../ui/Table.tsx'
import { ListTable } from '../views/ListTable.tsx'
import * as css from './ListPage.css.ts'
import type { ListData } from './list.ts'
import { RowMenu } from './RowMenu.tsx'
import type { View } from './view.ts'
import { warehouseCells } from './WarehouseRow.tsx'

type Props = { warehouses: Warehouse[]; views: ListData['views']; view: View; isEditable: boolean }

/** Warehouses as rows, and what lies in all of them. */
export const WarehouseTable = ({ warehouses, views, view, isEditable }: Props) => (
  <ListTable
    caption="창고 목록"
    columns={warehouseColumns}
    views={views}
    view={view}
    rows={warehouses}
    keyOf={({ warehouseId }) => warehouseId}
    cells={warehouseCells}
    acts={(warehouse) => (
      <Td card="menu">
        <RowMenu warehouse={warehouse} isEditable={isEditable} />
      </Td>
    )}
    totals={totalsOf(warehouses)}
  />
)

function totalsOf(all: Warehouse[]) {
  const sum = (name: 'usedKg' | 'usedPackages' | 'amountOnHand') => {
    const total = all.reduce((before, warehouse) => plus(before, warehouse[name]), 0)
    return total === 0 ? '–' : grouped(total)
  }
  return {
    name: <Td card="lead">합계 {grouped(all.length)}곳</Td>,
    weight: (
      <Td card="none" number>
        {sum('usedKg')}
      </Td>
    ),
    quantity: (
      <Td card="none" number>
        {sum('usedPackages')}
      </Td>
    ),
    amount: (
      <Td card="value" number>
        <span className={css.onCard}>재고 금액</span>
        {sum('amountOnHand')}
        {all.some(({ amountOnHand }) => amountOnHand > 0) && <span className={css.unit}>원</span>}
      </Td>
    ),
  }
}
