import { grouped } from '../../shared/kit/money.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Late } from '../ui/Late.tsx'
import { Link } from '../ui/Link.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { byProduct, linesWithin } from './goods.ts'
import type { ResultsData, WantedReply } from './results.ts'
import { cleared, pathTo, type View } from './view.ts'
import * as css from './Wanted.css.ts'
import { WantedItem } from './WantedItem.tsx'

type Props = { of: NonNullable<ResultsData['wanted']>; view: View; isBeside?: boolean }

/** What clients have asked to be bid for, beside what it costs. */
export const Wanted = ({ of, view, isBeside = false }: Props) => (
  <Late
    of={of}
    skeleton={
      <Card title="받은 구매 요청">
        <SkeletonRows rows={4} />
      </Card>
    }
  >
    {(wanted) => <Drawn wanted={wanted} view={view} isBeside={isBeside} />}
  </Late>
)

function Drawn({
  wanted: { lines, isComplete },
  view,
  isBeside,
}: {
  wanted: WantedReply
  view: View
  isBeside: boolean
}) {
  const shown = byProduct(linesWithin(lines, view))
  const all = pathTo({ ...cleared(view), tab: 'wanted' })
  const isNarrowed = shown.length === 0 && lines.length > 0
  const more = isBeside && shown.length > 0 && (
    <Link to={all} className={css.more} preventScrollReset>
      모두 보기
    </Link>
  )
  return (
    <Card title="받은 구매 요청" count={shown.length} action={more} flush>
      {shown.length === 0 ? (
        <EmptyState
          title={isNarrowed ? '이 품목을 찾는 요청이 없어요.' : '받은 경매 요청이 없어요.'}
          note={
            isNarrowed ? '다른 품목을 찾는 요청은 있어요.' : '거래처가 경매 대행을 요청하면 시세와 함께 여기에 보여요.'
          }
        >
          {isNarrowed && (
            <Link to={all} className={css.more} preventScrollReset>
              모두 보기
            </Link>
          )}
        </EmptyState>
      ) : (
        <ul className={isBeside ? undefined : css.wide}>
          {shown.map((goods) => (
            <WantedItem key={goods.productCodeId} goods={goods} view={view} />
          ))}
        </ul>
      )}
      {!isComplete && <p className={css.note}>희망 납품일이 가까운 {grouped(lines.length)}줄까지 보여요.</p>}
    </Card>
  )
}
