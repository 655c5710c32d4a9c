import type { ColumnType, Generated } from 'kysely'
import type { ListKey } from '../../../shared/views/words.ts'

export type ViewTables = {
  savedViews: {
    viewId: Generated<number>
    memberId: number
    listKey: ListKey
    name: string
    query: string
    bookOwnerId: number | null
    position: Generated<number>
    version: Generated<number>
    createdAt: Generated<string>
    updatedAt: ColumnType<string, never, unknown>
    deletedAt: ColumnType<string | null, unknown, unknown>
  }
  listSettings: {
    memberId: number
    listKey: ListKey
    columns: Generated<string>
    isDense: Generated<boolean>
    defaultViewId: number | null
  }
}
