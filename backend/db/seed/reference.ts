import { initials } from '../../../shared/kit/hangul.ts'
import { kgFactorOf } from '../../../shared/specifications/rules.ts'
import type { Db, Trx } from '../open.ts'
import { seedBatchJobs } from './batchJobs.ts'
import { seedBoards } from './boards.ts'
import { industries, industryYear } from './industries.ts'
import { corporations, markets } from './markets.ts'
import { grades, units } from './measures.ts'
import { seedMenus } from './menuRows.ts'
import { productCodes } from './productCodes.ts'
import { specifications } from './specifications.ts'

/**
 * Inserts the reference data that is missing and leaves what is there as it is. Safe at every start and for several
 * processes at once: all insert in the same order, so the later one waits and then finds the rows.
 */
export const seedReference = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await seedMarkets(trx)
    await seedMeasures(trx)
    await seedProducts(trx)
    await seedMenus(trx)
    await seedIndustries(trx)
    await seedBoards(trx)
    await seedBatchJobs(trx)
  })

async function seedMarkets(trx: Trx) {
  const rows = markets.map(([marketCode, marketName, regionName, marketKind], at) => ({
    marketCode,
    marketName,
    regionName,
    marketKind,
    sortOrder: at + 1,
  }))
  await trx
    .insertInto('marketCodes')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute()
  const ids = await marketIds(trx)
  const marketOf = (corpCode: string) => ids.get(corpCode.slice(0, 6)) ?? missing(`market of corporation ${corpCode}`)
  await trx
    .insertInto('corporations')
    .values(
      corporations.map(([corpCode, corpName, isPublicYard]) => ({
        corpCode,
        corpName,
        isPublicYard,
        marketCodeId: marketOf(corpCode),
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Market ids by official code. */
export async function marketIds(trx: Trx): Promise<Map<string, number>> {
  const rows = await trx.selectFrom('marketCodes').select(['marketCode', 'marketCodeId']).execute()
  return new Map(rows.map((r) => [r.marketCode, r.marketCodeId]))
}

/** Seed data that names a row which is not there is a mistake in the data. */
export const missing = (what: string): never => {
  throw new Error(`the seed data names a ${what} that does not exist`)
}

async function seedMeasures(trx: Trx) {
  await trx
    .insertInto('units')
    .values(
      units.map(([unitCode, unitName, sector]) => ({ unitCode, unitName, sector, kgFactor: kgFactorOf(unitCode) })),
    )
    .onConflict((c) => c.doNothing())
    .execute()
  await trx
    .insertInto('grades')
    .values(grades.map(([gradeCode, gradeName, sector], at) => ({ gradeCode, gradeName, sector, sortOrder: at + 1 })))
    .onConflict((c) => c.doNothing())
    .execute()
}

async function seedProducts(trx: Trx) {
  await trx
    .insertInto('productCodes')
    .values(
      productCodes.map((p) => ({ ...p, source: 'STANDARD' as const, productNameInitial: initials(p.productName) })),
    )
    .onConflict((c) => c.doNothing())
    .execute()
  await trx
    .insertInto('specifications')
    .values(specifications)
    .onConflict((c) => c.doNothing())
    .execute()
}

async function seedIndustries(trx: Trx) {
  const rows = industries.map(([classificationCode, itemName, ksicCode]) => ({
    classificationYear: industryYear,
    classificationCode,
    businessConditionName: itemName.endsWith('소매업') ? '소매업' : '도매업',
    largeName: '도매 및 소매업',
    itemName,
    ksicCode,
  }))
  await trx
    .insertInto('industryClassifications')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute()
}
