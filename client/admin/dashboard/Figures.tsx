import type { DashboardStats } from '../../../shared/admin/dashboard.ts'
import { relativeTime } from '../../../shared/kit/dates.ts'
import { grouped } from '../../../shared/kit/money.ts'
import { percentWords } from '../../../shared/kit/percent.ts'
import { KeyFigure, KeyFigures } from '../../ui/KeyFigure.tsx'
import { useNow } from '../../ui/useNow.ts'

/** `▲ 3.2%` beside what it is compared with; nothing where there was nothing. */
const changed = (rate: number | null, than: string): string =>
  rate === null ? '' : ` · ${than} ${rate > 0 ? '▲' : rate < 0 ? '▼' : ''}${percentWords(Math.abs(rate))}`

/** How the market stands, each figure with its change and a way to what it is made of. */
export function Figures({ stats: s }: { stats: DashboardStats }) {
  const now = useNow()
  return (
    <>
      <KeyFigures>
        <KeyFigure
          label="오늘 매출"
          value={s.todaySalesAmount}
          unit="원"
          note={`전표 ${grouped(s.todayTransactions)}건${changed(s.changeRates.transactions, '7일')}`}
          to="/admin/analytics"
        />
        <KeyFigure
          label="이번 달 매출"
          value={s.monthSalesAmount}
          unit="원"
          note={`매입 ${grouped(s.monthPurchaseAmount)}원${changed(s.changeRates.sales, '지난달')}`}
          to="/admin/analytics"
        />
        <KeyFigure
          label="받을 돈"
          value={s.arAmount}
          unit="원"
          note={s.overdueAmount > 0 ? `연체 ${grouped(s.overdueAmount)}원` : '연체 없음'}
          attention={s.overdueAmount > 0}
          to="/admin/analytics"
        />
      </KeyFigures>
      <KeyFigures>
        <KeyFigure
          label="회원"
          value={s.totalMembers}
          unit="명"
          note={`이용 중 ${grouped(s.activeMembers)} · 오늘 ${grouped(s.todayNewMembers)}${changed(s.changeRates.members, '30일')}`}
          to="/admin/users"
        />
        <KeyFigure
          label="거래처 연결"
          value={s.activeConnections}
          unit="건"
          note={`거래처 ${grouped(s.totalClients)}곳`}
          to="/admin/connections?status=ACTIVE"
        />
        <KeyFigure
          label="진행 중 구매 요청"
          value={s.openPurchaseRequests}
          unit="건"
          note="요청부터 출고까지"
          to="/admin/analytics#requests"
        />
        <KeyFigure
          label="오늘 경락"
          value={s.todayAuctionRows}
          unit="건"
          note={
            s.auctionLastImportedAt === null ? '가져온 적 없음' : `${relativeTime(s.auctionLastImportedAt, now)} 가져옴`
          }
          to="/services/auctionResults"
        />
      </KeyFigures>
    </>
  )
}
