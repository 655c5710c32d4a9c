import type { StockAlert } from '../../shared/inventory/contract.ts'
import { alertKindNames } from '../../shared/inventory/words.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { Outcome } from '../api/problem.ts'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Soft } from '../ui/Soft.tsx'
import * as css from './Stock.css.ts'
import { alertPath, type Here } from './view.ts'
import { alertTones, alertWords, goodsName } from './words.ts'

/** So many stand in sight. */
const SHOWN = 3

/** What wants looking at, the most urgent first, each leading to its lot or group. */
export const AlertsCard = ({ of, here }: { of: Promise<Outcome<StockAlert[]>>; here: Here }) => (
  <Soft
    of={of}
    skeleton={
      <Card title="살펴볼 재고" flush>
        <SkeletonRows rows={SHOWN + 1} />
      </Card>
    }
  >
    {(alerts) =>
      alerts.length > 0 && (
        <Card title="살펴볼 재고" count={countOf(alerts)} flush>
          <ul className={css.alerts}>{alerts.slice(0, SHOWN).map((alert) => line(alert, here))}</ul>
          {alerts.length > SHOWN && (
            <details>
              <summary className={css.alertMore}>
                {alerts.length - SHOWN}건 더 보기 ({kindWords(alerts)})
              </summary>
              <ul className={css.alerts}>{alerts.slice(SHOWN).map((alert) => line(alert, here))}</ul>
              {countOf(alerts) > alerts.length && (
                <p className={css.none}>
                  급한 것부터 {alerts.length}건만 보여요. 나머지는 아래 목록에서 골라 볼 수 있어요.
                </p>
              )}
            </details>
          )}
        </Card>
      )
    }
  </Soft>
)

/** How many of each kind there are, in the order of the list. */
const kindsOf = (alerts: readonly StockAlert[]) =>
  [...Map.groupBy(alerts, ({ kind }) => kind)].map(([kind, of]) => ({ kind, count: of[0]?.ofKind ?? of.length }))

const countOf = (alerts: readonly StockAlert[]): number => kindsOf(alerts).reduce((sum, { count }) => sum + count, 0)

const kindWords = (alerts: readonly StockAlert[]): string =>
  kindsOf(alerts)
    .map(({ kind, count }) => `${alertKindNames[kind]} ${grouped(count)}`)
    .join(' · ')

const line = (alert: StockAlert, here: Here) => (
  <li
    className={css.alertLine}
    key={`${alert.kind} ${alert.warehouseId} ${alert.productCodeId} ${alert.specName} ${alert.lotId}`}
  >
    <Link to={alertPath(alert, here)} className={css.alert} preventScrollReset>
      <span>
        <Badge tone={alertTones[alert.kind]}>{alertKindNames[alert.kind]}</Badge>
      </span>
      <span className={css.alertWhat}>
        {alert.productName
          ? goodsName({ productName: alert.productName, specName: alert.specName })
          : alert.warehouseName}
        <span className={css.muted}>
          {[alert.productName && alert.warehouseName, alert.lotNo].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={css.alertValue}>{alertWords(alert)}</span>
    </Link>
  </li>
)
