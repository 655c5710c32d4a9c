import { alertKindNames } from '../../shared/inventory/words.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { MainSummary } from '../../shared/statistics/main.ts'
import { alertPath, defaults, pathTo } from '../inventory/view.ts'
import { alertTones, alertWords, goodsName } from '../inventory/words.ts'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import { bookIn } from './bookIn.ts'
import * as css from './MainPage.css.ts'

/** What wants looking at in stock: how many of each kind, and the most urgent. */
export function StockCard({ summary }: { summary: MainSummary }) {
  const { stock } = summary
  if (!stock) return null
  const book = bookIn(summary)
  const here = { view: { ...defaults, book }, place: null }
  const count = stock.kinds.reduce((sum, kind) => sum + kind.count, 0)
  const all = (
    <Link to={pathTo({ book })} className={css.more} aria-label="재고 모두 보기">
      모두 보기
    </Link>
  )
  return (
    <Card title="살펴볼 재고" {...(count > 0 && { count })} action={all} flush>
      {count === 0 ? (
        <p className={css.quiet}>기한과 안전재고에 걸린 물건이 없어요.</p>
      ) : (
        <>
          <p className={css.kinds}>
            {stock.kinds.map(({ kind, count: of }) => (
              <Badge key={kind} tone={alertTones[kind]}>
                {alertKindNames[kind]} {grouped(of)}
              </Badge>
            ))}
          </p>
          <ul>
            {stock.first.map((alert) => (
              <li key={`${alert.kind} ${alert.warehouseId} ${alert.productCodeId} ${alert.specName} ${alert.lotId}`}>
                <Link to={alertPath(alert, here)} className={css.task}>
                  <span className={css.taskName}>
                    {alert.productName
                      ? goodsName({ productName: alert.productName, specName: alert.specName })
                      : alert.warehouseName}
                    <span className={css.taskNote}>
                      {[alert.productName && alert.warehouseName, alert.lotNo].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  <span className={css.taskCount}>{alertWords(alert)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
