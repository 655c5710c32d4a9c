import { changePercent } from '../../shared/auction-results/rules.ts'
import type { WantedLine } from '../../shared/auction-results/wanted.ts'
import { formatDay } from '../../shared/kit/dates.ts'
import { grouped, won } from '../../shared/kit/money.ts'
import { percentWords } from '../../shared/kit/percent.ts'
import { sharedUnit } from '../inventory/unit.ts'
import { packageWord } from '../inventory/words.ts'
import * as requests from '../purchase-requests/paths.ts'
import { Badge } from '../ui/Badge.tsx'
import { Link } from '../ui/Link.tsx'
import { narrowedTo, type WantedGoods } from './goods.ts'
import { notOfLots, refined, type View } from './view.ts'
import * as css from './Wanted.css.ts'
import { kilograms, perKg } from './words.ts'

/** One product: how much is wanted, up to which price, and by whom. */
export function WantedItem({ goods, view }: { goods: WantedGoods; view: View }) {
  const unit = sharedUnit(goods.lines.map(({ specName }) => packageWord(specName)))
  return (
    <li className={css.item}>
      <div className={css.head}>
        <GoodsName goods={goods} view={view} />
        <span className={css.amount}>
          {[unit && grouped(goods.quantity) + unit, goods.weightKg !== null && `${kilograms(goods.weightKg)}kg`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className={css.prices}>
        <span>상한 {limitOf(goods)}</span>
        {goods.hasLimit && goods.isOpen && <span>상한 없는 요청 있음</span>}
        <span>평균 {goods.avgPerKg === null ? '–' : `${perKg(goods.avgPerKg)}원/kg`}</span>
        <Room goods={goods} />
      </div>
      <ul>
        {goods.lines.map((line) => (
          <li key={line.itemId}>
            <RequestLink line={line} book={view.book} />
          </li>
        ))}
      </ul>
    </li>
  )
}

const GoodsName = ({ goods: { goodsCode, productName }, view }: { goods: WantedGoods; view: View }) =>
  goodsCode === null ? (
    <strong>{productName}</strong>
  ) : (
    <Link
      to={refined(view, { ...notOfLots, ...narrowedTo(goodsCode), tab: 'prices', grade: null, corp: null, q: '' })}
      className={css.name}
      preventScrollReset
    >
      {productName}
    </Link>
  )

/** Of packages whose weight nobody knows the limit stands with each request. */
const limitOf = ({ maxPerKg, hasLimit }: WantedGoods) =>
  maxPerKg !== null ? `${perKg(maxPerKg)}원/kg` : hasLimit ? '–' : '없음'

/** Whether the day's average leaves room below the limit. */
function Room({ goods: { maxPerKg, isHighest, avgPerKg } }: { goods: WantedGoods }) {
  const percent = changePercent(maxPerKg, avgPerKg)
  if (percent === null || (percent < 0 && !isHighest)) return null
  if (percentWords(percent) === percentWords(0)) return <Badge tone="primary">상한이 평균과 같아요</Badge>
  return percent >= 0 ? (
    <Badge tone="primary">상한이 {percentWords(percent)} 높아요</Badge>
  ) : (
    <Badge tone="warn">상한이 {percentWords(-percent)} 낮아요</Badge>
  )
}

const RequestLink = ({ line, book }: { line: WantedLine; book: number | null }) => (
  <Link to={requests.pathTo({ book, id: line.requestId })} className={css.request}>
    <span className={css.sender}>{line.senderName}</span>
    <span className={css.terms}>
      {line.specName && `${line.specName} · `}
      {grouped(line.quantity) + packageWord(line.specName)} ·{' '}
      {line.maxUnitPrice === null ? '상한 없음' : `상한 ${won(line.maxUnitPrice)}`} · {formatDay(line.desiredDate)} 납품
    </span>
  </Link>
)
