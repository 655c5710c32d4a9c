import { type AuctionSettings, CALLS_A_DAY } from '../../shared/auction-results/settings.ts'
import { seoulDate } from '../../shared/kit/dates.ts'
import type { Db, Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { type Sealer, tailOf } from '../sealed.ts'
import * as stored from './settingQueries.ts'

/** What the key of the public services is sealed for. */
const BOUND_TO = 'auction.apiKey'

/** How results are fetched, without the key itself. */
export async function settings(db: Db | Trx, now = Date.now()): Promise<AuctionSettings> {
  const key = await stored.find(db)
  const callsToday = await stored.callsOn(db, seoulDate(now))
  return {
    hasKey: key !== undefined,
    keyTail: key?.tail ?? null,
    updatedAt: key?.updatedAt ?? null,
    callsToday,
    callsADay: CALLS_A_DAY,
  }
}

/** Sets the key, or takes it away. Only its end goes on record. */
export const changeSettings = (db: Db, sealer: Sealer, by: Member, apiKey: string | null): Promise<AuctionSettings> =>
  db.transaction().execute(async (trx) => {
    await stored.lock(trx)
    const before = await stored.find(trx)
    if (apiKey === null) await stored.remove(trx)
    else await stored.set(trx, sealer.seal(BOUND_TO, apiKey), tailOf(apiKey), by.id)
    await by.record(trx, {
      action: 'SETTING',
      entityType: 'setting',
      entityId: BOUND_TO,
      before: { keyTail: before?.tail ?? null },
      after: { keyTail: apiKey === null ? null : tailOf(apiKey) },
    })
    return settings(trx)
  })

/** The key itself, for a call of the public services; null while there is none. */
export async function apiKey(db: Db, sealer: Sealer): Promise<string | null> {
  const key = await stored.find(db)
  return key?.sealed ? sealer.open(BOUND_TO, key.sealed) : null
}
