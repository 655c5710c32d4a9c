import type { Trx } from '../../db/open.ts'

/** Those of some members who may act at the moment, with what decides what they read. */
export const acting = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('members')
    .select(['id', 'baseAuthRole as role', 'nickname'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute()
