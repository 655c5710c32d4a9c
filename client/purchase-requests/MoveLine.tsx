import { useState } from 'react'
import { grouped, parseWon, won } from '../../shared/kit/money.ts'
import { agreedOf } from '../../shared/purchase-requests/amounts.ts'
import { packingName } from '../../shared/purchase-requests/packing.ts'
import { type FormState, MoneyField, NumberField, TextField } from '../forms/fields.tsx'
import { field, type Values } from '../forms/values.ts'
import { numberIn } from '../inventory/typed.ts'
import { goodsName, packageWord } from '../inventory/words.ts'
import { useFilled } from '../transactions/useFilled.ts'
import { belowCost } from './belowCost.ts'
import { LotField } from './LotField.tsx'
import { countWords, priceWords } from './lineWords.ts'
import type { Detailed } from './listed.ts'
import * as css from './Move.css.ts'
import type { MoveNames } from './MovePanel.tsx'
import { NOT_FROM_STOCK, type StatusMove } from './moveForm.ts'
import { offeredFor } from './offered.ts'
import { PackingField } from './PackingField.tsx'
import { costIn, isPackingOpen } from './packings.ts'
import type { ShipLots } from './shipLots.ts'

type Props = {
  form: FormState<keyof MoveNames>
  n: number
  item: Detailed['items'][number]
  move: StatusMove
  lots: ShipLots | null
  typed: Values
  /** Reads the form anew, where something else than typing has changed it. */
  touch(form: HTMLFormElement | null): void
}

/** One line: what was asked for, and what it is to be. */
export function MoveLine({ form, n, item, move, lots, typed, touch }: Props) {
  const at = (part: string) => `lines.${n}.${part}`
  const { requestedQuantity, specName } = item
  const most = move === 'ship' ? agreedOf(item).quantity : requestedQuantity
  const typedQuantity = numberIn(typed, at('quantity')) ?? 0
  const shelved = lots?.[item.productCodeId] ?? []
  const lotId = Number(field(typed, at('lotId'))) || 0
  const open = move === 'ship' ? offeredFor(item, typedQuantity, lots, lotId) : null
  const price = field(typed, at('unitPrice'))
  const offered = open?.amount == null ? (lots ? null : undefined) : grouped(open.amount)
  // What stands there from the beginning was filled in, unless it was typed before an answer.
  const [before] = useState(price === offered ? price : null)
  useFilled({ name: `lines.${n}`, now: price, before, onFilled: touch }, { amount: offered, basis: 'PACKAGE' })
  const isOutside = field(typed, at('lotId')) === NOT_FROM_STOCK
  const lot = shelved.find((one) => one.lotId === lotId)
  const packed = costIn(shelved, field(typed, at('specificationId')))
  const unitCost = isOutside ? null : (lot?.unitCost ?? packed ?? item.unitCost)
  const help = [open?.words, belowCost(parseWon(price), unitCost)].filter(Boolean).join(' · ')
  // Without one the backend takes the price that was asked for before.
  const standing = move === 'revise' ? item.desiredUnitPrice : move === 'counter' ? agreedOf(item).unitPrice : null
  const hasPrice = standing !== null
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
      {hasPrice && <input type="hidden" name={at('hasPrice')} value="1" />}
      <div className={css.pair}>
        <NumberField form={form} name="quantity" at={at('quantity')} unit={packageWord(packingName(item))} isRequired />
        <MoneyField
          form={form}
          name="unitPrice"
          at={at('unitPrice')}
          isRequired={move === 'ship' || hasPrice}
          {...(help && { help })}
        />
      </div>
      {move === 'ship' && (
        <div className={css.pair}>
          <NumberField form={form} name="weightKg" at={at('weightKg')} unit="kg" placeholder="자동" />
          <LotField form={form} at={at('lotId')} lots={shelved} item={item} />
        </div>
      )}
      {move === 'counter' && isPackingOpen(item, shelved) && (
        <PackingField form={form} at={at('specificationId')} lots={shelved} isRequired={false} />
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
  if (item.confirmedQuantity === null && item.confirmedUnitPrice === null && !item.confirmedSpecName) return null
  const { quantity, unitPrice } = agreedOf(item)
  return (
    <p className={css.before}>
      {name} {countWords(quantity, packingName(item))}
      {item.confirmedSpecName && ` · ${item.confirmedSpecName}`}
      {unitPrice !== null && ` · ${won(unitPrice)}`}
      {item.shortageReason && ` · ${item.shortageReason}`}
    </p>
  )
}
