import { displayNameOf } from '../../../shared/specifications/rules.ts'
import { type PackageCode, packageNames } from '../../../shared/specifications/words.ts'
import { grades, units } from './measures.ts'

/** Specifications common to all products, in the order a form offers them. */
const common: readonly (readonly [
  unitWeight: number,
  unitCode: string,
  packageCode: PackageCode,
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
  packageName: packageNames[packageCode],
  sizeName: '',
  gradeCode,
  displayName: displayNameOf({
    unitWeight,
    unitName: unitNames.get(unitCode) ?? '',
    packageName: packageNames[packageCode],
    sizeName: '',
    gradeName: gradeNames.get(gradeCode) ?? '',
  }),
  sortOrder: at + 1,
}))
