import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as v from 'valibot'
import { NewWarehouse } from '../../shared/warehouses/input.ts'

const least = { warehouseName: '상온 매장', storageType: 'ROOM' }

test('a name and what it is for are enough', () => {
  assert.equal(v.safeParse(NewWarehouse, least).success, true)
})

const bad: readonly [field: string, value: unknown, message: string][] = [
  ['warehouseName', '', '창고명을 입력해 주세요.'],
  ['warehouseName', '가'.repeat(51), '창고명은 50자까지 쓸 수 있어요.'],
  ['warehouseName', 'A\u0000', '창고명에 쓸 수 없는 글자가 있어요.'],
  ['warehouseName', 7, '창고명을 입력해 주세요.'],
  ['storageType', 'HOT', '용도를 골라 주세요.'],
  ['storageType', '', '용도를 골라 주세요.'],
  ['warehouseCode', 'W 1', '창고 코드는 글자와 숫자, -만 쓸 수 있어요.'],
  ['warehouseCode', 'W'.repeat(21), '창고 코드는 20자까지 쓸 수 있어요.'],
  ['postalCode', '1234', '우편번호는 숫자 5자리예요.'],
  ['capacityKg', 0, '최대 중량은 0보다 커야 해요.'],
  ['capacityKg', -1, '최대 중량은 0 이상이어야 해요.'],
  ['capacityKg', '천 킬로', '최대 중량은 숫자로 입력해 주세요.'],
  ['capacityPackage', '0', '최대 수량은 0보다 커야 해요.'],
  ['capacityPackage', 1.2345, '최대 수량은 소수 셋째 자리까지 쓸 수 있어요.'],
  ['capacityPackage', 1e12, '최대 수량이 너무 커요.'],
  ['areaM2', 0, '면적은 0보다 커야 해요.'],
  ['areaM2', 0.004, '면적은 0보다 커야 해요.'],
  ['areaM2', 1_000_001, '면적은 1,000,000㎡ 이하여야 해요.'],
  ['tempMin', '차갑게', '최저 온도는 -18이나 2.5처럼 숫자로 입력해 주세요.'],
  ['tempMin', -80.1, '최저 온도는 -80℃ 이상이어야 해요.'],
  ['tempMax', 61, '최고 온도는 60℃ 이하여야 해요.'],
  ['phone', '123', '전화번호: 숫자 8~12자리로 입력해 주세요.'],
  ['managerMemberId', 'me', '번호가 올바르지 않아요.'],
  ['zones', Array.from({ length: 51 }, (_, n) => ({ zoneName: `${n}` })), '구역은 50곳까지 만들 수 있어요.'],
]
for (const [field, value, message] of bad) {
  test(`${field} ${JSON.stringify(value)?.slice(0, 30)}: ${message}`, () => {
    const { success, issues } = v.safeParse(NewWarehouse, { ...least, [field]: value })
    assert.equal(success, false)
    assert.deepEqual([issues?.[0] && v.getDotPath(issues[0])?.split('.')[0], issues?.[0]?.message], [field, message])
  })
}

const across: readonly [name: string, input: object, field: string, message: string][] = [
  [
    'the highest under the lowest temperature',
    { tempMin: 5, tempMax: 4.9 },
    'tempMax',
    '최고 온도는 최저 온도보다 낮을 수 없어요.',
  ],
  [
    'two zones of one name',
    { zones: [{ zoneName: 'A' }, { zoneName: ' A ' }] },
    'zones',
    '구역 이름이 겹쳐요. 서로 다르게 지어 주세요.',
  ],
  [
    'one zone twice',
    {
      zones: [
        { zoneId: 3, zoneName: 'A' },
        { zoneId: 3, zoneName: 'B' },
      ],
    },
    'zones',
    '같은 구역이 두 번 들어 있어요.',
  ],
]
for (const [name, input, field, message] of across) {
  test(`${name}: ${message}`, () => {
    const { issues } = v.safeParse(NewWarehouse, { ...least, ...input })
    assert.deepEqual([issues?.[0] && v.getDotPath(issues[0]), issues?.[0]?.message], [field, message])
  })
}

test('degrees keep one place, and there is no minus nothing', () => {
  const { tempMin, tempMax } = v.parse(NewWarehouse, { ...least, tempMin: -0.04, tempMax: '2.5' })
  assert.ok(Object.is(tempMin, 0))
  assert.equal(tempMax, 2.5)
})
