import type { Statements } from './statements.ts'

/** What the back office asks of members: who signed in last, living sessions and ended ones alike. */
export const adminMembers: Statements = [`create index sessions_of_member on sessions ("memberId", "sessionId")`]
