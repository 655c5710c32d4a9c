import { addDays, seoulDate } from '../../../shared/kit/dates.ts'
import type { Db } from '../../db/open.ts'
import * as markets from '../../markets/queries.ts'
import type { Judging } from './lotOf.ts'

const DAYS_AHEAD = 31

/** The last date that is taken at this instant. */
export const lastDate = (now: number): string => addDays(seoulDate(now), DAYS_AHEAD)

/** What rows are judged by at this instant. */
export async function judgingBy(
  db: Db,
  asked: Omit<Judging, 'lastDate' | 'markets' | 'corporations'>,
  now: number,
): Promise<Judging> {
  const names = new Map((await markets.list(db)).map(({ marketCode, marketName }) => [marketCode, marketName]))
  return { ...asked, lastDate: lastDate(now), markets: names, corporations: await markets.ofCorporations(db) }
}
