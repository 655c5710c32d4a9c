import { sql } from 'kysely'
import type { IndustryClassification } from '../../shared/members/industry.ts'
import type { Db, Trx } from '../db/open.ts'

const MAX_ROWS = 50

export type IndustrySearch = {
  classificationYear?: string | undefined
  classificationCode?: string | undefined
  applicationScopeCriteria?: string | undefined
}

/** The search of domain.md 3. */
export async function search(db: Db, asked: IndustrySearch): Promise<IndustryClassification[]> {
  const { classificationYear, classificationCode = '', applicationScopeCriteria = '' } = asked
  let found = db.selectFrom('industryClassifications').selectAll()
  found = found.where('classificationYear', '=', classificationYear ?? newestYear(db))
  if (classificationCode) found = found.where('classificationCode', 'like', `${classificationCode}%`)
  for (const word of applicationScopeCriteria.split(/\s+/).filter(Boolean)) {
    // strpos takes a wildcard for the letter it is.
    found = found.where(
      sql<boolean>`strpos(lower("itemName" || ' ' || coalesce("applicationScopeCriteria", '')), ${word.toLowerCase()}) > 0`,
    )
  }
  return found.orderBy('classificationCode').limit(MAX_ROWS).execute()
}

const newestYear = (db: Db | Trx) =>
  db.selectFrom('industryClassifications').select((e) => e.fn.max('classificationYear').as('year'))

/** Whether any year's list has the code: one that was chosen stays good when a newer list comes. */
export async function exists(trx: Trx, classificationCode: string): Promise<boolean> {
  const row = await trx
    .selectFrom('industryClassifications')
    .select('classificationCode')
    .where('classificationCode', '=', classificationCode)
    .executeTakeFirst()
  return row !== undefined
}
