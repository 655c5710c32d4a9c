import type { MonthlySales } from '../../../shared/admin/dashboard.ts'
import { refuseField } from '../../../shared/kit/errors.ts'
import type { Db } from '../../db/open.ts'
import type { Caller } from '../../http/member.ts'
import { bookDays } from '../days.ts'
import { scopeOf } from '../scope.ts'
import * as figures from './queries.ts'

const nothing = { salesAmount: 0, purchaseAmount: 0, marginAmount: 0, uncostedAmount: 0, transactionCount: 0 }

/** The twelve months of a year, this one unless told. @throws Refusal INVALID_FIELDS for a year to come */
export async function monthlySales(
  db: Db,
  by: Pick<Caller, 'id' | 'role'>,
  asked: number | undefined,
  now = Date.now(),
): Promise<MonthlySales> {
  const thisYear = Number((await bookDays(db, now)).latest.slice(0, 4))
  const year = asked ?? thisYear
  if (year > thisYear) refuseField('year', '아직 오지 않은 해예요.')
  const known = new Map((await figures.months(db, await scopeOf(by, db), year)).map(({ month, ...of }) => [month, of]))
  const months = Array.from({ length: 12 }, (_, at) => ({
    month: `${year}-${String(at + 1).padStart(2, '0')}`,
    ...(known.get(at + 1) ?? nothing),
  }))
  return { year, months }
}
