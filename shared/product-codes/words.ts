import type { StorageType } from '../warehouses/words.ts'

/** The closed lists of a product code with their Korean words (domain.md 7). */
export const productStorageTypes = ['ROOM', 'COLD', 'FROZEN', 'LIVE'] as const satisfies readonly StorageType[]
export type ProductStorageType = (typeof productStorageTypes)[number]

export const productSources = ['STANDARD', 'CUSTOM'] as const
export type ProductSource = (typeof productSources)[number]
export const productSourceNames: Record<ProductSource, string> = { STANDARD: '표준', CUSTOM: '자체' }

export const taxTypes = ['TAX_FREE', 'TAXABLE'] as const
export type TaxType = (typeof taxTypes)[number]
export const taxTypeNames: Record<TaxType, string> = { TAX_FREE: '면세', TAXABLE: '과세' }

export const productStatuses = ['ACTIVE', 'INACTIVE'] as const
export type ProductStatus = (typeof productStatuses)[number]
export const productStatusNames: Record<ProductStatus, string> = { ACTIVE: '사용 중', INACTIVE: '사용 안 함' }
