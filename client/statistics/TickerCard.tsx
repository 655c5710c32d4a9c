import Star from 'lucide-react/icons/star'
import { formatDay } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { Ticker, TickerItem } from '../../shared/statistics/main.ts'
import { Change } from '../auction-results/Change.tsx'
import { pathTo } from '../auction-results/view.ts'
import { perKg } from '../auction-results/words.ts'
import { Card } from '../ui/Card.tsx'
import { hidden } from '../ui/hidden.css.ts'
import { Link } from '../ui/Link.tsx'
import * as css from './MainPage.css.ts'

/** What things cost on the last day of the market, beside the day before. */
export function TickerCard({ ticker: { marketName, saleDate, previousDate, items } }: { ticker: Ticker }) {
  const all = (
    <Link to={pathTo({})} className={css.more} aria-label="경락 시세 모두 보기">
      모두 보기
    </Link>
  )
  return (
    <Card title="경락 시세" action={all} flush>
      {saleDate === null ? (
        <p className={css.quiet}>{marketName}의 경락 결과가 아직 없어요.</p>
      ) : (
        <>
          <p className={css.quiet}>
            {marketName} {formatDay(saleDate)} 평균, 원/kg
            {previousDate && ` · ${formatDay(previousDate)} 평균과 비교해요`}
          </p>
          <ul>
            {items.map((item) => (
              <li key={item.largeCode + item.midCode}>
                <Line item={item} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

const Line = ({
  item: { largeCode, midCode, midName, reason, avgPerKg, n, dropped, changePercent },
}: {
  item: TickerItem
}) => (
  <Link to={pathTo({ large: largeCode, mid: largeCode + midCode })} className={css.price}>
    <span className={css.taskName}>
      <span className={css.item}>
        {midName || '이름 없는 품목'}
        {reason === 'WATCHED' && (
          <>
            <Star size={12} className={css.star} />
            <span className={hidden}>관심 품목</span>
          </>
        )}
      </span>
      <span className={css.taskNote}>{soldWords(n, dropped)}</span>
    </span>
    <span className={css.amount}>{perKg(avgPerKg)}</span>
    <span className={css.percent}>
      <Change percent={changePercent} isShort />
    </span>
  </Link>
)

/** How many lots a price is made of, or that the lots that were sold have none. */
function soldWords(n: number, dropped: number): string {
  if (n > 0) return `${grouped(n)}건`
  return dropped > 0 ? `${grouped(dropped)}건 · kg 단가 없음` : '이날은 낙찰이 없어요'
}
