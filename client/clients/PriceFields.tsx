import { markupTypeNames, priceBasisNames } from '../../shared/clients/words.ts'
import type { FieldError } from '../../shared/kit/errors.ts'
import * as formCss from '../forms/Form.css.ts'
import type { Values } from '../forms/values.ts'
import type { Offer } from '../product-codes/offer.ts'
import { ProductSelect } from '../product-codes/ProductSelect.tsx'
import { SpecificationOptions } from '../specifications/SpecificationOptions.tsx'
import { Field } from '../ui/Field.tsx'
import { MoneyInput, NumberInput, Select, TextInput } from '../ui/inputs.tsx'
import { PriceGoods } from './PriceGoods.tsx'

type Props = { form: { values: Values; errors: FieldError[] }; offer: Offer; isStandard?: boolean }

/** What is paid for what, and how long. */
export function PriceFields({ form: { values, errors }, offer, isStandard = false }: Props) {
  const { listed, bookOwnerId } = offer
  const parts = (name: string) => ({ name, error: errors.find(({ field }) => field === name)?.message })
  const typed = (name: string) => ({ defaultValue: values[name] ?? '' })
  return (
    <fieldset className={formCss.fields}>
      {listed ? (
        <>
          <Field {...parts('productCodeId')} label="품목">
            {(control) => (
              <ProductSelect
                control={control}
                products={listed.products}
                value={values.productCodeId ?? ''}
                valueName={values.productName}
              />
            )}
          </Field>
          <Field {...parts('specificationId')} label="규격" optional>
            {(control) => (
              <Select {...control} {...typed('specificationId')}>
                <SpecificationOptions
                  of={listed.specifications}
                  none="모든 규격"
                  kept={{ id: values.specificationId ?? '', name: values.specName }}
                />
              </Select>
            )}
          </Field>
        </>
      ) : (
        <PriceGoods values={values} errorOf={(name) => parts(name).error} bookOwnerId={bookOwnerId} />
      )}
      {isStandard && (
        <Field {...parts('priceGrade')} label="단가 등급" optional help="비우면 모든 등급의 거래처에 써요.">
          {(control) => <TextInput {...control} {...typed('priceGrade')} maxLength={10} placeholder="예: A" />}
        </Field>
      )}
      <div className={formCss.pair}>
        <Field {...parts('markupType')} label="방식">
          {(control) => (
            <Select {...control} {...typed('markupType')}>
              {named(markupTypeNames)}
            </Select>
          )}
        </Field>
        <Field {...parts('priceBasis')} label="기준">
          {(control) => (
            <Select {...control} {...typed('priceBasis')}>
              {named(priceBasisNames)}
            </Select>
          )}
        </Field>
      </div>
      <Field {...parts('unitPrice')} label="단가" className={formCss.forFixed}>
        {(control) => <MoneyInput {...control} {...typed('unitPrice')} />}
      </Field>
      <Field
        {...parts('markupValue')}
        label="경락가에 더할 값"
        help="깎으려면 -500처럼 적어요."
        className={formCss.forMarkup}
      >
        {(control) => <NumberInput {...control} {...typed('markupValue')} />}
      </Field>
      <div className={formCss.pair}>
        <Field {...parts('validFrom')} label="시작일">
          {(control) => <TextInput {...control} type="date" required {...typed('validFrom')} />}
        </Field>
        <Field {...parts('validTo')} label="종료일" optional help="비우면 계속 적용돼요.">
          {(control) => <TextInput {...control} type="date" {...typed('validTo')} />}
        </Field>
      </div>
    </fieldset>
  )
}

const named = (names: Record<string, string>) =>
  Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
