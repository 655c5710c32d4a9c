import type { MemberRecord } from './contract.ts'

/** Whether a member has joined: his profile is complete, and an admin has let him in where that is asked for. */
export const hasJoined = ({ nickname, baseAuthRole }: Pick<MemberRecord, 'nickname' | 'baseAuthRole'>): boolean =>
  Boolean(nickname) && baseAuthRole !== 'ROLE_PENDING'
