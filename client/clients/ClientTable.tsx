import { hidden } from '../ui/hidden.css.ts'
import { Row, SortTh, Table, Th } from '../ui/Table.tsx'
import { ClientRow } from './ClientRow.tsx'
import type { Found, ListData } from './list.ts'
import { TotalCells } from './TotalCells.tsx'
import { refined, type Sort, type View } from './view.ts'

type Props = { found: Found; totals: ListData['totals']; view: View }

/** Clients as rows; the columns of what is owed are there where the server sends them. */
export function ClientTable({ found: { page, book }, totals, view }: Props) {
  const hasBalances = page.content.some((client) => client.receivableAmount !== undefined)
  const sort = (by: Sort, direction: 'ascending' | 'descending') => ({
    to: refined(view, { sort: by }),
    direction,
    current: view.sort === by,
  })
  return (
    <Table
      caption="거래처 목록"
      isDense
      head={
        <>
          <SortTh {...sort('name', 'ascending')}>상호</SortTh>
          <Th>구분</Th>
          <Th>담당자·연락처</Th>
          {hasBalances && (
            <>
              <Th number>외상한도 (원)</Th>
              <SortTh number {...sort('-receivable', 'descending')}>
                미수금 (원)
              </SortTh>
              <Th number>미지급금 (원)</Th>
              <Th number>한도 사용률</Th>
            </>
          )}
          <SortTh {...sort('-lastTrade', 'descending')}>최근 거래</SortTh>
          <Th>상태</Th>
          <Th>
            <span className={hidden}>할 일</span>
          </Th>
        </>
      }
      foot={<TotalCells of={totals} hasBalances={hasBalances} />}
    >
      {page.content.map((client) => (
        <Row key={client.clientId}>
          <ClientRow client={client} book={book} hasBalances={hasBalances} />
        </Row>
      ))}
    </Table>
  )
}
