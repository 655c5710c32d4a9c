import type { Of } from '../../shared/kit/endpoint.ts'
import type * as contract from '../../shared/statistics/contract.ts'
import { measureField, type Period } from '../../shared/statistics/rules.ts'
import type { Db } from '../db/open.ts'
import type { Scope } from './access.ts'
import { figuresOf, type Showing } from './figures.ts'
import { owedOn } from './owedQueries.ts'
import * as sums from './sumQueries.ts'

/** What is shown of a scope, and the period beside it. */
export type View = { scope: Scope; period: Period; before: Period | null; showing: Showing }
export type Query = Of<typeof contract.statistics.query>

/** The sums of everything beside how they are told. */
export type Total = { sums: sums.Sums; figures: contract.StatisticsFigures }

export async function totalOf(db: Db, { scope, period, before, showing }: View): Promise<Total> {
  const all = await sums.total(db, scope, period)
  const arAmount = seesOwed(scope) ? await owedOn(db, scope, period.to) : null
  const prevAmount = before ? (await sums.total(db, scope, before))[measureField[showing.measure]] : null
  return { sums: all, figures: figuresOf(all, showing, { arAmount, prevAmount }) }
}

/** Whether what is owed belongs beside it: goods owe nothing. */
export const seesOwed = ({ seesBalances, productCodeId }: Scope): boolean => seesBalances && productCodeId === null
