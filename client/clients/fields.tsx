import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import type { FieldError } from '../../shared/kit/errors.ts'
import { formatPhone } from '../../shared/kit/phone.ts'
import type { Values } from '../forms/values.ts'
import { Field } from '../ui/Field.tsx'
import { MoneyInput, Select, TextArea, TextInput } from '../ui/inputs.tsx'
import { type FieldName, fieldNames } from './fieldNames.ts'

/** A form as it stands: what its controls hold and what is wrong with them. */
export type FormState = { values: Values; errors: FieldError[] }

type Props = {
  form: FormState
  name: FieldName
  /** The control's own name, in a repeated row. */
  at?: string
  label?: string
  help?: ReactNode
  isRequired?: boolean
  className?: string | undefined
}

export const errorOf = ({ errors }: FormState, name: string): string | undefined =>
  errors.find(({ field }) => field === name)?.message

/** What the field around a control takes. */
export const partsOf = ({ form, name, at = name, label = fieldNames[name], help, isRequired, className }: Props) => ({
  name: at,
  label,
  error: errorOf(form, at),
  optional: !isRequired,
  ...(help === undefined ? {} : { help }),
  ...(className === undefined ? {} : { className }),
})
const typedAt = ({ form, name, at = name }: Props): string => form.values[at] ?? ''

type Line = Props &
  Pick<ComponentProps<'input'>, 'maxLength' | 'placeholder' | 'autoComplete' | 'inputMode' | 'type' | 'max'>

/** One line of text. */
export const TextField = ({ form, name, at, label, help, isRequired, className, ...rest }: Line) => {
  const props = {
    form,
    name,
    help,
    ...(at && { at }),
    ...(label && { label }),
    ...(isRequired && { isRequired }),
    className,
  }
  return (
    <Field {...partsOf(props)}>
      {(control) => <TextInput {...control} autoComplete="off" defaultValue={typedAt(props)} {...rest} />}
    </Field>
  )
}

/** A telephone number, written with its dashes when the field is left. */
export function PhoneField(props: Props) {
  const writeOut = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (/^[\d\s+-]+$/.test(currentTarget.value)) currentTarget.value = formatPhone(currentTarget.value)
  }
  return (
    <Field {...partsOf(props)}>
      {(control) => (
        <TextInput
          {...control}
          type="tel"
          autoComplete="off"
          maxLength={20}
          defaultValue={typedAt(props)}
          onBlur={writeOut}
        />
      )}
    </Field>
  )
}

export const MoneyField = (props: Props) => (
  <Field {...partsOf(props)}>{(control) => <MoneyInput {...control} defaultValue={typedAt(props)} />}</Field>
)

export const AreaField = ({ maxLength, ...props }: Props & { maxLength: number }) => (
  <Field {...partsOf(props)}>
    {(control) => <TextArea {...control} rows={3} maxLength={maxLength} defaultValue={typedAt(props)} />}
  </Field>
)

type Choice = Props & { options: Iterable<readonly [value: string, label: string]>; none?: string }

/** One of a few; `none` is what choosing nothing is called. */
export const SelectField = ({ options, none, ...props }: Choice) => (
  <Field {...partsOf({ isRequired: true, ...props })}>
    {(control) => (
      <Select {...control} defaultValue={typedAt(props)}>
        {none !== undefined && <option value="">{none}</option>}
        {[...options].map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
