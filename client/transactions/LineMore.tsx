import { useState } from 'react'
import { priceBases, priceBasisNames } from '../../shared/clients/words.ts'
import type { Lot } from '../../shared/inventory/contract.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { GoodsType } from '../../shared/transactions/words.ts'
import type { WarehouseZone } from '../../shared/warehouses/contract.ts'
import { errorOf, SelectField, TextField } from '../forms/fields.tsx'
import { LyingFields } from '../inventory/LyingFields.tsx'
import * as css from '../inventory/Receipt.css.ts'
import * as stepCss from '../inventory/Step.css.ts'
import type { LiveForm } from '../inventory/useLiveForm.ts'
import { expiryWords, packageWord } from '../inventory/words.ts'
import { Check } from '../ui/Check.tsx'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/inputs.tsx'
import { onSale } from './LineStock.tsx'

type Props = {
  form: LiveForm
  name: string
  type: GoodsType
  zones: readonly WarehouseZone[]
  lots: readonly Lot[] | null
  /** How the goods of the line are packed; 0 while nobody has said. */
  specificationId: number
  keepsStock: boolean
  isShipping: boolean
}

/** What is seldom said of a line. */
export function LineMore({ form, name, type, zones, lots, specificationId, keepsStock, isShipping }: Props) {
  const comes = type === 'PURCHASE'
  const isRefused = errorOf(form, `${name}.lotId`) !== undefined
  // It stays open where the lot is to be chosen anew, also once that is done.
  const [isOpen, open] = useState(isRefused)
  if (isRefused && !isOpen) open(true)
  return (
    <details open={isOpen}>
      <summary className={stepCss.moreHead}>{summaryOf({ comes, isShipping })}</summary>
      <div className={stepCss.moreBody}>
        <div className={css.columns}>
          <SelectField
            form={form}
            name={`${name}.priceBasis`}
            label="단가 기준"
            options={priceBases.map((basis) => [basis, priceBasisNames[basis]])}
          />
          {comes ? (
            <LyingFields form={form} name={name} zones={zones} />
          ) : (
            <LotSelect {...{ form, name, lots, specificationId, isShipping }} />
          )}
          {!isShipping && (
            <>
              <TextField form={form} name={`${name}.originName`} label="산지" maxLength={50} />
              <TextField form={form} name={`${name}.memo`} label="비고" maxLength={200} />
            </>
          )}
        </div>
        {keepsStock && (
          <Check
            name={`${name}.offStock`}
            label="재고와 상관없이 적기"
            note="창고를 거치지 않은 물건이에요. 재고는 그대로 있어요."
            defaultChecked={Boolean(form.values[`${name}.offStock`])}
          />
        )}
      </div>
    </details>
  )
}

function summaryOf({ comes, isShipping }: { comes: boolean; isShipping: boolean }): string {
  if (isShipping) return '단가 기준·로트 더 적기'
  return comes ? '단가 기준·기한·구역·산지 더 적기' : '단가 기준·로트·산지 더 적기'
}

type LotProps = Pick<Props, 'form' | 'name' | 'lots' | 'specificationId' | 'isShipping'>

/** What expires first, or one lot by hand. */
function LotSelect({ form, name, lots, specificationId, isShipping }: LotProps) {
  const of = (part: string) => form.values[`${name}.${part}`] ?? ''
  const [chosen, setChosen] = useState({ lotId: of('lotId'), lotNo: of('lotNo'), packed: of('lotSpecificationId') })
  const offered = onSale(lots ?? [])
  const isKnown = offered.some(({ lotId }) => String(lotId) === chosen.lotId)
  const choose = (lotId: string) => {
    const lot = offered.find((one) => String(one.lotId) === lotId)
    setChosen({ lotId, lotNo: lot?.lotNo ?? '', packed: String(lot?.specificationId ?? '') })
  }
  return (
    <>
      <Field name={`${name}.lotId`} label="로트" error={errorOf(form, `${name}.lotId`)}>
        {(control) => (
          <Select {...control} value={chosen.lotId} onChange={({ currentTarget }) => choose(currentTarget.value)}>
            <option value="">기한 빠른 것부터</option>
            {chosen.lotId && !isKnown && <option value={chosen.lotId}>{chosen.lotNo || '고른 로트'}</option>}
            {offered.map((lot) => (
              <option key={lot.lotId} value={lot.lotId}>
                {lotWords(lot, specificationId)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <input type="hidden" name={`${name}.lotNo`} value={chosen.lotNo} />
      {isShipping && <input type="hidden" name={`${name}.lotSpecificationId`} value={chosen.packed} />}
    </>
  )
}

/** How a lot is packed is said where its line says otherwise, or nothing. */
const lotWords = (lot: Lot, packed: number): string => {
  const { lotNo, warehouseName, quantityAvailable, specName, daysLeft } = lot
  return [
    (lot.specificationId ?? 0) !== packed && (specName ?? '규격 없음'),
    lotNo,
    warehouseName,
    `${grouped(quantityAvailable)}${packageWord(specName)}`,
    expiryWords(daysLeft),
  ]
    .filter(Boolean)
    .join(' · ')
}
