import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type WatchedItem, watchItem } from '../../shared/auction-results/watch.ts'
import { type Outcome, toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Late } from '../ui/Late.tsx'
import { Link } from '../ui/Link.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { useToast } from '../ui/Toasts.tsx'
import * as css from './SettingsPage.css.ts'

const results = '/services/auctionResults'

/** Which items a member hears of, each leading to its prices. */
export const WatchedCard = ({ watched }: { watched: Promise<Outcome<WatchedItem[]>> }) => (
  <Card title="관심 품목">
    <Late of={watched} skeleton={<SkeletonRows rows={2} />}>
      {(items) => (items.length > 0 ? <Items items={items} /> : <None />)}
    </Late>
  </Card>
)

const None = () => (
  <EmptyState
    title="아직 관심 품목이 없어요."
    note="경락 시세에서 품목을 골라 ‘관심 품목’을 누르면 결과와 시세 변동을 알려 드려요."
  >
    <LinkButton to={results} size="small">
      경락 시세 보기
    </LinkButton>
  </EmptyState>
)

function Items({ items }: { items: readonly WatchedItem[] }) {
  const { call } = useApp()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [leaving, setLeaving] = useState<string | null>(null)
  const forget = async ({ marketCode, largeCode, midCode, midName }: WatchedItem) => {
    setLeaving(marketCode + largeCode + midCode)
    try {
      await call(watchItem, { body: { marketCode, largeCode, midCode, isWatched: false } })
      await revalidate()
      toast(`${midName}: 이제 알리지 않아요.`)
    } catch (error) {
      toast(toProblem(error).message, { stays: true })
    } finally {
      setLeaving(null)
    }
  }
  return (
    <ul>
      {items.map((item) => {
        const { marketCode, marketName, largeCode, midCode, midName } = item
        const key = marketCode + largeCode + midCode
        return (
          <li key={key} className={css.watched}>
            <Link to={`${results}?${new URLSearchParams({ market: marketCode, mid: largeCode + midCode })}`}>
              {midName}
            </Link>
            <span className={css.market}>{marketName}</span>
            <IconButton
              label={`${marketName} ${midName} 그만 보기`}
              disabled={leaving === key}
              onClick={() => void forget(item)}
              data-needs-script
            >
              <X size={16} />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}
