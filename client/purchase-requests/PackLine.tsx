import type { FormState } from '../forms/fields.tsx'
import { goodsName } from '../inventory/words.ts'
import { countWords, priceWords } from './lineWords.ts'
import type { Detailed } from './listed.ts'
import * as css from './Move.css.ts'
import type { MoveNames } from './MovePanel.tsx'
import { PackingField } from './PackingField.tsx'
import type { ShipLots } from './shipLots.ts'

type Props = {
  form: FormState<keyof MoveNames>
  n: number
  item: Detailed['items'][number]
  lots: ShipLots[number]
}

/** One line of a request that is accepted as it stands but for how its goods are packed. */
export const PackLine = ({ form, n, item, lots }: Props) => (
  <fieldset className={css.line} aria-label={`${n + 1}번 줄 ${goodsName(item)}`}>
    <div>
      <p className={css.name}>{goodsName(item)}</p>
      <p className={css.asked}>
        요청 {countWords(item.requestedQuantity, null)} · {priceWords(item)}
      </p>
    </div>
    <input type="hidden" name={`lines.${n}.itemId`} value={item.itemId} />
    <PackingField form={form} at={`lines.${n}.specificationId`} lots={lots} isRequired />
  </fieldset>
)
