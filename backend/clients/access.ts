import type { Permission } from '../../shared/connections/permissions.ts'
import type { BookRight } from '../connections/rights.ts'

/** Whether one row of the book may be used so: by what holds for all of it, or for this client alone. */
export const mayOnRow = ({ whole, single }: BookRight, clientId: number, permission: Permission): boolean =>
  (whole?.permissions.has(permission) || single.get(clientId)?.permissions.has(permission)) ?? false

/** Whether every row that he sees may be used so. */
export const mayOnEveryRow = ({ whole, single }: BookRight, permission: Permission): boolean =>
  whole
    ? whole.permissions.has(permission)
    : [...single.values()].every(({ permissions }) => permissions.has(permission))

/** Whether the balance of every row that he sees may be seen: what an order, a filter or a sum would give away. */
export const seesEveryBalance = (right: BookRight): boolean => mayOnEveryRow(right, 'BALANCE_VIEW')
