import type { FieldError } from '../../shared/kit/errors.ts'
import type { Problem } from '../api/problem.ts'
import { type Checked, renamed } from '../forms/check.ts'
import { field, rowsOf, type Values } from '../forms/values.ts'

/** Fields that every paper of stock has; a book that is not named is the member's own. */
export function sharedParts(values: Values) {
  const book = field(values, 'bookOwnerId')
  return {
    ...(book && { bookOwnerId: book }),
    businessDate: field(values, 'businessDate'),
    memo: field(values, 'memo'),
  }
}

/** A choice that was not made is said in words of its own, keyed by the last part of the field's name. */
export function inWords<T>(checked: Checked<T>, words: Record<string, string>): Checked<T> {
  if (checked.ok) return checked
  const said = ({ field: name, message }: FieldError) => ({
    field: name,
    message: words[name.split('.').at(-1) ?? ''] ?? message,
  })
  return { ok: false, fieldErrors: checked.fieldErrors.map(said) }
}

/**
 * A refusal that names a lot belongs to that lot's line of the form.
 * @param nameOf the form's name for a field that is refused by the backend's
 */
export function atLot(
  { fieldErrors, message }: Pick<Problem, 'fieldErrors' | 'message'>,
  values: Values,
  nameOf: (path: string) => string,
): FieldError[] {
  if (fieldErrors.length > 0) return renamed(fieldErrors, nameOf)
  for (const prefix of ['lines', 'from']) {
    const row = rowsOf(values, prefix).find((n) => {
      const lotNo = values[`${prefix}.${n}.lotNo`]
      return lotNo && message.includes(lotNo)
    })
    if (row !== undefined) return [{ field: `${prefix}.${row}.quantity`, message }]
  }
  return values.lotNo && message.includes(values.lotNo) ? [{ field: 'quantity', message }] : []
}
