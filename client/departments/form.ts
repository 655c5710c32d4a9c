import type { DepartmentDetail, DepartmentTree } from '../../shared/departments/contract.ts'
import { DepartmentChange, NewDepartment } from '../../shared/departments/input.ts'
import { type Checked, check } from '../forms/check.ts'
import type { FormState } from '../forms/fields.tsx'
import { field, type Values } from '../forms/values.ts'

/** What the fields of a department are called, on its form and in conflicts. */
export const fieldNames = {
  departmentName: '부서 이름',
  parentId: '상위 부서',
  memberIds: '부서원',
  leaderMemberId: '부서장',
  warehouseIds: '창고',
  memo: '메모',
} as const
export type FieldName = keyof typeof fieldNames
export type DepartmentFormState = FormState<FieldName>

/** The boxes that are ticked: `member.7`, `warehouse.3`. */
const ticked = (values: Values, prefix: 'member' | 'warehouse'): number[] =>
  Object.keys(values).flatMap((name) => {
    const id = Number(name.startsWith(`${prefix}.`) ? name.slice(prefix.length + 1) : 0)
    return id > 0 && values[name] === 'on' ? [id] : []
  })

const inputOf = (values: Values) => {
  const leader = Number(field(values, 'leaderMemberId'))
  const members = ticked(values, 'member')
  return {
    departmentName: field(values, 'departmentName'),
    parentId: field(values, 'parentId'),
    leaderMemberId: field(values, 'leaderMemberId'),
    // Whoever leads a department belongs to it.
    memberIds: leader > 0 && !members.includes(leader) ? [...members, leader] : members,
    // A form without the book's warehouses leaves them as they are.
    ...(values.hasWarehouses ? { warehouseIds: ticked(values, 'warehouse') } : {}),
    memo: field(values, 'memo'),
  }
}

export function checkNew(values: Values): Checked<NewDepartment> {
  const book = Number(values.bookOwnerId)
  return check(NewDepartment, { ...inputOf(values), ...(book ? { bookOwnerId: book } : {}) })
}

export const checkChange = (values: Values): Checked<DepartmentChange> =>
  check(DepartmentChange, { ...inputOf(values), version: Number(values.version) })

const boxes = (prefix: 'member' | 'warehouse', ids: readonly number[]): Values =>
  Object.fromEntries(ids.map((id) => [`${prefix}.${id}`, 'on']))

/** A department as its form shows it. */
export const valuesOf = (stored: DepartmentDetail): Values => ({
  departmentName: stored.departmentName,
  parentId: String(stored.parentId ?? ''),
  leaderMemberId: String(stored.leaderMemberId ?? ''),
  ...boxes('member', stored.memberIds),
  ...boxes('warehouse', stored.warehouseIds ?? []),
  memo: stored.memo ?? '',
})

/** The same in words, for who compares two forms. */
export function spoken(values: Values, { departments, colleagues, warehouses }: DepartmentTree): Values {
  const { departmentName, parentId, memberIds, warehouseIds, leaderMemberId, memo } = {
    warehouseIds: [],
    ...inputOf(values),
  }
  const people = new Map(colleagues.map((one) => [one.memberId, one.name]))
  const places = new Map(warehouses?.map((one) => [one.warehouseId, one.warehouseName]))
  const listed = (ids: readonly number[], names: ReadonlyMap<number, string>) =>
    ids
      .map((id) => names.get(id) ?? '나간 사람')
      .toSorted()
      .join(', ')
  return {
    departmentName,
    parentId: departments.find((one) => String(one.departmentId) === parentId)?.departmentName ?? '',
    memberIds: listed(memberIds, people),
    leaderMemberId: people.get(Number(leaderMemberId)) ?? '',
    warehouseIds: listed(warehouseIds, places),
    memo,
  }
}
