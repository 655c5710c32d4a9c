import type { ReactNode } from 'react'
import { type Analytics, type AnalyticsPart, analyticsPartNames } from '../../../shared/admin/analytics.ts'
import { analyticsTables } from '../../../shared/admin/analyticsTables.ts'
import { formatDay } from '../../../shared/kit/dates.ts'
import { grouped } from '../../../shared/kit/money.ts'
import { percentWords } from '../../../shared/kit/percent.ts'
import { NOTICE_DAYS } from '../../../shared/notifications/kept.ts'
import { Card } from '../../ui/Card.tsx'
import { ChartTable } from '../../ui/ChartTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { BarChart } from '../BarChart.tsx'
import * as css from './AnalyticsPage.css.ts'
import { ExportPart } from './ExportPart.tsx'

type Props = { of: Analytics }

/** Every part of the analysis, each with its drawing and its table. */
export const Parts = ({ of }: Props) => (
  <div className={css.grid}>
    <Members of={of} />
    <Ranked of={of} part="tradeRoles" />
    <Ranked of={of} part="markets" />
    <Ranked of={of} part="goods" />
    <div id="requests">
      <Requests of={of} />
    </div>
    <Logins of={of} />
    <Ranked of={of} part="boards" />
    <Ranked of={of} part="notifications" note={`알림은 최근 ${NOTICE_DAYS}일까지 남아 있어요.`} />
  </div>
)

const Part = ({ of, part, children }: Props & { part: AnalyticsPart; children: ReactNode }) => (
  <Card title={analyticsPartNames[part]} action={<ExportPart part={part} of={of} />} padded>
    {children}
  </Card>
)

function Members({ of }: Props) {
  const { members, grain } = of
  return (
    <Part of={of} part="members">
      <p className={css.sum}>
        회원 {grouped(members.total)}명 · 새 회원 {grouped(members.joined)}명 · 활동 {grouped(members.active)}명
      </p>
      <BarChart
        label={grain === 'DAY' ? '날짜별 활동 회원과 새 회원' : '달별 활동 회원과 새 회원'}
        series={['활동 회원', '새 회원']}
        unit="명"
        places={members.series.map(({ key, active, joined }) => ({
          key,
          name: grain === 'DAY' ? formatDay(key) : key.slice(2).replace('-', '.'),
          values: [active, joined],
        }))}
        table={analyticsTables.members(of)}
      />
    </Part>
  )
}

/** How many of the requests of the period came how far, and how long half of them took. */
function Requests({ of }: Props) {
  const { requests } = of
  const { ended, hours } = requests
  const steps = [
    { name: '요청', count: requests.requested, hours: null },
    { name: '수락', count: requests.accepted, hours: hours.toAccepted },
    { name: '출고', count: requests.shipped, hours: hours.toShipped },
    { name: '완료', count: requests.completed, hours: hours.toCompleted },
  ]
  return (
    <Part of={of} part="requests">
      {requests.requested === 0 ? (
        <Nothing />
      ) : (
        <>
          <p className={css.sum}>
            거절 {grouped(ended.rejected)} · 취소 {grouped(ended.canceled)} · 만료 {grouped(ended.expired)}
          </p>
          {steps.map((step) => (
            <Line
              key={step.name}
              name={step.name}
              value={`${grouped(step.count)}건`}
              share={step.count / requests.requested}
              note={[
                `요청의 ${percentWords((step.count / requests.requested) * 100)}`,
                ...(step.hours === null ? [] : [`절반이 ${grouped(step.hours)}시간 안`]),
              ].join(' · ')}
            />
          ))}
          <ChartTable label="구매 요청 단계" {...analyticsTables.requests(of)} />
        </>
      )}
    </Part>
  )
}

const Logins = ({ of }: Props) => (
  <Part of={of} part="logins">
    {of.logins.every(({ count }) => count === 0) ? (
      <Nothing />
    ) : (
      <BarChart
        label="하루 중 접속한 시각"
        series={['접속']}
        unit="회"
        mostNames={7}
        places={of.logins.map(({ hour, count }) => ({ key: String(hour), name: `${hour}시`, values: [count] }))}
        table={analyticsTables.logins(of)}
      />
    )}
  </Part>
)

/** The lines that a drawing has room for; all of them stand in the table. */
const MOST_LINES = 8

type RankedProps = Props & { part: 'tradeRoles' | 'markets' | 'goods' | 'boards' | 'notifications'; note?: string }

/** A table whose first number ranks its lines, drawn as bars. */
function Ranked({ of, part, note }: RankedProps) {
  const { headers, rows } = analyticsTables[part](of)
  const firstOf = (row: (typeof rows)[number]) => Number(row[1] ?? 0)
  const most = Math.max(0, ...rows.map(firstOf))
  return (
    <Part of={of} part={part}>
      {note && <p className={css.sum}>{note}</p>}
      {rows.every((row) => row.slice(1).every((value) => !value)) ? (
        <Nothing />
      ) : (
        <>
          {rows
            .toSorted((a, b) => firstOf(b) - firstOf(a))
            .slice(0, MOST_LINES)
            .map((row) => (
              <Line
                key={String(row[0])}
                name={String(row[0])}
                value={said(headers[1] ?? '', row[1])}
                share={most === 0 ? 0 : firstOf(row) / most}
                note={row
                  .slice(2)
                  .map((value, at) => `${plain(headers[at + 2] ?? '')} ${said(headers[at + 2] ?? '', value)}`)
                  .join(' · ')}
              />
            ))}
          <ChartTable label={analyticsPartNames[part]} headers={headers} rows={rows} />
        </>
      )}
    </Part>
  )
}

/** A header is `매출(원)`: its unit goes with the number where there is no head of a column. */
const unitIn = (header: string): string => /\(([^)]+)\)/.exec(header)?.[1] ?? ''
const plain = (header: string): string => header.replace(/\([^)]+\)/, '')
const said = (header: string, value: string | number | null | undefined): string =>
  `${grouped(Number(value ?? 0))}${unitIn(header)}`

const Line = ({ name, value, share, note }: { name: string; value: string; share: number; note: string }) => (
  <div className={css.row}>
    <span>{name}</span>
    <span className={css.value}>{value}</span>
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" className={css.bar} aria-hidden="true">
      <rect width={Math.max(0, Math.min(100, share * 100))} height="1" />
    </svg>
    {note && <span className={css.note}>{note}</span>}
  </div>
)

const Nothing = () => <EmptyState title="이 기간에는 자료가 없어요." note="기간이나 도매시장을 바꿔 보세요." />
