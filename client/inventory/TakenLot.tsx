import type { LotDetail } from '../../shared/inventory/contract.ts'
import { grouped } from '../../shared/kit/money.ts'
import { NumberField } from '../forms/fields.tsx'
import { Outcome, wrongAt } from './Outcome.tsx'
import * as css from './Step.css.ts'
import { takenOf } from './transferForm.ts'
import type { LiveForm } from './useLiveForm.ts'
import { amountWords, goodsName, packageWord } from './words.ts'

type Props = { form: LiveForm; lot: LotDetail; name: string; label: string }

/** How much of one lot is taken; kilograms follow in their proportion until somebody says them. */
export function TakenLot({ form, lot, name, label }: Props) {
  const { part, left, wrong } = takenOf(lot, form.typed, name)
  const offered = { quantity: lot.quantityAvailable, weightKg: lot.weightAvailable }
  return (
    <fieldset className={css.lot} aria-label={`${goodsName(lot)} ${lot.lotNo}`}>
      <div className={css.lotHead}>
        <span className={css.name}>{goodsName(lot)}</span>
        <span className={css.meta}>
          {lot.lotNo} · {lot.warehouseName} · 가용 {amountWords(offered, lot.specName)}
        </span>
      </div>
      <input type="hidden" name={`${name}.lotId`} value={lot.lotId} />
      <input type="hidden" name={`${name}.lotNo`} value={lot.lotNo} />
      <div className={css.pair}>
        <NumberField
          isRequired
          form={form}
          name={`${name}.quantity`}
          label={label}
          unit={packageWord(lot.specName)}
          wrong={wrongAt(wrong, 'quantity')}
        />
        <NumberField
          form={form}
          name={`${name}.weightKg`}
          label="중량"
          unit="kg"
          placeholder={part.quantity > 0 ? grouped(part.weightKg) : ''}
          wrong={wrongAt(wrong, 'weightKg')}
        />
      </div>
      <Outcome label="남는 재고" of={wrong ?? left} specName={lot.specName} />
    </fieldset>
  )
}
