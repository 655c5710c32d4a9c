import type { Insertable } from 'kysely'
import type { Trx } from '../../db/open.ts'
import type { Tables } from '../../db/schema.ts'

export async function insert(trx: Trx, row: Insertable<Tables['repackings']>): Promise<number> {
  const { repackingId } = await trx
    .insertInto('repackings')
    .values(row)
    .returning('repackingId')
    .executeTakeFirstOrThrow()
  return repackingId
}
