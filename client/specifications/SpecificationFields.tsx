import type { SpecificationOptions } from '../../shared/specifications/contract.ts'
import { kgFactorOf } from '../../shared/specifications/rules.ts'
import { sectorNames, sectors } from '../../shared/specifications/words.ts'
import * as formCss from '../forms/Form.css.ts'
import { AreaField, type FormState, NumberField, partsOf, SelectField } from '../forms/fields.tsx'
import type { Values } from '../forms/values.ts'
import { Alert } from '../ui/Alert.tsx'
import { Field } from '../ui/Field.tsx'
import { NumberInput, Select, TextInput } from '../ui/inputs.tsx'
import { type FieldName, previewOf } from './form.ts'
import * as css from './Specifications.css.ts'

type Props = {
  form: FormState<FieldName>
  /** What stands in the form now. */
  typed: Values
  options: SpecificationOptions
  /** Something stands on it: what it is stays. */
  isUsed: boolean
}

/** Unit weight, package, size and grade, and what they come to. */
export function SpecificationFields({ form, typed, options, isUsed }: Props) {
  const isWeight = kgFactorOf(typed.unitCode ?? '') !== null
  return (
    <>
      <Preview of={previewOf(typed, options)} />
      {isUsed && (
        <Alert tone="info">이미 쓰고 있는 규격이라 입수와 메모만 고칠 수 있어요. 다른 포장은 새로 추가해 주세요.</Alert>
      )}
      <div className={formCss.pair}>
        <Field {...partsOf({ form, name: 'unitWeight', isRequired: true })}>
          {(control) => (
            <NumberInput {...control} required readOnly={isUsed} defaultValue={form.values.unitWeight ?? ''} />
          )}
        </Field>
        <Grouped
          form={form}
          name="unitCode"
          isUsed={isUsed}
          rows={options.units.map((u) => [u.unitCode, u.unitName, u.sector])}
        />
      </div>
      <div className={formCss.pair}>
        <SelectField
          form={form}
          name="packageCode"
          options={offered(
            isUsed,
            form.values.packageCode,
            options.packages.map((p) => [p.packageCode, p.packageName]),
          )}
        />
        <Grouped
          form={form}
          name="gradeCode"
          isUsed={isUsed}
          rows={options.grades.map((g) => [g.gradeCode, g.gradeName, g.sector])}
        />
      </div>
      <div className={formCss.pair}>
        <Field {...partsOf({ form, name: 'sizeName', help: '15과, 20개이하처럼 적어요.' })}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={20}
              readOnly={isUsed}
              autoComplete="off"
              defaultValue={form.values.sizeName ?? ''}
            />
          )}
        </Field>
        <NumberField form={form} name="piecesPerPackage" unit="개" help="포장 하나에 든 개수" />
      </div>
      {!isWeight && (
        <NumberField
          form={form}
          name="piecesKg"
          unit="kg"
          help="비워 두면 무게로 바꾸지 않아요. 1개를 1kg으로 치지 않아요."
        />
      )}
      <AreaField form={form} name="memo" maxLength={200} />
    </>
  )
}

type Rows = readonly (readonly [value: string, label: string, sector: (typeof sectors)[number]])[]

const offered = (isUsed: boolean, value: string | undefined, rows: (readonly [string, string])[]) =>
  isUsed ? rows.filter(([code]) => code === value) : rows

/** One of the codes of produce or of fish. */
const Grouped = ({
  form,
  name,
  isUsed,
  rows,
}: {
  form: FormState<FieldName>
  name: 'unitCode' | 'gradeCode'
  isUsed: boolean
  rows: Rows
}) => (
  <Field {...partsOf({ form, name, isRequired: true })}>
    {(control) => (
      <Select {...control} defaultValue={form.values[name] ?? ''}>
        {sectors.map((sector) => {
          const shown = rows.filter((row) => row[2] === sector && (!isUsed || row[0] === form.values[name]))
          return (
            shown.length > 0 && (
              <optgroup key={sector} label={sectorNames[sector]}>
                {shown.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </optgroup>
            )
          )
        })}
      </Select>
    )}
  </Field>
)

const Preview = ({ of }: { of: ReturnType<typeof previewOf> }) => (
  <p className={css.preview} aria-live="polite">
    <span className={css.previewName}>{of?.name ?? '단위중량을 적어 주세요'}</span>
    {of && <span className={css.previewKg}>{of.kg === null ? '무게로 바꿀 수 없음' : `포장당 ${of.kg}kg`}</span>}
  </p>
)
