import { grouped, won } from '../../shared/kit/money.ts'
import { agreedOf } from '../../shared/purchase-requests/amounts.ts'
import { packedAs, packingName } from '../../shared/purchase-requests/packing.ts'
import { cx } from '../ui/cx.ts'
import { hidden } from '../ui/hidden.css.ts'
import { soldBelowCost } from './belowCost.ts'
import * as css from './Detail.css.ts'
import { countWords, priceWords } from './lineWords.ts'
import type { Detailed } from './listed.ts'

type Item = Detailed['items'][number]

/** One line; what differs from what was asked for stands out, in words too. */
export function ItemLine({ item, name }: { item: Item; name: string | null }) {
  const note = [
    item.specName,
    item.originName,
    item.requestedWeightKg !== null && `${grouped(item.requestedWeightKg)}kg`,
    item.substituteAllowed && '대체 가능',
    item.memo,
  ]
  const below = soldBelowCost(item)
  return (
    <tr>
      <td className={css.itemCell}>
        <span className={css.itemName}>{item.productName}</span>
        <span className={css.itemNote}>{note.filter(Boolean).join(' · ')}</span>
        {name && item.shortageReason && <span className={css.short}>{item.shortageReason}</span>}
        {below && <span className={css.short}>{below}</span>}
      </td>
      <td className={cx(css.itemCell, css.right)}>
        {countWords(item.requestedQuantity, item.specName)}
        <span className={css.itemNote}>{priceWords(item)}</span>
      </td>
      {name && <Answered item={item} />}
    </tr>
  )
}

function Answered({ item }: { item: Item }) {
  const { quantity, unitPrice } = agreedOf(item)
  const wanted = item.desiredUnitPrice ?? item.maxUnitPrice
  const { confirmedWeightKg } = item
  const isRepacked = item.specificationId !== null && packedAs(item) !== item.specificationId
  const isLess = quantity !== item.requestedQuantity
  const isOther = unitPrice !== null && wanted !== null && unitPrice !== wanted
  return (
    <td className={cx(css.itemCell, css.right)}>
      <span className={cx(isLess && css.differs)}>
        {quantity === 0 ? '없음' : countWords(quantity, packingName(item))}
        {isLess && <span className={hidden}> (요청과 달라요)</span>}
      </span>
      {quantity > 0 && (
        <span className={cx(css.itemNote, isOther && css.differs)}>
          {unitPrice === null ? '단가 미정' : won(unitPrice)}
          {isOther && <span className={hidden}> (요청과 달라요)</span>}
        </span>
      )}
      {quantity > 0 && item.confirmedSpecName && (
        <span className={cx(css.itemNote, isRepacked && css.differs)}>
          {item.confirmedSpecName}
          {isRepacked && <span className={hidden}> (요청과 달라요)</span>}
        </span>
      )}
      {quantity > 0 && confirmedWeightKg !== null && confirmedWeightKg !== item.requestedWeightKg && (
        <span className={css.itemNote}>{grouped(confirmedWeightKg)}kg</span>
      )}
    </td>
  )
}
