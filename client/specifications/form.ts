import type { SpecificationDetail, SpecificationOptions } from '../../shared/specifications/contract.ts'
import { NewSpecification, SpecificationChange } from '../../shared/specifications/input.ts'
import { displayNameOf, packageKg } from '../../shared/specifications/rules.ts'
import { type Checked, check } from '../forms/check.ts'
import { field, type Values } from '../forms/values.ts'

/** What the fields of a specification are called. */
export const fieldNames = {
  productCodeId: '품목',
  unitWeight: '단위중량',
  unitCode: '단위',
  packageCode: '포장',
  sizeName: '크기',
  gradeCode: '등급',
  piecesPerPackage: '입수',
  piecesKg: '1개 환산 중량',
  memo: '메모',
} as const
export type FieldName = keyof typeof fieldNames

/** Digits as people group them; what is no number stays as it was typed, for the schema to say so. */
const number = (values: Values, name: FieldName) => field(values, name).replace(/[,\s]/g, '')

const inputOf = (values: Values) => ({
  unitWeight: number(values, 'unitWeight'),
  unitCode: field(values, 'unitCode'),
  packageCode: field(values, 'packageCode'),
  sizeName: field(values, 'sizeName'),
  gradeCode: field(values, 'gradeCode'),
  piecesPerPackage: number(values, 'piecesPerPackage'),
  piecesKg: number(values, 'piecesKg'),
  memo: field(values, 'memo'),
})

export function checkNew(values: Values): Checked<NewSpecification> {
  const book = values.bookOwnerId ? { bookOwnerId: Number(values.bookOwnerId) } : {}
  return check(NewSpecification, { ...book, ...inputOf(values), productCodeId: field(values, 'productCodeId') })
}

export const checkChange = (values: Values): Checked<SpecificationChange> =>
  check(SpecificationChange, { ...inputOf(values), version: Number(values.version) })

const written = (value: string | number | null): string => String(value ?? '')

/** A specification as its form shows it. */
export const valuesOf = (stored: SpecificationDetail): Values => ({
  unitWeight: written(stored.unitWeight),
  unitCode: stored.unitCode,
  packageCode: stored.packageCode,
  sizeName: stored.sizeName,
  gradeCode: stored.gradeCode,
  piecesPerPackage: written(stored.piecesPerPackage),
  piecesKg: written(stored.piecesKg),
  memo: written(stored.memo),
})

/** The same in words, for who compares two forms. */
export const spoken = (values: Values, { units, grades, packages }: SpecificationOptions): Values => ({
  ...inputOf(values),
  unitCode: units.find(({ unitCode }) => unitCode === values.unitCode)?.unitName ?? '',
  packageCode: packages.find(({ packageCode }) => packageCode === values.packageCode)?.packageName ?? '',
  gradeCode: grades.find(({ gradeCode }) => gradeCode === values.gradeCode)?.gradeName ?? '',
})

/** What an empty form begins with: kilograms in a box. */
export const newValues: Values = { unitCode: '12', packageCode: 'BOX', gradeCode: '11' }

/** What the form comes to: its name and what a package weighs. */
export function previewOf(values: Values, { units, grades, packages }: SpecificationOptions) {
  const unit = units.find(({ unitCode }) => unitCode === values.unitCode)
  const grade = grades.find(({ gradeCode }) => gradeCode === values.gradeCode)
  const pack = packages.find(({ packageCode }) => packageCode === values.packageCode)
  const unitWeight = Number(number(values, 'unitWeight'))
  if (!unit || !grade || !pack || !(unitWeight > 0)) return null
  const piecesKg = Number(number(values, 'piecesKg')) || null
  const sizeName = field(values, 'sizeName')
  return {
    name: displayNameOf({ unitWeight, sizeName, ...unit, ...grade, ...pack }),
    kg: packageKg({ unitWeight, unitCode: unit.unitCode, piecesKg }),
  }
}
