import type { Generated } from 'kysely'
import type { BroadcastStatus, Target } from '../../../shared/admin/notifications.ts'
import type { Json } from './columns.ts'

export type BroadcastTables = {
  broadcasts: {
    broadcastId: Generated<number>
    /** Whose: of a market's manager, or of the whole service. */
    marketCodeId: number | null
    title: string
    content: string
    link: string | null
    target: Json<Target>
    receivers: number
    reached: Generated<number>
    status: Generated<BroadcastStatus>
    createdAt: Generated<string>
    createdBy: number
    endedAt: string | null
  }
  /** Who was meant; with the notice once he has it. */
  broadcastReceivers: { broadcastId: number; memberId: number; notificationId: number | null }
}
