import { setSafetyStock } from '../../shared/inventory/contract.ts'
import { check } from '../forms/check.ts'
import { field, type Values } from '../forms/values.ts'
import { decimal } from './typed.ts'
import { groupOf } from './view.ts'

/** From how many packages on goods are short, as the contract takes it; an empty field takes the bound away. */
export const safetyBody = (values: Values) =>
  check(
    setSafetyStock.body,
    {
      bookOwnerId: field(values, 'bookOwnerId'),
      ...groupOf(field(values, 'group')),
      quantity: decimal(field(values, 'safetyStock')),
    },
    (path) => (path === 'quantity' ? 'safetyStock' : path),
  )
