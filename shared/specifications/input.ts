import * as v from 'valibot'
import { id, optionalText, orNothing, quantity, text, whole } from '../kit/schema.ts'
import { packageCodes } from './words.ts'

const above = (label: string, max: number) =>
  v.pipe(
    quantity(label),
    v.check((n) => n > 0, `${label}: 0보다 커야 해요.`),
    v.maxValue(max, `${label}: 너무 커요.`),
  )

const fields = {
  /** Null: for every product. */
  productCodeId: orNothing(id),
  unitWeight: above('단위중량', 999_999),
  unitCode: v.pipe(v.string('단위를 골라 주세요.'), v.regex(/^[0-9A-Z]{2}$/, '단위를 골라 주세요.')),
  packageCode: v.picklist(packageCodes, '포장을 골라 주세요.'),
  sizeName: v.optional(text('크기', 0, 20), ''),
  gradeCode: v.pipe(v.string('등급을 골라 주세요.'), v.regex(/^[0-9A-Z]{2}$/, '등급을 골라 주세요.')),
  piecesPerPackage: orNothing(whole('입수', 1, 100_000)),
  piecesKg: orNothing(above('1개 환산 중량', 999_999)),
  memo: optionalText('메모', 200),
}

export const NewSpecification = v.strictObject({ bookOwnerId: v.optional(id), ...fields })
export type NewSpecification = v.InferOutput<typeof NewSpecification>

/** A specification as it is to be, with the version that was changed; its product stays. */
const { productCodeId: _, ...changeable } = fields
export const SpecificationChange = v.strictObject({ ...changeable, version: id })
export type SpecificationChange = v.InferOutput<typeof SpecificationChange>
