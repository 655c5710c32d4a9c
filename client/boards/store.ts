import type { MemberRecord } from '../../shared/members/contract.ts'
import { onFirstUse } from '../app/onFirstUse.ts'
import { createBoards } from './state.ts'

/** The boards of the page. */
export const boardsOf = onFirstUse(({ call, session: { state } }) =>
  createBoards(call, () => state.member && authorOf(state.member)),
)

const authorOf = ({ id: memberId, nickname, repIcon, businessName }: MemberRecord) => ({
  memberId,
  nickname,
  repIcon,
  businessName,
})
