import type { Insertable } from 'kysely'
import type { Trx } from '../../db/open.ts'
import type { Tables } from '../../db/schema.ts'

export async function insert(trx: Trx, row: Insertable<Tables['stockTransfers']>): Promise<number> {
  const { transferId } = await trx
    .insertInto('stockTransfers')
    .values(row)
    .returning('transferId')
    .executeTakeFirstOrThrow()
  return transferId
}
