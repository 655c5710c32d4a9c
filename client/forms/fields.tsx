import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import type { FieldError } from '../../shared/kit/errors.ts'
import { formatPhone } from '../../shared/kit/phone.ts'
import { Field } from '../ui/Field.tsx'
import { MoneyInput, NumberInput, Select, TextArea, TextInput } from '../ui/inputs.tsx'
import { StepInput } from '../ui/StepInput.tsx'
import type { Values } from './values.ts'

/** A form as it stands: what its controls hold, what is wrong with them, and what its fields are called. */
export type FormState<N extends string = string> = {
  values: Values
  errors: FieldError[]
  names: Readonly<Record<N, string>>
  /** Of the form's element. */
  id?: string
}

type Props<N extends string> = {
  form: FormState<N>
  name: NoInfer<N>
  /** The control's own name, in a repeated row. */
  at?: string
  label?: string
  help?: ReactNode
  isRequired?: boolean
  /** Said in place of 선택. */
  optional?: string
  /** Why it cannot be, known before anybody was asked. */
  wrong?: string | null | undefined
  className?: string | undefined
}

export const errorOf = ({ errors }: Pick<FormState, 'errors'>, name: string): string | undefined =>
  errors.find(({ field }) => field === name)?.message

/** What the field around a control takes. */
export const partsOf = <N extends string>(props: Props<N>) => {
  const { form, name, at = name, label = form.names[name], help, isRequired, optional = true, wrong, className } = props
  return {
    name: at,
    label,
    error: wrong ?? errorOf(form, at),
    optional: isRequired ? false : optional,
    ...(help === undefined ? {} : { help }),
    ...(className === undefined ? {} : { className }),
  }
}
const typedAt = <N extends string>({ form, name, at = name }: Props<N>): string => form.values[at] ?? ''

type Line<N extends string> = Props<N> &
  Pick<ComponentProps<'input'>, 'maxLength' | 'placeholder' | 'autoComplete' | 'inputMode' | 'type' | 'max'>

/** One line of text. */
export const TextField = <N extends string>({
  form,
  name,
  at,
  label,
  help,
  isRequired,
  className,
  ...rest
}: Line<N>) => {
  const props: Props<N> = {
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

/** A quantity with its unit inside. */
export const NumberField = <N extends string>({
  unit,
  placeholder,
  ...props
}: Props<N> & { unit: string; placeholder?: string }) => (
  <Field {...partsOf(props)}>
    {(control) => <NumberInput {...control} unit={unit} placeholder={placeholder} defaultValue={typedAt(props)} />}
  </Field>
)

/** A number of packages, which a thumb raises and lowers. */
export const StepField = <N extends string>({ unit, label, ...props }: Props<N> & { unit: string; label: string }) => (
  <Field {...partsOf({ ...props, label } as Props<N>)}>
    {(control) => (
      <StepInput {...control} label={label} unit={unit} defaultValue={typedAt(props as unknown as Props<N>)} />
    )}
  </Field>
)

/** A telephone number, written with its dashes when the field is left. */
export function PhoneField<N extends string>(props: Props<N>) {
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

export const MoneyField = <N extends string>(props: Props<N>) => (
  <Field {...partsOf(props)}>{(control) => <MoneyInput {...control} defaultValue={typedAt(props)} />}</Field>
)

export const AreaField = <N extends string>({
  maxLength,
  placeholder,
  ...props
}: Props<N> & { maxLength: number; placeholder?: string }) => (
  <Field {...partsOf(props)}>
    {(control) => (
      <TextArea {...control} rows={3} maxLength={maxLength} placeholder={placeholder} defaultValue={typedAt(props)} />
    )}
  </Field>
)

type Choice<N extends string> = Props<N> & {
  options: Iterable<readonly [value: string, label: string]>
  none?: string
  /** It may come after its form; without scripts it then stands at the end of the page, and belongs to the form all the same. */
  isLate?: boolean
}

/** One of a few; `none` is what choosing nothing is called. */
export const SelectField = <N extends string>({ options, none, isLate, ...props }: Choice<N>) => (
  <Field {...partsOf({ isRequired: true, ...props })}>
    {(control) => (
      <Select {...control} form={isLate ? props.form.id : undefined} defaultValue={typedAt(props)}>
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
