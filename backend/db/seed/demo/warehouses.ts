import type { StorageType } from '../../../../shared/warehouses/words.ts'

/** Where the people of the demo market keep their goods; a book is named by its holder, the first one is its default. */
export const demoWarehouses: readonly {
  book: string
  warehouseName: string
  storageType: StorageType
  location: string
  capacityKg: number | null
  capacityPackage: number | null
  areaM2: number
  manager: string | null
  zones: readonly string[]
}[] = [
  {
    book: 'dealer',
    warehouseName: '상온 매장',
    storageType: 'ROOM',
    location: '가락시장 과일동 1층 17호',
    capacityKg: 12_000,
    capacityPackage: null,
    areaM2: 66,
    manager: 'dealer',
    zones: ['앞 매대', '뒤 적재장'],
  },
  {
    book: 'dealer',
    warehouseName: '냉장 저장고',
    storageType: 'COLD',
    location: '가락시장 과일동 지하 저온저장고 B-204',
    capacityKg: 20_000,
    capacityPackage: 1_800,
    areaM2: 99,
    manager: 'staff',
    zones: ['A열', 'B열', 'C열'],
  },
  {
    book: 'dealer',
    warehouseName: '냉동 창고',
    storageType: 'FROZEN',
    location: '경기 하남시 초이로 71 한빛냉동 2층',
    capacityKg: 8_000,
    capacityPackage: null,
    areaM2: 52.8,
    manager: 'staff',
    zones: ['1번 랙', '2번 랙'],
  },
]
