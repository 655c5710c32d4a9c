import { type ChangeEvent, type FocusEvent, useState } from 'react'
import type { ClientDetail } from '../../shared/clients/contract.ts'
import { bizStatusNames } from '../../shared/clients/words.ts'
import { businessDigits, formatBusinessNumber, isBusinessNumber } from '../../shared/kit/businessNumber.ts'
import { formatDate } from '../../shared/kit/dates.ts'
import { errorOf, partsOf } from '../forms/fields.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import type { ClientFormState } from './fieldNames.ts'

const name = 'registrationNumber'

/** What the tax office said of the stored number last. */
const toldOf = (client: ClientDetail | null): string | undefined =>
  client?.bizStatus && client.bizCheckedAt
    ? `국세청 확인(${formatDate(client.bizCheckedAt)}): ${bizStatusNames[client.bizStatus]}`
    : undefined

/** The business number, checked while it is typed; its check digit finds typing errors and proves nothing else. */
export function BusinessNumberField({ form, client }: { form: ClientFormState; client: ClientDetail | null }) {
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
      {...partsOf({ form, name, help: toldOf(client) })}
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
