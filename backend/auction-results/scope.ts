import type { Scope } from '../../shared/auction-results/contract.ts'
import { MAX_LIST_DAYS } from '../../shared/auction-results/words.ts'
import { addDays } from '../../shared/kit/dates.ts'
import { refuseField } from '../../shared/kit/errors.ts'
import type { Asker } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import * as markets from '../markets/queries.ts'
import * as days from './scopeQueries.ts'

/** A market and days that are known. */
export type Span = { marketCode: string; from: string; to: string }
type Market = Pick<Scope, 'marketCode' | 'marketName'>

/** The market that is asked for, the member's own one, or the largest. @throws Refusal INVALID_FIELDS for one that is not there */
export async function marketFor(db: Db, by: Asker, asked: string | undefined): Promise<Market> {
  const code = asked ?? (await markets.codeOfMember(db, by.id)) ?? (await days.largestMarket(db))
  const market = await markets.byCode(db, code)
  return market ?? refuseField('marketCode', '도매시장을 다시 골라 주세요.')
}

type Asked = { marketCode?: string | undefined; from?: string | undefined; to?: string | undefined }

/**
 * The market and days that a call is about: the latest day with results unless told, one day where one end is left out.
 * `span` is null where there is no day yet.
 * @throws Refusal INVALID_FIELDS for days the wrong way round, or more than a list covers
 */
export async function scopeOf(db: Db, by: Asker, asked: Asked): Promise<{ scope: Scope; span: Span | null }> {
  const market = await marketFor(db, by, asked.marketCode)
  const latest = asked.from ?? asked.to ?? (await days.newestDays(db, market.marketCode, 1))[0]
  if (latest === undefined) return { scope: { ...market, from: null, to: null }, span: null }
  const { from = latest, to = from } = asked
  requireSpan(from, asked.to ?? to, MAX_LIST_DAYS)
  return { scope: { ...market, from, to }, span: { marketCode: market.marketCode, from, to } }
}

/** @throws Refusal INVALID_FIELDS at `to` */
export function requireSpan(from: string, to: string, mostDays: number) {
  if (from > to) refuseField('to', '종료일은 시작일과 같거나 나중이어야 해요.')
  if (addDays(from, mostDays - 1) < to) refuseField('to', `한 번에 ${mostDays}일까지 볼 수 있어요.`)
}
