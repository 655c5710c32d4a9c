import type { Trx } from '../db/open.ts'
import type { Stored } from './writeQueries.ts'

/** What a paper moved, in the order it did: a purchase by its receipt, anything else by itself. */
export const movementsOf = (trx: Trx, { transactionId, receiptId }: Pick<Stored, 'transactionId' | 'receiptId'>) =>
  trx
    .selectFrom('stockMovements')
    .select(['lotId', 'type', 'quantity', 'weightKg', 'amount'])
    .where((e) =>
      e.or([
        e.and([e('refType', '=', 'TRANSACTION'), e('refId', '=', transactionId)]),
        ...(receiptId === null ? [] : [e.and([e('refType', '=', 'RECEIPT'), e('refId', '=', receiptId)])]),
      ]),
    )
    .orderBy('movementId')
    .execute()
