import { Fragment } from 'react'
import type { StockSort } from '../../shared/inventory/contract.ts'
import { grouped } from '../../shared/kit/money.ts'
import { Row, SortTh, Table, Td, Th } from '../ui/Table.tsx'
import { GroupRow } from './GroupRow.tsx'
import { LotRows } from './LotRows.tsx'
import * as css from './Stock.css.ts'
import type { Found, StockData } from './stock.ts'
import type { Picked } from './usePicked.ts'
import { keyOf, refined } from './view.ts'

type Props = { found: Found; data: StockData; picked: Picked }

/** Goods as rows, the lots of one unfolded; what all of them come to stands at the foot. */
export function StockTable({ found, data, picked }: Props) {
  const { here, group } = data
  const sort = (by: StockSort, direction: 'ascending' | 'descending') => ({
    to: refined(here, { sort: by }),
    direction,
    current: here.view.sort === by,
  })
  const hasPlaces = here.place === null
  const columns = hasPlaces ? 11 : 10
  const { totals } = found.page
  return (
    <Table
      caption="재고 목록"
      isDense
      head={
        <>
          <SortTh {...sort('product', 'ascending')}>품목·규격</SortTh>
          {hasPlaces && <Th>창고</Th>}
          <SortTh number {...sort('-quantity', 'descending')}>
            수량
          </SortTh>
          <Th number>중량 (kg)</Th>
          <Th number>예약</Th>
          <Th number>가용</Th>
          <Th number>평균 단가 (원)</Th>
          <SortTh number {...sort('-amount', 'descending')}>
            금액 (원)
          </SortTh>
          <SortTh number {...sort('oldest', 'ascending')}>
            재고 일수 (일)
          </SortTh>
          <SortTh {...sort('expiry', 'ascending')}>기한</SortTh>
          <Th>알림</Th>
        </>
      }
      foot={
        <>
          <Td card="lead" span={hasPlaces ? 2 : 1}>
            합계 로트 {grouped(totals.lots)}개
          </Td>
          <Td card="none" number>
            {grouped(totals.quantityOnHand)}
          </Td>
          <Td card="none" number>
            {grouped(totals.weightOnHand)}
          </Td>
          <Td card="none" span={3} />
          <Td card="value" number>
            {grouped(totals.amountOnHand)}
            <span className={css.onCard}>원</span>
          </Td>
          <Td card="none" span={3} />
        </>
      }
    >
      {found.page.content.map((one) => {
        const isOpen = keyOf(one) === here.view.open
        return (
          <Fragment key={keyOf(one)}>
            <Row>
              <GroupRow group={one} here={here} isOpen={isOpen} />
            </Row>
            {isOpen && group && (
              <Row>
                <Td card="meta" span={columns}>
                  <LotRows of={group} here={here} picked={found.mayWrite ? picked : null} />
                </Td>
              </Row>
            )}
          </Fragment>
        )
      })}
    </Table>
  )
}
