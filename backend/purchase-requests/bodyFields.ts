import { refuseField } from '../../shared/kit/errors.ts'
import type { StatusBody } from '../../shared/purchase-requests/input.ts'
import type { Party, Status } from '../../shared/purchase-requests/rules.ts'

type Move = { from: Status; to: Status; by: Party }
type Field = 'lines' | 'depositAmount' | 'creditReason' | 'restToChild' | 'businessDate' | 'reasonCode'

/** Which moves take what beside a reason; anything else would be left unread. */
const takes: Record<Field, (move: Move) => boolean> = {
  lines: ({ from, to }) => to === 'COUNTERED' || to === 'SHIPPED' || (from === 'COUNTERED' && to === 'REQUESTED'),
  depositAmount: ({ to, by }) => by === 'receiver' && (to === 'COUNTERED' || to === 'ACCEPTED'),
  creditReason: ({ to, by }) => by === 'receiver' && (to === 'ACCEPTED' || to === 'SHIPPED'),
  restToChild: ({ to }) => to === 'SHIPPED',
  businessDate: ({ to }) => to === 'SHIPPED',
  reasonCode: ({ from, to, by }) =>
    to === 'CANCELED' && by === 'receiver' && (from === 'ACCEPTED' || from === 'PREPARING'),
}

const fields: readonly Field[] = ['lines', 'depositAmount', 'creditReason', 'restToChild', 'businessDate', 'reasonCode']

/** @throws Refusal INVALID_FIELDS for what the move has no use for */
export function requireFields(body: Partial<StatusBody>, move: Move): void {
  for (const field of fields) {
    const said = body[field]
    if (said != null && said !== false && !takes[field](move)) refuseField(field, '이 단계에서는 쓰지 않는 항목이에요.')
  }
}
