import { useSearchParams } from 'react-router'
import { formatDateLong, formatDay, seoulDate } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { useApp } from '../app/context.ts'
import { Alert } from '../ui/Alert.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Table, Td, Th } from '../ui/Table.tsx'
import { Chips } from '../ui/Tabs.tsx'
import type { WantedReply } from './load.ts'
import * as css from './Prep.css.ts'
import { PrepLine } from './PrepLine.tsx'
import { prepPathIn } from './paths.ts'
import { prepDay, prepDays, prepRows, prepTotal } from './prep.ts'
import { useView } from './view.ts'

/** The sheet of one day, or of all. */
export function PrepSheet({ wanted: { lines, isComplete } }: { wanted: WantedReply }) {
  const now = useApp().now()
  const [query] = useSearchParams()
  const { book } = useView()
  const path = prepPathIn(book)
  const days = prepDays(lines)
  const day = prepDay(days, query.get('date'), seoulDate(now))
  const rows = prepRows(day === null ? lines : lines.filter(({ desiredDate }) => desiredDate === day))
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState title="살 물건이 아직 없어요." note="거래처가 경매 대행을 요청하면 품목별로 모아서 보여 드려요." />
      </Card>
    )
  return (
    <>
      {!isComplete && (
        <Alert tone="warn">
          희망 납품일이 가까운 {grouped(lines.length)}줄까지 모았어요. 그보다 뒤에 나갈 물건은 빠져 있어요.
        </Alert>
      )}
      <Chips
        label="희망 납품일로 거르기"
        choices={[
          ...days.map((to) => ({ to: `${path}&date=${to}`, label: `${formatDay(to)} 납품`, current: to === day })),
          { to: `${path}&date=all`, label: '모든 날짜', current: day === null },
        ]}
      />
      <p className={css.day}>{day === null ? '모든 날짜' : `${formatDateLong(day)} 납품`}</p>
      <Card className={css.card}>
        <Table
          caption="경매 준비표"
          head={
            <>
              <Th>품목</Th>
              <Th number>수량</Th>
              <Th number>중량 (kg)</Th>
              <Th number>최고 상한가 (원)</Th>
              <Th>요청한 곳</Th>
            </>
          }
          foot={<Total rows={rows} />}
        >
          {rows.map((row) => (
            <PrepLine key={row.key} row={row} book={book} />
          ))}
        </Table>
      </Card>
    </>
  )
}

function Total({ rows }: { rows: Parameters<typeof prepTotal>[0] }) {
  const { quantity, unit, weightKg, isWhole } = prepTotal(rows)
  return (
    <>
      <Td card="lead">합계 {rows.length}품목</Td>
      <Td card="badge" number>
        {unit !== null && `${grouped(quantity)}${unit}`}
      </Td>
      <Td card="value" number>
        {grouped(weightKg)}
        <span className={css.onCard}>kg</span>
        {!isWhole && ' 이상'}
      </Td>
      <Td card="none" />
      <Td card="none" />
    </>
  )
}
