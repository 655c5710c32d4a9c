import type { ReactNode } from 'react'
import { formatDate } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { WasteStatistics } from '../../shared/waste/contract.ts'
import { wasteReasonNames } from '../../shared/waste/words.ts'
import type { Outcome } from '../api/problem.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Late } from '../ui/Late.tsx'
import { Link } from '../ui/Link.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Row, Table, Td, Th } from '../ui/Table.tsx'
import { Chips } from '../ui/Tabs.tsx'
import { pathTo, spans, type View } from './view.ts'
import * as css from './Waste.css.ts'
import { rateWords } from './words.ts'

type Props = { of: Promise<Outcome<WasteStatistics>>; view: View }

/** What waste cost by month, reason and product, and its share of what came in. */
export const Statistics = ({ of, view }: Props) => (
  <>
    <Chips
      label="기간"
      choices={spans.map((months) => ({
        label: months === 1 ? '이번 달' : `${months}개월`,
        to: pathTo({ book: view.book, tab: 'statistics', months }),
        current: months === view.months,
      }))}
    />
    <Late
      of={of}
      skeleton={
        <Card>
          <SkeletonRows rows={8} />
        </Card>
      }
    >
      {(statistics) => <Figures of={statistics} view={view} />}
    </Late>
  </>
)

function Figures({ of: { from, to, total, byMonth, byReason, byProduct }, view }: { of: WasteStatistics; view: View }) {
  if (total.count === 0) {
    return (
      <Card>
        <EmptyState title="이 기간에 폐기한 물건이 없어요." note={`${formatDate(from)} ~ ${formatDate(to)}`} />
      </Card>
    )
  }
  const listed = { book: view.book, status: 'DISPOSED', from } as const
  return (
    <>
      <p className={css.sum}>
        {formatDate(from)} ~ {formatDate(to)} · {grouped(total.count)}건 · {grouped(total.weightKg)}kg · 손실{' '}
        <strong>{grouped(total.lossAmount)}원</strong> · 폐기율 <strong>{rateWords(total.wasteRate)}</strong> (입고{' '}
        {grouped(total.receivedKg)}kg)
        {total.disposalCostAmount > 0 && ` · 처리 비용 ${grouped(total.disposalCostAmount)}원`}
      </p>
      <Bars
        title="월별 손실"
        first="월"
        rows={byMonth.toReversed().map((row) => ({
          ...row,
          key: row.month,
          name: `${Number(row.month.slice(0, 4))}. ${Number(row.month.slice(5))}.`,
        }))}
      />
      <Bars
        title="사유별 손실"
        first="사유"
        rows={byReason.map((row) => ({
          ...row,
          key: row.reason,
          name: <Link to={pathTo({ ...listed, reason: row.reason })}>{wasteReasonNames[row.reason]}</Link>,
        }))}
      />
      <Bars
        title="품목별 손실"
        first="품목"
        rows={byProduct.map((row) => ({
          ...row,
          key: String(row.productCodeId),
          name: <Link to={pathTo({ ...listed, product: row.productCodeId })}>{row.productName}</Link>,
        }))}
      />
    </>
  )
}

type Bar = {
  key: string
  name: ReactNode
  count: number
  weightKg: number
  lossAmount: number
  wasteRate?: number | null | undefined
}

/** `2건 · 30kg · 폐기율 2.2%` */
const cardWords = ({ count, weightKg, wasteRate }: Pick<Bar, 'count' | 'weightKg' | 'wasteRate'>) =>
  [
    `${grouped(count)}건`,
    `${grouped(weightKg)}kg`,
    ...(wasteRate == null ? [] : [`폐기율 ${rateWords(wasteRate)}`]),
  ].join(' · ')

/** A table whose rows carry a bar as long as their loss. */
function Bars({ title, first, rows }: { title: string; first: string; rows: readonly Bar[] }) {
  const most = Math.max(1, ...rows.map(({ lossAmount }) => lossAmount))
  const hasRates = rows.some(({ wasteRate }) => wasteRate !== undefined)
  return (
    <Card title={title} flush>
      <Table
        caption={title}
        isDense
        head={
          <>
            <Th>{first}</Th>
            <Th number>손실 (원)</Th>
            <Th>비교</Th>
            <Th number>건수</Th>
            <Th number>중량 (kg)</Th>
            {hasRates && <Th number>폐기율</Th>}
          </>
        }
      >
        {rows.map(({ key, name, count, weightKg, lossAmount, wasteRate }) => (
          <Row key={key}>
            <Td card="lead">
              <span className={css.barName}>{name}</span>
            </Td>
            <Td card="value" number muted={lossAmount === 0}>
              {lossAmount === 0 ? '–' : grouped(lossAmount)}
              {lossAmount > 0 && <span className={css.onCard}>원</span>}
            </Td>
            <Td card="meta">
              {lossAmount > 0 && (
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" className={css.bar} aria-hidden="true">
                  <rect width={(lossAmount / most) * 100} height="1" />
                </svg>
              )}
            </Td>
            <Td card="note" number muted={count === 0}>
              <span className={css.onTable}>{count === 0 ? '–' : grouped(count)}</span>
              <span className={css.onCard}>
                {count === 0 ? '폐기 없음' : cardWords({ count, weightKg, wasteRate })}
              </span>
            </Td>
            <Td card="none" number muted={weightKg === 0}>
              {weightKg === 0 ? '–' : grouped(weightKg)}
            </Td>
            {hasRates && (
              <Td card="none" number muted={wasteRate == null}>
                {rateWords(wasteRate ?? null)}
              </Td>
            )}
          </Row>
        ))}
      </Table>
    </Card>
  )
}
