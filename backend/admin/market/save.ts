import * as contract from '../../../shared/admin/markets.ts'
import { Refusal, refuseField } from '../../../shared/kit/errors.ts'
import { withParticle } from '../../../shared/kit/hangul.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { setting } from '../settings/read.ts'
import { requireReach, runsAll } from './access.ts'
import * as stored from './queries.ts'
import { one } from './read.ts'

type Fields = Record<string, unknown>

/** What differs, as it was and as it is. */
function changed(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const only = (of: Fields) => Object.fromEntries(names.map((name) => [name, of[name]]))
  return names.length === 0 ? null : { before: only(before), after: only(after) }
}

async function lockIn(trx: Trx, by: Member, marketCodeId: number) {
  const market = await stored.lock(trx, marketCodeId)
  await requireReach(trx, by, marketCodeId)
  if (!market) throw new Refusal('NOT_FOUND')
  return market
}

const about = (market: { marketCodeId: number; marketName: string }) => ({
  entityType: 'market',
  entityId: market.marketCodeId,
  entityLabel: market.marketName,
})

/** @throws Refusal INVALID_FIELDS for a code that is taken */
export const create = (db: Db, by: Member, input: contract.NewMarket): Promise<contract.MarketDetail> =>
  db.transaction().execute(async (trx) => {
    await requireFree(trx, input.marketCode, 0)
    const businessDayStart = input.businessDayStart ?? (await setting(trx, 'businessDayStart'))
    const row = { ...input, businessDayStart }
    const marketCodeId = await stored.insert(trx, row)
    await by.record(trx, { action: 'CREATE', ...about({ ...row, marketCodeId }), after: row })
    return one(trx, by, marketCodeId)
  })

/** @throws Refusal NOT_FOUND, STALE_VERSION, INVALID_FIELDS for a code that may not change or is taken */
export const change = (
  db: Db,
  by: Member,
  marketCodeId: number,
  input: contract.MarketChange,
): Promise<contract.MarketDetail> =>
  db.transaction().execute(async (trx) => {
    const market = await lockIn(trx, by, marketCodeId)
    if (market.version !== input.version) throw new Refusal('STALE_VERSION')
    if (market.marketCode !== input.marketCode) await requireFreeCode(trx, by, marketCodeId, input.marketCode)
    const { version: _seen, ...fields } = input
    const difference = changed(market, fields)
    if (difference) {
      await stored.update(trx, marketCodeId, input)
      await by.record(trx, { action: 'UPDATE', ...about(market), ...difference })
    }
    return one(trx, by, marketCodeId)
  })

async function requireFreeCode(trx: Trx, by: Member, marketCodeId: number, marketCode: string) {
  if (!runsAll(by)) refuseField('marketCode', '시장 코드는 시스템 관리자만 바꿀 수 있어요.')
  if (await stored.isUsed(trx, marketCodeId))
    refuseField('marketCode', '이미 쓰고 있는 시장이라 코드를 바꿀 수 없어요.')
  await requireFree(trx, marketCode, marketCodeId)
}

async function requireFree(trx: Trx, marketCode: string, exceptId: number) {
  await stored.lockCodes(trx)
  if (await stored.hasCode(trx, marketCode, exceptId)) refuseField('marketCode', '이미 쓰고 있는 시장 코드예요.')
}

/** The same status again changes nothing. @throws Refusal NOT_FOUND */
export const changeStatus = (
  db: Db,
  by: Member,
  marketCodeId: number,
  status: 'ACTIVE' | 'INACTIVE',
): Promise<contract.MarketDetail> =>
  db.transaction().execute(async (trx) => {
    const market = await lockIn(trx, by, marketCodeId)
    const isActive = status === 'ACTIVE'
    if (market.isActive !== isActive) {
      await stored.setActive(trx, marketCodeId, isActive)
      const before = { isActive: market.isActive }
      await by.record(trx, { action: 'STATUS', ...about(market), before, after: { isActive } })
    }
    return one(trx, by, marketCodeId)
  })

/** @throws Refusal NOT_FOUND, INVALID_FIELDS for a code of another market or one that is taken */
export const addCorporation = (
  db: Db,
  by: Member,
  marketCodeId: number,
  input: contract.Corporation,
): Promise<contract.MarketDetail> =>
  db.transaction().execute(async (trx) => {
    const market = await lockIn(trx, by, marketCodeId)
    await requireOwnCode(trx, market.marketCode, input.corpCode)
    if (!(await stored.insertCorporation(trx, { ...input, marketCodeId })))
      refuseField('corpCode', '이미 쓰고 있는 법인 코드예요.')
    await by.record(trx, {
      ...{ action: 'CREATE', entityType: 'corporation', entityId: input.corpCode, entityLabel: input.corpName },
      after: input,
    })
    return one(trx, by, marketCodeId)
  })

/** A code that begins with that of another market is no corporation of this one: the importer of results says the same. */
async function requireOwnCode(trx: Trx, marketCode: string, corpCode: string): Promise<void> {
  if (contract.isOfficial(marketCode)) {
    if (!corpCode.startsWith(marketCode))
      refuseField('corpCode', `이 시장의 법인 코드는 ${withParticle(marketCode, '으로/로')} 시작해요.`)
  } else if (await stored.hasCode(trx, corpCode.slice(0, 6), 0))
    refuseField('corpCode', '다른 도매시장의 코드로 시작하는 법인 코드예요.')
}

type CorporationChange = contract.Corporation & { seen?: contract.SeenCorporation | undefined }

/** @throws Refusal NOT_FOUND, also for a corporation of another market; STALE_VERSION where it is something else than was seen */
export const changeCorporation = (
  db: Db,
  by: Member,
  marketCodeId: number,
  { seen, ...input }: CorporationChange,
): Promise<contract.MarketDetail> =>
  db.transaction().execute(async (trx) => {
    await lockIn(trx, by, marketCodeId)
    const before = (await stored.corporations(trx, marketCodeId)).find(({ corpCode }) => corpCode === input.corpCode)
    if (!before) throw new Refusal('NOT_FOUND')
    const difference = changed(before, input)
    if (difference) {
      if (seen && changed(before, seen)) throw new Refusal('STALE_VERSION')
      await stored.updateCorporation(trx, input)
      await by.record(trx, {
        ...{ action: 'UPDATE', entityType: 'corporation', entityId: input.corpCode, entityLabel: before.corpName },
        ...difference,
      })
    }
    return one(trx, by, marketCodeId)
  })
