import { type FocusEvent, useState } from 'react'
import { businessDigits, formatBusinessNumber, isBusinessNumber } from '../../shared/kit/businessNumber.ts'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/inputs.tsx'

type Props = { name: string; value: string; error: string | undefined }

/** The business number; its check digit finds typing errors and proves nothing else. */
export function BusinessNumberField({ name, value, error }: Props) {
  const [digits, setDigits] = useState<string | null>(null)
  const check = (event: FocusEvent<HTMLInputElement>) => {
    event.currentTarget.value = formatBusinessNumber(event.currentTarget.value)
    setDigits(businessDigits(event.currentTarget.value))
  }
  const isFine = digits !== null && isBusinessNumber(digits)
  const isWrong = digits !== null && digits !== '' && !isFine
  return (
    <Field
      name={name}
      label="사업자등록번호"
      optional
      good={isFine ? '형식이 맞아요' : null}
      error={isWrong ? '형식이 맞지 않아요' : digits === null ? error : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          placeholder="123-45-67890"
          defaultValue={formatBusinessNumber(value)}
          onBlur={check}
        />
      )}
    </Field>
  )
}
