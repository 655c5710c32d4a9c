import { type ChangeEvent, type FocusEvent, useState } from 'react'
import { businessDigits, formatBusinessNumber, isBusinessNumber } from '../../shared/kit/businessNumber.ts'
import { errorOf, partsOf } from '../forms/fields.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import type { ClientFormState } from './fieldNames.ts'

const name = 'registrationNumber'

/** The business number, checked while it is typed; its check digit finds typing errors and proves nothing else. */
export function BusinessNumberField({ form }: { form: ClientFormState }) {
  const [digits, setDigits] = useState<string | null>(null)
  const check = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setDigits(businessDigits(currentTarget.value))
  const writeOut = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    currentTarget.value = formatBusinessNumber(currentTarget.value)
  }
  const isFine = digits !== null && isBusinessNumber(digits)
  const isWrong = digits !== null && digits.length >= 10 && !isFine
  // What the answer said holds until the number is another one.
  const refused = digits === null ? errorOf(form, name) : undefined
  return (
    <Field
      {...partsOf({ form, name })}
      good={isFine ? '형식이 맞아요' : null}
      error={isWrong ? '형식이 맞지 않아요' : refused}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          autoComplete="off"
          placeholder="123-45-67890"
          maxLength={14}
          defaultValue={form.values[name] ?? ''}
          onChange={check}
          onBlur={writeOut}
        />
      )}
    </Field>
  )
}
