import { randomUUID } from 'node:crypto'
import type { Permission } from '../../../shared/connections/permissions.ts'
import * as contract from '../../../shared/departments/contract.ts'
import { createWarehouse } from '../../../shared/warehouses/contract.ts'
import type { TestBackend } from '../../support/backend.ts'
import { type Person, peopleOf } from '../../support/people.ts'

let names = 0

/** What a form sends back of what it was given. */
export function bodyOf(stored: contract.DepartmentDetail) {
  const { departmentName, parentId, leaderMemberId, memberIds, warehouseIds, memo, version } = stored
  return { departmentName, parentId, leaderMemberId, memberIds, memo, version, ...(warehouseIds && { warehouseIds }) }
}

/** Calls of one market about departments, each with the answer of its success where there is but one. */
export function staffOf(backend: TestBackend) {
  const people = peopleOf(backend)
  const staff = {
    people,
    create: (as: Person, change: object = {}, idempotencyKey: string = randomUUID()) =>
      backend.call(contract.createDepartment, as, {
        body: { departmentName: `부서 ${++names}`, ...change },
        idempotencyKey,
      }),
    async created(as: Person, change: object = {}): Promise<contract.DepartmentDetail> {
      return (await staff.create(as, change).expect(200)).body
    },
    save: (as: Person, stored: contract.DepartmentDetail, change: object = {}) =>
      backend.call(contract.updateDepartment, as, {
        params: { id: stored.departmentId },
        body: { ...bodyOf(stored), ...change },
      }),
    status: (as: Person, { departmentId }: { departmentId: number }, status: string) =>
      backend.call(contract.changeDepartmentStatus, as, { params: { id: departmentId }, query: { status } }),
    move: (as: Person, { departmentId }: { departmentId: number }, to: string) =>
      backend.call(contract.moveDepartment, as, { params: { id: departmentId }, query: { to } }),
    remove: (as: Person, { departmentId }: { departmentId: number }) =>
      backend.call(contract.removeDepartment, as, { params: { id: departmentId } }),
    one: (as: Person, { departmentId }: { departmentId: number }) =>
      backend.call(contract.oneDepartment, as, { params: { id: departmentId } }),
    async seen(as: Person, of: { departmentId: number }): Promise<contract.DepartmentDetail> {
      return (await staff.one(as, of).expect(200)).body
    },
    list: (as: Person, query: Record<string, number> = {}) => backend.call(contract.listDepartments, as, { query }),
    async listed(as: Person, query: Record<string, number> = {}): Promise<contract.DepartmentTree> {
      return (await staff.list(as, query).expect(200)).body
    },
    async warehouse(as: Person, warehouseName: string): Promise<number> {
      const body = { warehouseName, storageType: 'ROOM' }
      return (await backend.call(createWarehouse, as, { body }).expect(200)).body.warehouseId
    },
    /** Somebody who works in the whole book of another. */
    async worker(name: string, at: Person, permissions?: Permission[]): Promise<Person> {
      const person = await people.member(name)
      await people.connect(person, at.selfId, 'MANAGER', permissions)
      return person
    },
  }
  return staff
}

export type Staff = ReturnType<typeof staffOf>
