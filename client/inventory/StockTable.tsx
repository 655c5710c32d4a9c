import { stockColumns } from '../../shared/inventory/columns.ts'
import type { StockGroup, StockSort } from '../../shared/inventory/contract.ts'
import { grouped } from '../../shared/kit/money.ts'
import { Row, Td } from '../ui/Table.tsx'
import { ListTable } from '../views/ListTable.tsx'
import { groupCells } from './GroupRow.tsx'
import { LotRows } from './parts.ts'
import * as css from './Stock.css.ts'
import type { Found, StockData } from './stock.ts'
import type { Picked } from './usePicked.ts'
import { keyOf, refined } from './view.ts'

type Props = { found: Found; data: StockData; picked: Picked }

/** Goods as rows, the lots of one unfolded; what all of them come to stands at the foot. */
export function StockTable({ found, data, picked }: Props) {
  const { here, group, views } = data
  const sort = (by: StockSort, direction: 'ascending' | 'descending') => ({
    to: refined(here, { sort: by }),
    direction,
    current: here.view.sort === by,
  })
  const isOpen = (one: StockGroup) => keyOf(one) === here.view.open
  return (
    <ListTable
      caption="재고 목록"
      columns={stockColumns}
      without={here.place === null ? [] : ['warehouse']}
      views={views}
      view={here.view}
      sorts={{
        product: sort('product', 'ascending'),
        quantity: sort('-quantity', 'descending'),
        amount: sort('-amount', 'descending'),
        days: sort('oldest', 'ascending'),
        expiry: sort('expiry', 'ascending'),
      }}
      rows={found.page.content}
      keyOf={keyOf}
      cells={(one) => groupCells(one, here, isOpen(one))}
      totals={totalsOf(found.page.totals)}
      below={(one, span) =>
        isOpen(one) &&
        group && (
          <Row>
            <Td card="meta" span={span}>
              <LotRows
                of={group}
                here={here}
                group={one}
                bookOwnerId={found.bookOwnerId}
                picked={found.mayWrite ? picked : null}
              />
            </Td>
          </Row>
        )
      }
    />
  )
}

const totalsOf = (totals: Found['page']['totals']) => ({
  product: <Td card="lead">합계 로트 {grouped(totals.lots)}개</Td>,
  quantity: (
    <Td card="none" number>
      {grouped(totals.quantityOnHand)}
    </Td>
  ),
  weight: (
    <Td card="none" number>
      {grouped(totals.weightOnHand)}
    </Td>
  ),
  amount: (
    <Td card="value" number>
      {grouped(totals.amountOnHand)}
      <span className={css.onCard}>원</span>
    </Td>
  ),
})
