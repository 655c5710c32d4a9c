import { type Period, periodsOf } from './periods.ts'
import type { View } from './view.ts'

/** The days that a view is of on a business date; empty where it begins or ends with no day. */
function daysIn({ period, from, to }: View, today: string): Period {
  const quick = periodsOf(today).find(([key]) => key === period)
  return quick && !from && !to ? quick[2] : { from, to }
}

/** What list, sums and file are asked for on a business date of the book. */
export function filtersOf(view: View, bookOwnerId: number, today: string) {
  const { from, to } = daysIn(view, today)
  return {
    bookOwnerId,
    ...(view.q ? { q: view.q } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(view.type ? { type: view.type } : {}),
    ...(view.status ? { status: view.status } : {}),
    ...(view.client ? { clientId: view.client } : {}),
    ...(view.product ? { productCodeId: view.product } : {}),
    ...(view.spec ? { specificationId: view.spec } : {}),
    ...(view.lot ? { lotId: view.lot } : {}),
    ...(view.min === null ? {} : { minAmount: view.min }),
    ...(view.max === null ? {} : { maxAmount: view.max }),
  }
}
