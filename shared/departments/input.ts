import * as v from 'valibot'
import { listOf } from '../kit/list.ts'
import { acrossFields, type FieldRule, id, optionalText, orNothing, text, whole } from '../kit/schema.ts'

/** So many people, and so many warehouses, one department may have. */
export const MAX_CHOSEN = 200

const chosen = (most: string, wrong: string) =>
  v.pipe(
    listOf(id, MAX_CHOSEN, `한 부서에 ${most}까지 넣을 수 있어요.`, wrong),
    v.check((ids) => new Set(ids).size === ids.length, '같은 것이 두 번 들어 있어요.'),
  )

const fields = {
  departmentName: text('부서 이름', 1, 50),
  /** The department that it belongs to; none at the top. */
  parentId: orNothing(id),
  /** One of its people. */
  leaderMemberId: orNothing(id),
  /** Whoever is in another department of the book leaves that one. */
  memberIds: v.optional(chosen(`${MAX_CHOSEN}명`, '부서원을 다시 골라 주세요.'), []),
  /** The same for warehouses. Left out they stay as they are. */
  warehouseIds: v.optional(chosen(`${MAX_CHOSEN}곳`, '창고를 다시 골라 주세요.')),
  memo: optionalText('메모', 500),
}

type Fields = v.InferOutput<v.StrictObjectSchema<typeof fields, undefined>>

const rules: readonly FieldRule<Fields>[] = [
  {
    field: 'leaderMemberId',
    message: '부서장은 부서원 가운데서 골라 주세요.',
    holds: ({ leaderMemberId, memberIds }) => leaderMemberId === null || memberIds.includes(leaderMemberId),
  },
]

const newDepartment = v.strictObject({ ...fields, bookOwnerId: v.optional(id) })
/** A department to be put into a book; the caller's own when `bookOwnerId` is left out. */
export const NewDepartment = v.pipe(newDepartment, acrossFields<Fields, v.InferOutput<typeof newDepartment>>(rules))
export type NewDepartment = v.InferOutput<typeof NewDepartment>

const departmentChange = v.strictObject({ ...fields, version: whole('버전', 1, 999_999) })
/** A department as it is to be, with the version that was changed. */
export const DepartmentChange = v.pipe(
  departmentChange,
  acrossFields<Fields, v.InferOutput<typeof departmentChange>>(rules),
)
export type DepartmentChange = v.InferOutput<typeof DepartmentChange>
