import type { Db } from '../db/open.ts'
import { businessDay } from '../inventory/businessDay.ts'
import type { Work } from '../jobs/job.ts'
import { passDays } from './listQueries.ts'

/** Looks all books through up to their day, so that nobody has to wait for it in the morning. */
export async function passAllDays(work: Work, db: Db): Promise<void> {
  const books = await db.selectFrom('bookDues').select('bookOwnerId').distinct().orderBy('bookOwnerId').execute()
  await work.each(
    books,
    ({ bookOwnerId }) => `late debts of book ${bookOwnerId}`,
    async ({ bookOwnerId }) => passDays(db, bookOwnerId, await businessDay(db, bookOwnerId, work.now)),
  )
}
