import type { Db } from '../../backend/db/open.ts'

/** The id of whoever signs in with this address. */
export const memberIdOf = async (db: Db, email: string): Promise<number> =>
  (await db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
