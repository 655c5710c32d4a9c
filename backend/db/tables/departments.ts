import type { Generated } from 'kysely'
import type { Authors, Stamps } from './columns.ts'

export type DepartmentTables = {
  departments: Stamps &
    Authors & {
      departmentId: Generated<number>
      bookOwnerId: number
      parentId: number | null
      departmentName: string
      isActive: Generated<boolean>
      sortOrder: number
      memo: string | null
      version: Generated<number>
      deletedAt: string | null
      deletedBy: number | null
    }
  departmentMembers: { bookOwnerId: number; memberId: number; departmentId: number; isLeader: Generated<boolean> }
  departmentWarehouses: { warehouseId: number; bookOwnerId: number; departmentId: number }
}
