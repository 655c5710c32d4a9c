/** Packages; the official code table is not public, so the codes are our own (domain.md 8). */
export const packageCodes = [
  'BOX',
  'NET',
  'BAG',
  'BUNDLE',
  'PP',
  'PALLET',
  'CONTAINER',
  'STYROFOAM',
  'EACH',
  'BULK',
] as const
export type PackageCode = (typeof packageCodes)[number]
export const packageNames: Record<PackageCode, string> = {
  BOX: '상자',
  NET: '망',
  BAG: '포대',
  BUNDLE: '단',
  PP: '비닐',
  PALLET: '파렛트',
  CONTAINER: '플라스틱상자',
  STYROFOAM: '스티로폼',
  EACH: '낱개',
  BULK: '벌크',
}

/** Units and grades of produce and of fish are told apart by their official codes. */
export const sectors = ['PRODUCE', 'FISH'] as const
export type Sector = (typeof sectors)[number]
export const sectorNames: Record<Sector, string> = { PRODUCE: '농산물', FISH: '수산물' }

export const specificationStatuses = ['ACTIVE', 'INACTIVE'] as const
export type SpecificationStatus = (typeof specificationStatuses)[number]
export const specificationStatusNames: Record<SpecificationStatus, string> = {
  ACTIVE: '사용 중',
  INACTIVE: '사용 안 함',
}

/** COMMON: of all members. OWN: of the book. */
export const specificationScopes = ['COMMON', 'OWN'] as const
export type SpecificationScope = (typeof specificationScopes)[number]
export const specificationScopeNames: Record<SpecificationScope, string> = { COMMON: '공통', OWN: '자체' }
