import type { Db, Trx } from '../db/open.ts'

/** Whether what a client has paid ahead settles what he is charged next; off where nobody has chosen (domain.md 14.1). */
export async function autoApplies(db: Db | Trx, bookOwnerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('bookSettings')
    .select('value')
    .where('bookOwnerId', '=', bookOwnerId)
    .where('key', '=', 'settlement.autoApply')
    .executeTakeFirst()
  return row?.value === true
}
