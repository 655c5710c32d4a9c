import type { FormState } from '../forms/fields.tsx'

/** What the fields of a warehouse are called, on forms and in conflicts. */
export const fieldNames = {
  warehouseName: '창고명',
  warehouseCode: '창고 코드',
  storageType: '용도',
  managerMemberId: '담당자',
  phone: '전화번호',
  location: '위치',
  postalCode: '우편번호',
  address: '주소',
  addressDetail: '상세 주소',
  capacityKg: '최대 중량',
  capacityPackage: '최대 수량',
  areaM2: '면적',
  tempMin: '최저 온도',
  tempMax: '최고 온도',
  zones: '구역',
  isDefault: '기본 창고',
  memo: '메모',
} as const
export type FieldName = keyof typeof fieldNames
export type WarehouseFormState = FormState<FieldName>

const named = new Map<string, string>(Object.entries(fieldNames))

export const labelOf = (name: string): string => named.get(name) ?? name
