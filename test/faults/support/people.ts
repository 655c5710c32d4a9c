import { sql } from 'kysely'
import type { Database } from '../../../backend/db/open.ts'
import * as sessions from '../../../backend/session/queries.ts'
import { tokens } from '../../../backend/session/tokens.ts'
import { tokenSecret } from '../../support/signIn.ts'

/** Somebody who is signed in, and the token that says so. */
export type Person = { id: number; token: string }

const ACCESS_MINUTES = 600

/** Makes so many members, each with a session of his own. */
export async function makePeople({ db }: Database, count: number): Promise<Person[]> {
  const { access } = tokens(tokenSecret, async () => ACCESS_MINUTES)
  const { rows } = await sql<{ id: number }>`
    insert into members (name, nickname, provider, "baseAuthRole", status)
    select 'line' || n, 'line' || n, 'kakao', 'ROLE_USER', 'ACTIVE' from generate_series(1, ${count}::int) as n
    returning id`.execute(db)
  const people: Person[] = []
  for (const { id } of rows) {
    const from = { provider: 'kakao', ip: null, userAgent: null }
    const sessionId = await db.transaction().execute((trx) => sessions.insertSession(trx, id, from, { days: 1 }))
    people.push({ id, token: await access({ memberId: id, sessionId }) })
  }
  return people
}
