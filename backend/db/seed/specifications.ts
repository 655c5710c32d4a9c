import { grades, units } from './measures.ts'

/** Packages; the official code table is not public, so the codes are our own (domain.md 8). */
const packages = {
  BOX: '상자',
  NET: '망',
  BAG: '포대',
  STYROFOAM: '스티로폼',
  CONTAINER: '플라스틱상자',
  EACH: '낱개',
} as const

/** Specifications common to all products, in the order a form offers them. */
const common: readonly (readonly [
  unitWeight: number,
  unitCode: string,
  packageCode: keyof typeof packages,
  gradeCode: string,
])[] = [
  [10, '12', 'BOX', '11'],
  [10, '12', 'BOX', '12'],
  [10, '12', 'BOX', '13'],
  [5, '12', 'BOX', '11'],
  [5, '12', 'BOX', '12'],
  [4, '12', 'BOX', '11'],
  [4, '12', 'BOX', '12'],
  [2, '12', 'BOX', '11'],
  [8, '12', 'BOX', '12'],
  [15, '12', 'BOX', '11'],
  [15, '12', 'BOX', '12'],
  [20, '12', 'BOX', '11'],
  [20, '12', 'BOX', '12'],
  [10, '12', 'NET', '11'],
  [10, '12', 'NET', '12'],
  [15, '12', 'NET', '11'],
  [15, '12', 'NET', '12'],
  [20, '12', 'NET', '13'],
  [20, '12', 'BAG', '12'],
  [18, '12', 'CONTAINER', '12'],
  [8, '12', 'EACH', '11'],
  [3, '72', 'STYROFOAM', '7A'],
  [5, '72', 'STYROFOAM', '7B'],
]

const unitNames = new Map(units.map(([code, name]) => [code, name]))
const gradeNames = new Map(grades.map(([code, name]) => [code, name]))

/** Rows with their generated names, `10kg 상자 특`. */
export const specifications = common.map(([unitWeight, unitCode, packageCode, gradeCode], at) => ({
  productCodeId: null,
  unitWeight,
  unitCode,
  packageCode,
  sizeName: '',
  gradeCode,
  displayName: `${unitWeight}${unitNames.get(unitCode)} ${packages[packageCode]} ${gradeNames.get(gradeCode)}`,
  sortOrder: at + 1,
}))
