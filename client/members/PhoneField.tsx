import type { FormEvent } from 'react'
import { formatPhone } from '../../shared/kit/phone.ts'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import type { FieldParts } from './fields.ts'

/** A mobile number whose dashes come while it is typed at its end; in the middle they would move the caret. */
export const PhoneField = ({ name, value, error }: FieldParts) => (
  <Field name={name} label="휴대전화" optional error={error}>
    {(control) => (
      <TextInput
        {...control}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="010-1234-5678"
        maxLength={20}
        defaultValue={value}
        onInput={withDashes}
        onBlur={({ currentTarget }) => {
          currentTarget.value = formatPhone(currentTarget.value)
        }}
      />
    )}
  </Field>
)

function withDashes({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) {
  const isTyped = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('insert')
  const isAtEnd = currentTarget.selectionStart === currentTarget.value.length
  if (isTyped && isAtEnd) currentTarget.value = formatPhone(currentTarget.value)
}
