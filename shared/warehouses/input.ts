import * as v from 'valibot'
import { withParticle } from '../kit/hangul.ts'
import { listOf } from '../kit/list.ts'
import {
  acrossFields,
  type FieldRule,
  id,
  optionalText,
  orNothing,
  phoneText,
  postalCode,
  quantity,
  text,
  whole,
} from '../kit/schema.ts'
import { storageTypes } from './words.ts'

/** So many warehouses a book may have: its list is read whole. */
export const MAX_WAREHOUSES = 200
export const MAX_ZONES = 50

const capacity = (label: string) =>
  orNothing(
    v.pipe(
      quantity(label),
      v.check((n) => n > 0, `${withParticle(label, '은/는')} 0보다 커야 해요.`),
    ),
  )

/** Degrees Celsius to one place. */
const degrees = (label: string) => {
  const wrong = `${withParticle(label, '은/는')} -18이나 2.5처럼 숫자로 입력해 주세요.`
  return orNothing(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^[+-]?\d{1,3}(\.\d)?$/, wrong), v.transform(Number))], wrong),
      v.finite(wrong),
      v.minValue(-80, `${withParticle(label, '은/는')} -80℃ 이상이어야 해요.`),
      v.maxValue(60, `${withParticle(label, '은/는')} 60℃ 이하여야 해요.`),
      v.transform((n) => Math.round(n * 10) / 10 + 0),
    ),
  )
}

/** One that is there keeps its number when it is renamed or moved. */
export const Zone = v.strictObject({ zoneId: v.optional(v.nullable(id), null), zoneName: text('구역 이름', 1, 30) })
export type Zone = v.InferOutput<typeof Zone>

const fields = {
  /** Left out it is given (`W001`), or stays as it is. */
  warehouseCode: orNothing(
    v.pipe(
      text('창고 코드', 1, 20),
      v.regex(/^[\p{L}\p{N}-]+$/u, '창고 코드는 글자와 숫자, -만 쓸 수 있어요.'),
      v.transform((s) => s.toUpperCase()),
    ),
  ),
  warehouseName: text('창고명', 1, 50),
  storageType: v.picklist(storageTypes, '용도를 골라 주세요.'),
  location: optionalText('위치', 100),
  postalCode: orNothing(postalCode),
  address: optionalText('주소', 200),
  addressDetail: optionalText('상세 주소', 100),
  capacityKg: capacity('최대 중량'),
  capacityPackage: capacity('최대 수량'),
  /** Square metres to two places. */
  areaM2: orNothing(
    v.pipe(
      quantity('면적'),
      v.maxValue(1_000_000, '면적은 1,000,000㎡ 이하여야 해요.'),
      v.transform((n) => Math.round(n * 100) / 100),
      v.check((n) => n > 0, '면적은 0보다 커야 해요.'),
    ),
  ),
  /** Both left out: what the kind of warehouse is usually kept at. */
  tempMin: degrees('최저 온도'),
  tempMax: degrees('최고 온도'),
  managerMemberId: orNothing(id),
  phone: phoneText('전화번호'),
  memo: optionalText('메모', 1000),
  /** True makes it the one that is offered first. Left out it stays as it is. */
  isDefault: v.optional(v.boolean()),
  /** All of them, in their order. Left out they stay as they are. */
  zones: v.optional(listOf(Zone, MAX_ZONES, `구역은 ${MAX_ZONES}곳까지 만들 수 있어요.`)),
}

type Fields = v.InferOutput<v.StrictObjectSchema<typeof fields, undefined>>

const allDiffer = (values: readonly unknown[]) => new Set(values).size === values.length

const rules: readonly FieldRule<Fields>[] = [
  {
    field: 'tempMax',
    message: '최고 온도는 최저 온도보다 낮을 수 없어요.',
    holds: ({ tempMin, tempMax }) => tempMin === null || tempMax === null || tempMin <= tempMax,
  },
  {
    field: 'zones',
    message: '구역 이름이 겹쳐요. 서로 다르게 지어 주세요.',
    holds: ({ zones = [] }) => allDiffer(zones.map(({ zoneName }) => zoneName)),
  },
  {
    field: 'zones',
    message: '같은 구역이 두 번 들어 있어요.',
    holds: ({ zones = [] }) => allDiffer(zones.flatMap(({ zoneId }) => zoneId ?? [])),
  },
]

const newWarehouse = v.strictObject({ ...fields, bookOwnerId: v.optional(id) })
/** A warehouse to be put into a book; the caller's own when `bookOwnerId` is left out. */
export const NewWarehouse = v.pipe(newWarehouse, acrossFields<Fields, v.InferOutput<typeof newWarehouse>>(rules))
export type NewWarehouse = v.InferOutput<typeof NewWarehouse>

const warehouseChange = v.strictObject({ ...fields, version: whole('버전', 1, 999_999) })
/** A warehouse as it is to be, with the version that was changed. */
export const WarehouseChange = v.pipe(
  warehouseChange,
  acrossFields<Fields, v.InferOutput<typeof warehouseChange>>(rules),
)
export type WarehouseChange = v.InferOutput<typeof WarehouseChange>
