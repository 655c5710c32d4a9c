import { useState } from 'react'
import { businessDigits, formatBusinessNumber, isBusinessNumber } from '../../shared/kit/businessNumber.ts'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import type { FieldParts } from './fields.ts'

const LENGTH = 10

/** The business number; its check digit finds typing errors while it is typed, and proves nothing else. */
export function BusinessNumberField({ name, value, error }: FieldParts) {
  const [digits, setDigits] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const isFine = digits !== null && isBusinessNumber(digits)
  // Half a number is no wrong one as long as it is being typed.
  const isWrong = digits !== null && digits !== '' && !isFine && (isLeft || digits.length >= LENGTH)
  return (
    <Field
      name={name}
      label="사업자등록번호"
      optional
      live
      help="숫자 10자리예요."
      good={isFine ? '형식이 맞아요' : null}
      error={isWrong ? '형식이 맞지 않아요' : error}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          placeholder="123-45-67890"
          defaultValue={formatBusinessNumber(value)}
          onInput={({ currentTarget }) => {
            setDigits(businessDigits(currentTarget.value))
            setLeft(false)
          }}
          onBlur={({ currentTarget }) => {
            currentTarget.value = formatBusinessNumber(currentTarget.value)
            setLeft(true)
          }}
        />
      )}
    </Field>
  )
}
