import { classNames } from '../../shared/product-codes/classes.ts'
import type { ProductCodeDetail, ProductTree } from '../../shared/product-codes/contract.ts'
import { productStorageTypes, taxTypeNames } from '../../shared/product-codes/words.ts'
import type { Specification } from '../../shared/specifications/contract.ts'
import { storageTypeNames } from '../../shared/warehouses/words.ts'
import * as formCss from '../forms/Form.css.ts'
import { AreaField, type FormState, NumberField, partsOf, SelectField, TextField } from '../forms/fields.tsx'
import { type Kept, SpecificationOptions } from '../specifications/SpecificationOptions.tsx'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/inputs.tsx'
import { type FieldName, placeOf } from './form.ts'

type Form = { form: FormState<FieldName> }

/** What an item of one's own is called, and where it stands among the government's. */
export const NameFields = ({ form, tree }: Form & { tree: ProductTree }) => (
  <>
    <TextField form={form} name="productName" isRequired maxLength={50} placeholder="예: 못난이 사과" />
    <Field {...partsOf({ form, name: 'place', isRequired: true, help: '경매 부류와 통계가 이 분류를 따라요.' })}>
      {(control) => (
        <Select {...control} defaultValue={form.values.place ?? ''}>
          <option value="">분류를 골라 주세요</option>
          {classesOf(tree).map(({ largeCode, largeName, mids }) => (
            <optgroup key={largeCode} label={largeName}>
              <option value={placeOf(largeCode, '')}>{largeName} 전체</option>
              {mids.map(({ midCode, midName }) => (
                <option key={midCode} value={placeOf(largeCode, midCode)}>
                  {midName}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  </>
)

/** Every class of the scheme, also those of which the list has nothing yet. */
const classesOf = (tree: ProductTree): Pick<ProductTree[number], 'largeCode' | 'largeName' | 'mids'>[] => {
  const missing = [...classNames].filter(([code]) => !tree.some(({ largeCode }) => largeCode === code))
  const all = [...tree, ...missing.map(([largeCode, largeName]) => ({ largeCode, largeName, mids: [] }))]
  return all.sort((a, b) => Number(a.largeCode) - Number(b.largeCode))
}

type Settings = Form & {
  specifications: readonly Specification[]
  /** How the product is packed so far, also where that is on offer no more; null for a new one. */
  began: Pick<ProductCodeDetail, 'defaultSpecificationId' | 'defaultSpecName'> | null
}

/** What the book says of it. */
export const SettingsFields = ({ form, specifications, began }: Settings) => (
  <>
    <div className={formCss.pair}>
      <TextField form={form} name="shortCode" maxLength={4} inputMode="numeric" help="1~4자리 숫자" />
      <NumberField form={form} name="shelfLifeDays" unit="일" />
    </div>
    <TextField
      form={form}
      name="aliases"
      placeholder="예: 부사, 꿀사과"
      help="쉼표로 나눠 적으면 그 이름으로도 찾아요."
    />
    <div className={formCss.pair}>
      <SelectField
        form={form}
        name="storageType"
        isRequired={false}
        none="정하지 않음"
        options={productStorageTypes.map((type) => [type, storageTypeNames[type]])}
      />
      <SelectField
        form={form}
        name="taxType"
        isRequired={false}
        none={`기본 (${taxTypeNames.TAX_FREE})`}
        options={Object.entries(taxTypeNames)}
      />
    </div>
    <Field {...partsOf({ form, name: 'defaultSpecificationId' })}>
      {(control) => (
        <Select {...control} defaultValue={form.values.defaultSpecificationId ?? ''}>
          <SpecificationOptions of={specifications} none="정하지 않음" kept={keptIn(form, began)} />
        </Select>
      )}
    </Field>
    <AreaField form={form} name="memo" maxLength={500} />
  </>
)

const keptIn = ({ values }: Settings['form'], began: Settings['began']): Kept => {
  const id = values.defaultSpecificationId ?? ''
  return { id, name: id === String(began?.defaultSpecificationId) ? (began?.defaultSpecName ?? undefined) : undefined }
}
