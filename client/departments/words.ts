import type { Department, DepartmentTree } from '../../shared/departments/contract.ts'
import { inTreeOrder } from '../../shared/departments/tree.ts'

/** A department as the list shows it: how deep it stands, and who and what it is made of, by name. */
export type Shown = Department & {
  depth: number
  parentName: string | null
  leaderName: string | null
  memberNames: string[]
  warehouseNames: string[] | null
  /** First and last among those of its place. */
  isFirst: boolean
  isLast: boolean
}

/** The departments of a book in their order, with names for everything. */
export function shown({ departments, colleagues, warehouses }: DepartmentTree): Shown[] {
  const people = new Map(colleagues.map((one) => [one.memberId, one.name]))
  const places = new Map(warehouses?.map((one) => [one.warehouseId, one.warehouseName]))
  const namesOf = (ids: readonly number[], names: ReadonlyMap<number, string>) =>
    [...names].flatMap(([id, name]) => (ids.includes(id) ? [name] : []))
  const byId = new Map(departments.map((one) => [one.departmentId, one]))
  const beside = Map.groupBy(departments, ({ parentId }) => parentId)
  return inTreeOrder(departments).map((one) => {
    const orders = (beside.get(one.parentId) ?? []).map(({ sortOrder }) => sortOrder)
    return {
      ...one,
      parentName: one.parentId === null ? null : (byId.get(one.parentId)?.departmentName ?? null),
      leaderName: one.leaderMemberId === null ? null : (people.get(one.leaderMemberId) ?? null),
      memberNames: namesOf(one.memberIds, people),
      warehouseNames: one.warehouseIds && namesOf(one.warehouseIds, places),
      isFirst: one.sortOrder === Math.min(...orders),
      isLast: one.sortOrder === Math.max(...orders),
    }
  })
}

/** `영업부 › 과일팀`: where a department stands, itself left out; empty at the top. */
export function wayTo(all: readonly Shown[], departmentId: number): string {
  const one = all.find((department) => department.departmentId === departmentId)
  const above = all.find((department) => department.departmentId === one?.parentId)
  return above ? [wayTo(all, above.departmentId), above.departmentName].filter(Boolean).join(' › ') : ''
}

/** Who is in no department. */
export function unplaced({ departments, colleagues }: DepartmentTree): string[] {
  const placed = new Set(departments.flatMap(({ memberIds }) => memberIds))
  return colleagues.filter(({ memberId }) => !placed.has(memberId)).map(({ name }) => name)
}

/** `김도현, 윤지호 외 3명` */
export const shortList = (names: readonly string[], most: number, unit: string): string =>
  names.length <= most ? names.join(', ') : `${names.slice(0, most).join(', ')} 외 ${names.length - most}${unit}`
