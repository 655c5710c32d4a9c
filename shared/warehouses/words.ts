/** The closed lists of a warehouse with their Korean words (domain.md 10). */
export const storageTypes = ['ROOM', 'COLD', 'FROZEN', 'CA', 'LIVE', 'DRY'] as const
export type StorageType = (typeof storageTypes)[number]
export const storageTypeNames: Record<StorageType, string> = {
  ROOM: '상온',
  COLD: '냉장',
  FROZEN: '냉동',
  CA: 'CA저장',
  LIVE: '활어수조',
  DRY: '건조',
}

export const warehouseStatuses = ['ACTIVE', 'INACTIVE'] as const
export type WarehouseStatus = (typeof warehouseStatuses)[number]
export const warehouseStatusNames: Record<WarehouseStatus, string> = { ACTIVE: '사용 중', INACTIVE: '사용 안 함' }
