import { agreedOf } from '../../shared/purchase-requests/amounts.ts'
import type { FormState } from '../forms/fields.tsx'
import { field, type Values } from '../forms/values.ts'
import { goodsName } from '../inventory/words.ts'
import { belowCost } from './belowCost.ts'
import { countWords, priceWords } from './lineWords.ts'
import type { Detailed } from './listed.ts'
import * as css from './Move.css.ts'
import type { MoveNames } from './MovePanel.tsx'
import { PackingField } from './PackingField.tsx'
import { costIn } from './packings.ts'
import type { ShipLots } from './shipLots.ts'

type Props = {
  form: FormState<keyof MoveNames>
  n: number
  item: Detailed['items'][number]
  lots: ShipLots[number]
  typed: Values
}

/** One line of a request that is accepted as it stands but for how its goods are packed. */
export function PackLine({ form, n, item, lots, typed }: Props) {
  const at = `lines.${n}.specificationId`
  const below = belowCost(agreedOf(item).unitPrice, costIn(lots, field(typed, at)))
  return (
    <fieldset className={css.line} aria-label={`${n + 1}번 줄 ${goodsName(item)}`}>
      <div>
        <p className={css.name}>{goodsName(item)}</p>
        <p className={css.asked}>
          요청 {countWords(item.requestedQuantity, null)} · {priceWords(item)}
        </p>
        {below && <p className={css.before}>{below}</p>}
      </div>
      <input type="hidden" name={`lines.${n}.itemId`} value={item.itemId} />
      <PackingField form={form} at={at} lots={lots} isRequired />
    </fieldset>
  )
}
