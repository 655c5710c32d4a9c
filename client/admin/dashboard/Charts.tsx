import { useNavigate } from 'react-router'
import { FIRST_YEAR, type MonthlySales, type WeeklyUsers } from '../../../shared/admin/dashboard.ts'
import { formatDateLong, formatDay } from '../../../shared/kit/dates.ts'
import { grouped } from '../../../shared/kit/money.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Select } from '../../ui/inputs.tsx'
import { Link } from '../../ui/Link.tsx'
import { BarChart } from '../BarChart.tsx'
import * as css from './DashboardPage.css.ts'

/** The twelve months of a year as bars of sales and purchases. */
export function Months({ of: { year, months } }: { of: MonthlySales }) {
  const sum = (name: 'salesAmount' | 'purchaseAmount' | 'uncostedAmount') =>
    months.reduce((all, month) => all + month[name], 0)
  const margins = months.flatMap(({ marginAmount, salesAmount }) => (salesAmount === 0 ? [] : (marginAmount ?? [])))
  const isKnown = margins.length > 0 || sum('salesAmount') === 0
  const uncosted = sum('uncostedAmount')
  if (months.every(({ transactionCount }) => transactionCount === 0))
    return <EmptyState title={`${year}년에는 거래가 없어요.`} note="전표를 등록하면 달마다 여기에 쌓여요." />
  return (
    <>
      <p className={css.sum}>
        매출 {grouped(sum('salesAmount'))}원 · 매입 {grouped(sum('purchaseAmount'))}원 ·{' '}
        {isKnown ? `이익 ${grouped(margins.reduce((all, one) => all + one, 0))}원` : '이익은 원가를 몰라 알 수 없어요'}
      </p>
      {isKnown && uncosted > 0 && (
        <p className={css.sum}>원가를 모르는 매출 {grouped(uncosted)}원은 이익에서 뺐어요.</p>
      )}
      <BarChart
        label={`${year}년 월별 매출과 매입`}
        series={['매출', '매입']}
        unit="원"
        mostNames={12}
        places={months.map(({ month, salesAmount, purchaseAmount }) => ({
          key: month,
          name: String(Number(month.slice(5))),
          values: [salesAmount, purchaseAmount],
        }))}
        table={{
          headers: ['달', '매출(원)', '매입(원)', '이익(원)', '전표'],
          rows: months.map((m) => [
            `${Number(m.month.slice(5))}월`,
            m.salesAmount,
            m.purchaseAmount,
            m.marginAmount,
            m.transactionCount,
          ]),
        }}
      />
    </>
  )
}

/** Chooses the year; without scripts the years before and after are links. */
export function Years({ year, thisYear }: { year: number; thisYear: number }) {
  const navigate = useNavigate()
  const years = Array.from({ length: Math.min(10, thisYear - FIRST_YEAR + 1) }, (_, at) => thisYear - at)
  const known = years.includes(year) ? years : [year, ...years]
  return (
    <span className={css.years}>
      <Select
        aria-label="연도"
        value={year}
        className={css.year}
        data-needs-script
        onChange={({ currentTarget }) =>
          void navigate(`?year=${currentTarget.value}`, { preventScrollReset: true, replace: true })
        }
      >
        {known.map((one) => (
          <option key={one} value={one}>
            {one}년
          </option>
        ))}
      </Select>
      <noscript>
        <Link to={`?year=${year - 1}`}>{year - 1}년</Link>
      </noscript>
    </span>
  )
}

/** Seven days of people. */
export const Week = ({ of: { days } }: { of: WeeklyUsers }) => (
  <BarChart
    label="최근 7일 활동 회원과 접속"
    series={['활동 회원', '접속', '새 회원']}
    unit=""
    mostNames={7}
    places={days.map(({ date, activeUsers, loginCount, newUsers }) => ({
      key: date,
      name: formatDay(date),
      values: [activeUsers, loginCount, newUsers],
    }))}
    table={{
      headers: ['날짜', '활동 회원', '접속', '새 회원'],
      rows: days.map((d) => [formatDateLong(d.date), d.activeUsers, d.loginCount, d.newUsers]),
    }}
  />
)
