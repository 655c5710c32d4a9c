import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '../../backend/db/open.ts'
import { markets } from '../../backend/db/seed/markets.ts'
import { seedReference } from '../../backend/db/seed/reference.ts'
import { rowsOf } from './rows.ts'

/** What every market starts with. */
export function referenceData(db: () => Db) {
  const all = rowsOf(db)
  const tables = ['marketCodes', 'corporations', 'units', 'grades', 'productCodes', 'specifications', 'menus'] as const
  const everything = () => Promise.all(tables.map((table) => all(table)))

  test('is the same after every start, also when several start at once', async () => {
    const earlier = await everything()
    await Promise.all([seedReference(db()), seedReference(db())])
    assert.deepEqual(await everything(), earlier)
  })

  test('leaves alone what an administrator has changed', async () => {
    const renamed = { marketName: '가락시장', isActive: false }
    const { marketName, isActive } = await db()
      .selectFrom('marketCodes')
      .select(['marketName', 'isActive'])
      .where('marketCode', '=', '110001')
      .executeTakeFirstOrThrow()
    const set = (change: typeof renamed) =>
      db().updateTable('marketCodes').set(change).where('marketCode', '=', '110001').execute()
    await set(renamed)
    await seedReference(db())
    const seen = (await all('marketCodes')).find((m) => m.marketCode === '110001')
    await set({ marketName, isActive })
    assert.deepEqual([seen?.marketName, seen?.isActive], ['가락시장', false])
  })

  const codes =
    '110001 110008 210001 210009 220001 230001 230003 240001 240004 250001 250003 310101 310401 310901 311201 320101 320201 320301 330101 330201 340101 350101 350301 350402 360301 370101 370401 371501 380101 380201 380303 380401 210005 L00001'
  test('has all 33 public markets and Noryangjin, and no other', () => {
    assert.deepEqual(markets.map(([code]) => code).sort(), codes.split(' ').sort())
  })

  test('names every corporation under its market', async () => {
    const byId = new Map((await all('marketCodes')).map((m) => [m.marketCodeId, m.marketCode]))
    for (const { corpCode, marketCodeId } of await all('corporations'))
      assert.equal(byId.get(marketCodeId), corpCode.slice(0, 6))
  })

  test('builds product codes of six digits, each once, found by initials', async () => {
    const products = await all('productCodes')
    assert.ok(products.every((p) => /^\d{6}$/.test(p.standardCode) && /^[ㄱ-ㅎ]+$/.test(p.productNameInitial)))
    assert.equal(new Set(products.map((p) => p.standardCode)).size, products.length)
    const names = new Map(products.map((p) => [p.standardCode, p.productName]))
    assert.deepEqual(
      ['060103', '060100', '010301', '110100'].map((c) => names.get(c)),
      ['사과 후지', '사과', '쌀 일반미', '무'],
    )
  })

  test('turns weights into kilograms and nothing else', async () => {
    const factors = (await all('units')).map((u) => `${u.unitCode}=${u.kgFactor}`)
    assert.deepEqual(factors.sort(), [
      '10=null',
      '11=0.001',
      '12=1',
      '13=1000',
      '14=null',
      '15=null',
      '70=null',
      '71=0.001',
      '72=1',
      '73=1000',
    ])
  })
}
