import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** That a session `s` was over before then. One whose time is over may have been signed out of afterwards. */
const over = (before: string) => sql<boolean>`least(s."revokedAt", s."expiresAt") < ${before}::timestamptz`

/** Tokens of sessions that were over before then, the oldest first. @returns how many, `most` at most */
export async function deleteTokens(db: Db, before: string, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from "refreshTokens" where "tokenHash" in (
      select t."tokenHash" from "refreshTokens" t join sessions s using ("sessionId")
      where t."issuedAt" < ${before}::timestamptz and ${over(before)}
      order by t."issuedAt" limit ${most})`.execute(db)
  return Number(numAffectedRows)
}

/** Sessions that were over before then and that nothing refers to. @returns as `deleteTokens` */
export async function deleteSessions(db: Db, before: string, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from sessions where "sessionId" in (
      select s."sessionId" from sessions s
      where ${over(before)}
        and not exists (select from "refreshTokens" t where t."sessionId" = s."sessionId")
        and not exists (select from impersonations i where i."sessionId" = s."sessionId")
        and not exists (select from impersonations i where i."adminSessionId" = s."sessionId")
      order by s."sessionId" limit ${most})`.execute(db)
  return Number(numAffectedRows)
}

/** Where the sessions came from of members who left when nobody took it away yet. @returns as `deleteTokens` */
export async function forgetLeavers(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update sessions set ip = null, "userAgent" = null where "sessionId" in (
      select s."sessionId" from sessions s join members m on m.id = s."memberId"
      where m.status = 'WITHDRAWN' and (s.ip is not null or s."userAgent" is not null) limit ${most})`.execute(db)
  return Number(numAffectedRows)
}
