import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { refusals } from '../kit/errors.ts'
import { listOf } from '../kit/list.ts'
import { id, text } from '../kit/schema.ts'

export const MOST_AT_ONCE = 200

/** Ends several connections, each by itself: what could not be ended is told by row (domain.md 22 "Bulk"). */
export const disconnectMany = endpoint('POST', '/admin/connections/disconnect', {
  body: v.strictObject({
    connectionIds: v.pipe(
      listOf(id, MOST_AT_ONCE, `한 번에 ${MOST_AT_ONCE}개까지 끊을 수 있어요.`, '끊을 연결을 골라 주세요.'),
      v.minLength(1, '끊을 연결을 골라 주세요.'),
    ),
    reason: text('사유', 2, 200),
  }),
  reply: v.object({
    requested: v.number(),
    succeeded: v.number(),
    failed: v.array(
      v.object({
        id: v.number(),
        code: v.picklist(Object.keys(refusals) as (keyof typeof refusals)[]),
        message: v.string(),
      }),
    ),
  }),
})
export type Disconnected = Of<typeof disconnectMany.reply>
