import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leftWords, roomWords } from '../../client/inventory/room.ts'
import { usedRate } from '../../shared/warehouses/rules.ts'

const cases: [name: string, capacityKg: number | null, capacityPackage: number | null, said: [string, string]][] = [
  ['both', 100_000, 1_000, ['92,000 / 100,000kg · 980 / 1,000개', '8,000kg · 20개 더 들어가요 (98.0% 찼어요).']],
  ['kilograms alone', 100_000, null, ['92,000 / 100,000kg', '8,000kg 더 들어가요 (92.0% 찼어요).']],
  ['packages alone', null, 900, ['980 / 900개', '0개 더 들어가요 (108.9% 찼어요).']],
  ['nothing', null, null, ['92,000kg 보관 중', '지금 92,000kg이 있어요.']],
]
for (const [name, capacityKg, capacityPackage, said] of cases)
  test(`a warehouse that is bounded in ${name} says what it holds and what else goes in by just that`, () => {
    const filling = { usedKg: 92_000, usedPackages: 980, capacityKg, capacityPackage }
    const place = { ...filling, usedRate: usedRate(filling) }
    assert.deepEqual([roomWords(place), leftWords(place)], said)
  })
