import { proxy } from '#proxy'
import type { MemberRecord } from '../../shared/members/contract.ts'

/** Who is signed in, as the render said it. It carries no authority: every call is decided by the backend. */
export type SessionState = { member: MemberRecord | null }

export type Session = ReturnType<typeof createSession>

export const createSession = (member: MemberRecord | null) => {
  const state = proxy<SessionState>({ member })
  return {
    state,
    reset() {
      state.member = null
    },
  }
}
