import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import type { NewSpecification, SpecificationChange } from '../../shared/specifications/input.ts'
import { displayNameOf, kgFactorOf } from '../../shared/specifications/rules.ts'
import { packageNames } from '../../shared/specifications/words.ts'
import type { Trx } from '../db/open.ts'
import { options } from './queries.ts'
import { type Key, twinOf } from './writeQueries.ts'

type Said = Omit<NewSpecification, 'bookOwnerId' | 'productCodeId'> | Omit<SpecificationChange, 'version'>

/** The columns of what a form says, with its generated name. @throws Refusal INVALID_FIELDS */
export async function columnsOf(trx: Trx, said: Said) {
  const { units, grades } = await options(trx)
  const unit = units.find(({ unitCode }) => unitCode === said.unitCode)
  const grade = grades.find(({ gradeCode }) => gradeCode === said.gradeCode)
  if (!unit) refuseField('unitCode', '단위를 다시 골라 주세요.')
  if (!grade) refuseField('gradeCode', '등급을 다시 골라 주세요.')
  if (unit.sector !== grade.sector) refuseField('gradeCode', '단위와 등급은 둘 다 농산물이거나 수산물이어야 해요.')
  if (said.piecesKg !== null && kgFactorOf(said.unitCode) !== null)
    refuseField('piecesKg', '단위가 무게일 때는 1개 환산 중량을 비워 주세요.')
  const packageName = packageNames[said.packageCode]
  return { ...said, packageName, displayName: displayNameOf({ ...unit, ...grade, ...said, packageName }) }
}

/** @throws Refusal SPECIFICATION_EXISTS */
export async function checkTwin(trx: Trx, bookOwnerId: number, key: Key, exceptId = 0): Promise<void> {
  const twin = await twinOf(trx, bookOwnerId, key, exceptId)
  if (!twin) return
  throw new Refusal('SPECIFICATION_EXISTS', {
    message: twin.isActive
      ? `이미 있는 규격이에요: ${twin.displayName}`
      : `사용을 멈춘 같은 규격이 있어요: ${twin.displayName}. 다시 사용으로 바꿔 주세요.`,
  })
}
