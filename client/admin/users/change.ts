import { AdminMemberChange } from '../../../shared/admin/users.ts'
import { check } from '../../forms/check.ts'
import { field, type Values } from '../../forms/values.ts'
import { fieldNames } from './words.ts'

/** Not shown in full, so that an empty field means that it stays. */
const masked = new Set(['registrationNumber', 'phone'])

/** What the form says of the fields it has. */
function saidOf(values: Values): Record<string, unknown> {
  const names = Object.keys(fieldNames).filter((name) => name in values)
  const told = names.filter((name) => !masked.has(name) || field(values, name) !== '')
  return {
    ...Object.fromEntries(told.map((name) => [name, field(values, name)])),
    ...(values.version ? { version: Number(values.version) } : {}),
  }
}

export const checkChange = (values: Values) => check(AdminMemberChange, saidOf(values))
