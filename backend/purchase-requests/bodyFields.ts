import { refuseField } from '../../shared/kit/errors.ts'
import type { StatusBody } from '../../shared/purchase-requests/input.ts'
import type { Party, Status } from '../../shared/purchase-requests/rules.ts'

type Move = { from: Status; to: Status; by: Party }
type Field = 'lines' | 'depositAmount' | 'creditReason' | 'restToChild' | 'businessDate' | 'reasonCode'

const isAccepting = ({ to, by }: Omit<Move, 'from'>): boolean => to === 'ACCEPTED' && by === 'receiver'

/** Which moves take what beside a reason; anything else would be left unread. */
const takes: Record<Field, (move: Move) => boolean> = {
  lines: ({ from, to, by }) =>
    to === 'COUNTERED' || to === 'SHIPPED' || (from === 'COUNTERED' && to === 'REQUESTED') || isAccepting({ to, by }),
  depositAmount: ({ to, by }) => by === 'receiver' && (to === 'COUNTERED' || to === 'ACCEPTED'),
  creditReason: ({ to, by }) => by === 'receiver' && (to === 'ACCEPTED' || to === 'SHIPPED'),
  restToChild: ({ to }) => to === 'SHIPPED',
  businessDate: ({ to }) => to === 'SHIPPED',
  reasonCode: ({ from, to, by }) =>
    to === 'CANCELED' && by === 'receiver' && (from === 'ACCEPTED' || from === 'PREPARING'),
}

const fields: readonly Field[] = ['lines', 'depositAmount', 'creditReason', 'restToChild', 'businessDate', 'reasonCode']

const UNUSED = '이 단계에서는 쓰지 않는 항목이에요.'

/** @throws Refusal INVALID_FIELDS for what the move has no use for */
export function requireFields(body: Partial<StatusBody>, move: Move): void {
  for (const field of fields) {
    const said = body[field]
    if (said != null && said !== false && !takes[field](move)) refuseField(field, UNUSED)
  }
  for (const [at, { itemId: _, ...line }] of (body.lines ?? []).entries())
    for (const [part, said] of Object.entries(line))
      if (said != null && !takesOfLine(part, move)) refuseField(`lines.${at}.${part}`, UNUSED)
}

/** Who accepts says of a line how it is packed, and nothing else; who offers says that too. */
const takesOfLine = (part: string, move: Move): boolean =>
  part === 'specificationId' ? isAccepting(move) || move.to === 'COUNTERED' : !isAccepting(move)
