import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { id } from '../kit/schema.ts'
import { warehouseStatuses } from '../warehouses/words.ts'
import { DepartmentChange, NewDepartment } from './input.ts'

/** Some of the people and warehouses of a book (domain.md 18). A person and a warehouse are in one department at most. */
export const Department = v.object({
  departmentId: v.number(),
  departmentName: v.string(),
  parentId: v.nullable(v.number()),
  leaderMemberId: v.nullable(v.number()),
  memberIds: v.array(v.number()),
  /** Null for callers who do not see the book's stock. */
  warehouseIds: v.nullable(v.array(v.number())),
  isActive: v.boolean(),
  /** Among those of one place, from 1. */
  sortOrder: v.number(),
})
export type Department = Of<typeof Department>

/** Who can be in a department: the holder of the book and whoever is connected with all of it. */
const Colleague = v.object({ memberId: v.number(), name: v.string() })
export type Colleague = Of<typeof Colleague>

const Place = v.object({
  warehouseId: v.number(),
  warehouseName: v.string(),
  status: v.picklist(warehouseStatuses),
})

const bookQuery = v.strictObject({
  /** Whose book; the caller's own when left out. */
  bookOwnerId: v.optional(id),
})

/** All of a book, each behind the one it belongs to, and whom and what they are made of. There are 200 at most. */
export const listDepartments = endpoint('GET', '/departments', {
  query: bookQuery,
  reply: v.object({
    departments: v.array(Department),
    /** The holder first, then by name. */
    colleagues: v.array(Colleague),
    /** By code; null for callers who do not see the book's stock. */
    warehouses: v.nullable(v.array(Place)),
    /** Whether the caller may change them. */
    mayArrange: v.boolean(),
  }),
})
export type DepartmentTree = Of<typeof listDepartments.reply>

export const DepartmentDetail = v.object({
  ...Department.entries,
  bookOwnerId: v.number(),
  memo: v.nullable(v.string()),
  /** People and warehouses of it and of everything below it. */
  membersBelow: v.number(),
  warehousesBelow: v.nullable(v.number()),
  updatedAt: v.string(),
  updatedByName: v.nullable(v.string()),
  version: v.number(),
  mayArrange: v.boolean(),
})
export type DepartmentDetail = Of<typeof DepartmentDetail>

const params = v.object({ id })

export const createDepartment = endpoint('POST', '/departments', { body: NewDepartment, reply: DepartmentDetail })
export const oneDepartment = endpoint('GET', '/departments/:id', { params, reply: DepartmentDetail })
export const updateDepartment = endpoint('PUT', '/departments/:id', {
  params,
  body: DepartmentChange,
  reply: DepartmentDetail,
})
/** Ends its use, which only one without a department in use below it can, or takes it up again. */
export const changeDepartmentStatus = endpoint('PATCH', '/departments/:id/status', {
  params,
  query: v.strictObject({ status: v.picklist(['ACTIVE', 'INACTIVE'], '알 수 없는 상태예요.') }),
  reply: DepartmentDetail,
})
/** Changes places with the one before or behind it; at the end it stays. */
export const moveDepartment = endpoint('PATCH', '/departments/:id/position', {
  params,
  query: v.strictObject({ to: v.picklist(['UP', 'DOWN'], '위나 아래로만 옮길 수 있어요.') }),
  reply: DepartmentDetail,
})
/** One that nothing is below; its people and warehouses are in no department afterwards. */
export const removeDepartment = endpoint('DELETE', '/departments/:id', { params })
