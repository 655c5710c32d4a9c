import Trash2 from 'lucide-react/icons/trash-2'
import { LineProduct } from '../inventory/LineProduct.tsx'
import { ProductSelect } from '../product-codes/ProductSelect.tsx'
import { SpecificationOptions } from '../specifications/SpecificationOptions.tsx'
import { Field } from '../ui/Field.tsx'
import { controlId } from '../ui/fieldScope.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { MoneyInput, NumberInput, Select } from '../ui/inputs.tsx'
import { type Answered, errorOf } from './answered.ts'
import * as css from './CreatePage.css.ts'
import { ItemMore } from './ItemMore.tsx'
import type { FormOptions } from './load.ts'

type Props = Answered & { n: number; place: number; options: FormOptions; onRemove: (() => void) | null }

/** Nothing is told beside the fields. */
const nothing = () => undefined

/** One line: what, in which package, how many, at most how dear. */
export function ItemRow({ n, place, options, onRemove, ...answered }: Props) {
  const { listed, bookOwnerId } = options.goods
  const name = (part: string) => `items.${n}.${part}`
  const parts = (part: string) => ({ name: name(part), error: errorOf(answered, name(part)) })
  const value = (part: string) => answered.values[name(part)] ?? ''
  // That there is no line at all is said above the first, where one begins.
  const isMissing = place === 1 && errorOf(answered, 'items') !== undefined
  return (
    <fieldset className={css.row} aria-label={`품목 ${place}`}>
      {listed ? (
        <>
          <Field {...parts('productCodeId')} label="품목" className={css.wholeOnPhone}>
            {(control) => (
              <ProductSelect
                control={
                  isMissing ? { ...control, 'aria-invalid': true, 'aria-describedby': controlId('items') } : control
                }
                products={listed.products}
                value={value('productCodeId')}
                valueName={value('productName')}
              />
            )}
          </Field>
          <Field {...parts('specificationId')} label="규격" optional className={css.wholeOnPhone}>
            {(control) => (
              <Select {...control} defaultValue={value('specificationId')}>
                <SpecificationOptions
                  of={listed.specifications}
                  none="정하지 않음"
                  kept={{ id: value('specificationId'), name: value('specName') }}
                />
              </Select>
            )}
          </Field>
        </>
      ) : (
        <div className={css.searched}>
          <LineProduct form={{ ...answered, touch: nothing }} name={`items.${n}`} bookOwnerId={bookOwnerId} />
        </div>
      )}
      <Field {...parts('requestedQuantity')} label="수량">
        {(control) => <NumberInput {...control} required defaultValue={value('requestedQuantity')} />}
      </Field>
      <Field {...parts('maxUnitPrice')} label="상한가" optional>
        {(control) => <MoneyInput {...control} defaultValue={value('maxUnitPrice')} />}
      </Field>
      {onRemove && (
        <IconButton label={`품목 ${place} 빼기`} className={css.remove} onClick={onRemove}>
          <Trash2 size={16} />
        </IconButton>
      )}
      <ItemMore n={n} options={options} {...answered} />
    </fieldset>
  )
}
