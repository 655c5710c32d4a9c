import { won } from '../../shared/kit/money.ts'
import { agreedOf } from '../../shared/purchase-requests/amounts.ts'
import { type FormState, MoneyField, NumberField, TextField } from '../forms/fields.tsx'
import { field, type Values } from '../forms/values.ts'
import { goodsName, packageWord } from '../inventory/words.ts'
import { LotField } from './LotField.tsx'
import { countWords, priceWords } from './lineWords.ts'
import type { Detailed } from './listed.ts'
import * as css from './Move.css.ts'
import type { MoveNames } from './MovePanel.tsx'
import type { StatusMove } from './moveForm.ts'
import { offeredFor } from './offered.ts'
import type { ShipLots } from './shipLots.ts'

type Props = {
  form: FormState<keyof MoveNames>
  n: number
  item: Detailed['items'][number]
  move: StatusMove
  lots: ShipLots | null
  typed: Values
}

/** One line: what was asked for, and what it is to be. */
export function MoveLine({ form, n, item, move, lots, typed }: Props) {
  const at = (part: string) => `lines.${n}.${part}`
  const { requestedQuantity, specName } = item
  const most = move === 'ship' ? agreedOf(item).quantity : requestedQuantity
  const typedQuantity = Number(field(typed, at('quantity')).replaceAll(',', '')) || 0
  const open = move === 'ship' ? offeredFor(item, typedQuantity, lots, Number(field(typed, at('lotId'))) || 0) : null
  const isShort = move !== 'revise' && typedQuantity < most
  return (
    <fieldset className={css.line} aria-label={`${n + 1}번 줄 ${goodsName(item)}`}>
      <div>
        <p className={css.name}>{goodsName(item)}</p>
        <p className={css.asked}>
          요청 {countWords(requestedQuantity, specName)} · {priceWords(item)}
          {item.substituteAllowed && ' · 대체 가능'}
        </p>
        {move !== 'counter' && <Before item={item} name={move === 'ship' ? '합의' : '제안'} />}
      </div>
      <input type="hidden" name={at('itemId')} value={item.itemId} />
      <div className={css.pair}>
        <NumberField form={form} name="quantity" at={at('quantity')} unit={packageWord(specName)} isRequired />
        <MoneyField
          form={form}
          name="unitPrice"
          at={at('unitPrice')}
          isRequired={move === 'ship'}
          {...(open && { help: open.words })}
        />
      </div>
      {move === 'ship' && (
        <div className={css.pair}>
          <NumberField form={form} name="weightKg" at={at('weightKg')} unit="kg" placeholder="자동" />
          <LotField form={form} at={at('lotId')} lots={lots?.[item.productCodeId] ?? []} item={item} />
        </div>
      )}
      {isShort && (
        <TextField
          form={form}
          name="shortageReason"
          at={at('shortageReason')}
          maxLength={200}
          placeholder="예: 낙찰 물량이 모자라요"
        />
      )}
    </fieldset>
  )
}

/** What the other side has said of the line, or what both have agreed on. */
function Before({ item, name }: { item: Detailed['items'][number]; name: string }) {
  if (item.confirmedQuantity === null && item.confirmedUnitPrice === null) return null
  const { quantity, unitPrice } = agreedOf(item)
  return (
    <p className={css.before}>
      {name} {countWords(quantity, item.specName)}
      {unitPrice !== null && ` · ${won(unitPrice)}`}
      {item.shortageReason && ` · ${item.shortageReason}`}
    </p>
  )
}
