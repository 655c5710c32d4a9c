import { plus } from '../../shared/inventory/rules.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { Warehouse } from '../../shared/warehouses/contract.ts'
import { hidden } from '../ui/hidden.css.ts'
import { Row, Table, Td, Th } from '../ui/Table.tsx'
import * as css from './ListPage.css.ts'
import { WarehouseRow } from './WarehouseRow.tsx'

type Props = { warehouses: Warehouse[]; isEditable: boolean }

/** Warehouses as rows, and what lies in all of them. */
export const WarehouseTable = ({ warehouses, isEditable }: Props) => (
  <Table
    caption="창고 목록"
    isDense
    head={
      <>
        <Th>창고명</Th>
        <Th>용도</Th>
        <Th>위치</Th>
        <Th>구역</Th>
        <Th>담당자</Th>
        <Th number>재고 (kg)</Th>
        <Th number>수량 (개)</Th>
        <Th number>재고 금액 (원)</Th>
        <Th number>사용률</Th>
        <Th>상태</Th>
        <Th>
          <span className={hidden}>할 일</span>
        </Th>
      </>
    }
    foot={<Totals of={warehouses} />}
  >
    {warehouses.map((warehouse) => (
      <Row key={warehouse.warehouseId}>
        <WarehouseRow warehouse={warehouse} isEditable={isEditable} />
      </Row>
    ))}
  </Table>
)

const Totals = ({ of }: { of: Warehouse[] }) => {
  const sum = (name: 'usedKg' | 'usedPackages' | 'amountOnHand') => {
    const total = of.reduce((before, warehouse) => plus(before, warehouse[name]), 0)
    return total === 0 ? '–' : grouped(total)
  }
  return (
    <>
      <Td card="lead" span={5}>
        합계 {grouped(of.length)}곳
      </Td>
      <Td card="none" number>
        {sum('usedKg')}
      </Td>
      <Td card="none" number>
        {sum('usedPackages')}
      </Td>
      <Td card="value" number>
        <span className={css.onCard}>재고 금액</span>
        {sum('amountOnHand')}
        {of.some(({ amountOnHand }) => amountOnHand > 0) && <span className={css.unit}>원</span>}
      </Td>
      <Td card="none" span={3} />
    </>
  )
}
